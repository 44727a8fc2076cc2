import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CameraProblem, hindrance, listCameras, openStream, problemOf, stopStream } from './cameraDevice.ts'

export type CameraPhase = { readonly at: 'off' | 'asking' | 'live' } | { readonly at: 'problem'; readonly problem: CameraProblem }

export interface Camera {
  readonly phase: CameraPhase
  readonly video: RefObject<HTMLVideoElement | null>
  /** Whether the preview shows a frame: the stream is live a moment before its first one. */
  readonly hasFrame: boolean
  /** To be called when the preview has loaded its first frame. */
  readonly onFirstFrame: () => void
  readonly devices: readonly MediaDeviceInfo[]
  readonly device: string | undefined
  readonly stream: () => MediaStream | undefined
  readonly open: (device?: string) => Promise<void>
  readonly close: () => void
  readonly fail: (problem: CameraProblem) => void
}

/** The device's camera. All tracks are stopped when it is closed, the page is hidden or the block unmounts. */
export const useCamera = (): Camera => {
  const [phase, setPhase] = useState<CameraPhase>({ at: 'off' })
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const [device, setDevice] = useState<string>()
  const [hasFrame, setHasFrame] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  /** Request counter: a stream that arrives for an outdated request is stopped at once. */
  const turn = useRef(0)

  const letGo = useCallback(() => {
    turn.current++
    setHasFrame(false)
    stopStream(stream.current)
    stream.current = undefined
    if (video.current) video.current.srcObject = null
  }, [])
  const close = useCallback(() => {
    letGo()
    setPhase({ at: 'off' })
  }, [letGo])
  const fail = useCallback(
    (problem: CameraProblem) => {
      letGo()
      setPhase({ at: 'problem', problem })
    },
    [letGo],
  )
  const open = useCallback(
    async (wanted?: string) => {
      letGo()
      const mine = turn.current
      const hindered = hindrance()
      if (hindered !== undefined) return fail(hindered)
      setPhase({ at: 'asking' })
      try {
        const opened = await openStream(wanted)
        if (mine !== turn.current) return stopStream(opened)
        stream.current = opened
        const [track] = opened.getVideoTracks()
        track?.addEventListener('ended', () => mine === turn.current && fail('busy'))
        setDevice(track?.getSettings().deviceId)
        setPhase({ at: 'live' })
        setDevices(await listCameras())
      } catch (error) {
        if (mine === turn.current) fail(problemOf(error))
      }
    },
    [letGo, fail],
  )

  // The preview element is rendered only while a stream is live.
  useEffect(() => {
    if (phase.at === 'live' && video.current && stream.current) video.current.srcObject = stream.current
  }, [phase])
  useEffect(() => {
    const hide = () => document.hidden && stream.current !== undefined && close()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', letGo)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', letGo)
      letGo()
    }
  }, [close, letGo])
  const onFirstFrame = useCallback(() => setHasFrame(true), [])
  return { phase, video, hasFrame, onFirstFrame, devices, device, stream: () => stream.current, open, close, fail }
}
