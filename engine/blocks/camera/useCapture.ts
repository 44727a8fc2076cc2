import { useEffect, useRef, useState } from 'react'
import type { Files, FileValue } from '../../ports.ts'
import type { ScreenRuntime } from '../../react/runtime.ts'
import { shootPhoto, startFilm } from './cameraDevice.ts'
import type { Camera } from './useCamera.ts'

const SECOND = 1000
/** How long the button looks pressed when a video begins, and how long it then takes to become "remove", ms (FACE-17, FACE-O9). */
const PRESSED = 1000
const TURNING = 500

export interface CaptureOptions {
  readonly camera: Camera
  /** The capture as the page holds it; the camera is on only without one. */
  readonly taken: FileValue | undefined
  readonly runtime: Pick<ScreenRuntime, 'files' | 'subscribe'>
  readonly isFilm: boolean
  /** Length of a video, ms. */
  readonly length: number
  readonly started: () => void
  readonly captured: (capture: { readonly file: FileValue; readonly still: FileValue }) => void
  readonly cleared: () => void
}

export interface Capture {
  readonly taken: FileValue | undefined
  /** While a video is recorded: ms that have passed, in whole seconds. */
  readonly passed: number | undefined
  /** What the button shows of FACE-17. */
  readonly button: 'pressed' | 'turning' | undefined
  readonly take: () => Promise<void>
  readonly remove: () => void
}

const dropAll = (files: Files, kept: readonly FileValue[]) => {
  for (const { id } of kept) files.drop(id)
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Captures a photo, or a video that ends by itself; its bytes are kept until it is removed or the screen is left. */
export const useCapture = ({ camera, taken, runtime, isFilm, length, started, captured, cleared }: CaptureOptions): Capture => {
  const { phase, video, hasFrame, open, close, fail } = camera
  const [passed, setPassed] = useState<number>()
  const [button, setButton] = useState<Capture['button']>()
  const kept = useRef<readonly FileValue[]>([])
  const here = useRef(true)
  const isTaken = taken !== undefined

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  useEffect(() => {
    if (isTaken) close()
    else void open()
  }, [isTaken, open, close])
  // The camera ended while it recorded.
  useEffect(() => {
    if (phase.at === 'live') return
    setPassed(undefined)
    setButton((now) => (now === 'pressed' ? undefined : now))
  }, [phase])

  const give = (bytes: Uint8Array, type: string, still: Uint8Array) => {
    const { files } = runtime
    const file = files.keep(bytes, { name: isFilm ? `film.${type.split('/')[1] ?? 'webm'}` : 'photo.jpg', type })
    // A photo is its own still; that of a video is its last frame (FACE-O8).
    const frame = isFilm ? files.keep(still, { name: 'photo.jpg', type: 'image/jpeg' }) : file
    kept.current = [file, frame]
    // What is sent after the block was unmounted is read until the screen is left (FACE-O11).
    runtime.subscribe(['disposed'], () => dropAll(files, [file, frame]))
    close()
    captured({ file, still: frame })
  }
  const film = async (shown: HTMLVideoElement, stream: MediaStream) => {
    const recording = startFilm(stream)
    if (recording === undefined) return fail('unsupported')
    started()
    setButton('pressed')
    for (let now = 0; now < length; now += SECOND) {
      setPassed(now)
      if (now >= PRESSED) setButton(undefined)
      await wait(Math.min(SECOND, length - now))
      // The page was hidden, the track ended, or the block unmounted: the recording is discarded.
      if (!here.current || camera.stream() !== stream) return void recording.stop().catch(() => undefined)
    }
    const still = await shootPhoto(shown)
    const { bytes, type } = await recording.stop()
    if (!here.current || camera.stream() !== stream) return
    give(bytes, type, still)
    setButton('turning')
    await wait(TURNING)
    if (here.current) setButton(undefined)
  }
  const take = async () => {
    const [shown, stream] = [video.current, camera.stream()]
    if (!shown || !stream || !hasFrame || passed !== undefined) return
    try {
      if (isFilm) await film(shown, stream)
      else {
        const picture = await shootPhoto(shown)
        // The page was hidden, or the camera ended, while the picture was made.
        if (here.current && camera.stream() === stream) give(picture, 'image/jpeg', picture)
      }
    } catch {
      if (here.current) fail('unconverted')
    } finally {
      if (here.current) setPassed(undefined)
    }
  }
  const remove = () => {
    dropAll(runtime.files, taken ? [...kept.current, taken] : kept.current)
    kept.current = []
    cleared()
  }
  return { taken, passed, button, take, remove }
}
