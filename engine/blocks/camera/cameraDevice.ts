import type { cameraProblems } from './schema.ts'

/** Why there is no picture; each problem has a text with instructions. */
export type CameraProblem = (typeof cameraProblems)[number]

/** Maps a `getUserMedia` error (FACE-35, FACE-36, FACE-O10). */
export function problemOf(error: unknown): CameraProblem {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return 'denied'
    case 'SecurityError':
      return 'blocked'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    case 'NotReadableError':
    case 'AbortError':
      return 'busy'
    default:
      return 'failed'
  }
}

/** Why the camera API is missing: an old browser, or an insecure context; `undefined` if it is available. */
export const hindrance = (): CameraProblem | undefined =>
  'mediaDevices' in navigator ? undefined : window.isSecureContext ? 'unsupported' : 'blocked'

/**
 * Opens the camera without audio, at the resolution that face recognition needs (FACE-11, FACE-12). Rejects as `getUserMedia`
 * does.
 */
export const openStream = (device: string | undefined): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(device === undefined ? { facingMode: 'user' } : { deviceId: { exact: device } }),
    },
  })

/** Stops all tracks: the camera light goes off. */
export const stopStream = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The cameras to choose from; browsers give their names only after permission for one of them. */
export const listCameras = async (): Promise<readonly MediaDeviceInfo[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

/** By preference (FACE-18). */
const VIDEO_TYPES = ['video/webm;codecs=h264', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/mpeg'] as const
export const videoType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : VIDEO_TYPES.find((type) => MediaRecorder.isTypeSupported(type))

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

/** The current frame of the preview as JPEG; not mirrored. */
export async function shootPhoto(video: HTMLVideoElement): Promise<Uint8Array> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (blob === null || blob.size === 0) throw new Error('the camera gave no picture')
  return bytesOf(blob)
}

/** Records until `stop` is called; `undefined` if the browser supports no video type. */
export function startFilm(
  stream: MediaStream,
): { readonly stop: () => Promise<{ readonly bytes: Uint8Array; readonly type: string }> } | undefined {
  const mimeType = videoType()
  if (mimeType === undefined) return undefined
  const recorder = new MediaRecorder(stream, { mimeType })
  const parts: Blob[] = []
  const ended = new Promise<void>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => resolve()
    recorder.onerror = () => reject(new Error('the film could not be written'))
  })
  recorder.start(1000)
  const type = mimeType.split(';')[0] ?? mimeType
  return {
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await ended
      return { bytes: await bytesOf(new Blob(parts, { type })), type }
    },
  }
}
