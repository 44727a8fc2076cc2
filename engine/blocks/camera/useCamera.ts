import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type CameraProblem, hindrance, listCameras, openStream, problemOf, stopStream } from './cameraDevice.ts'

export type CameraPhase = { readonly at: 'off' | 'asking' | 'live' } | { readonly at: 'problem'; readonly problem: CameraProblem }

/** What happens to the camera by itself: its first frame, the end by a hidden page, a problem. */
export type CameraEvent = { readonly type: 'opened' | 'closed' } | { readonly type: 'failed'; readonly problem: CameraProblem }

export interface Camera {
  readonly phase: CameraPhase
  readonly video: RefObject<HTMLVideoElement | null>
  /** Whether the preview shows a frame: the stream is live a moment before its first one. */
  readonly hasFrame: boolean
  /** Whether the picture is higher than wide, as that of a phone held upright. */
  readonly isUpright: boolean
  /** To be called when the preview has loaded its first frame. */
  readonly onFirstFrame: () => void
  readonly devices: readonly MediaDeviceInfo[]
  readonly device: string | undefined
  readonly stream: () => MediaStream | undefined
  readonly open: (device?: string) => Promise<void>
  readonly close: () => void
  readonly fail: (problem: CameraProblem) => void
}

/** Calls `hidden` when the page is hidden, `letGo` when it ends or the block unmounts. */
const useEnd = (hidden: () => void, letGo: () => void): void => {
  const latest = useRef(hidden)
  useEffect(() => {
    latest.current = hidden
  })
  useEffect(() => {
    const hide = () => document.hidden && latest.current()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('pagehide', letGo)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('pagehide', letGo)
      letGo()
    }
  }, [letGo])
}

/** The device's camera. All tracks are stopped when it is closed, the page is hidden or the block unmounts. */
export const useCamera = (report: (event: CameraEvent) => void): Camera => {
  const [phase, setPhase] = useState<CameraPhase>({ at: 'off' })
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const [device, setDevice] = useState<string>()
  const [frame, setFrame] = useState<'upright' | 'wide'>()
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  /** Request counter: a stream that arrives for an outdated request is stopped at once. */
  const turn = useRef(0)
  const latest = useRef(report)
  useEffect(() => {
    latest.current = report
  })

  const letGo = useCallback(() => {
    turn.current++
    setFrame(undefined)
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
      latest.current({ type: 'failed', problem })
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
        track?.addEventListener('ended', () => mine === turn.current && fail('ended'))
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
  useEnd(() => {
    if (stream.current === undefined) return
    close()
    latest.current({ type: 'closed' })
  }, letGo)
  const onFirstFrame = useCallback(() => {
    const { videoWidth = 0, videoHeight = 0 } = video.current ?? {}
    setFrame(videoHeight > videoWidth ? 'upright' : 'wide')
    latest.current({ type: 'opened' })
  }, [])
  const shown = { hasFrame: frame !== undefined, isUpright: frame === 'upright' }
  return { ...shown, phase, video, onFirstFrame, devices, device, stream: () => stream.current, open, close, fail }
}
