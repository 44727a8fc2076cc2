/** Why there is no picture; each has its words and what to do. */
export type CameraProblem = 'unsupported' | 'blocked' | 'denied' | 'none' | 'busy' | 'failed'

/** What a browser's refusal means (FACE-35, FACE-36, FACE-O10). */
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

/** Why the camera cannot even be asked for: an old browser, or a page that is not safe. */
export const hindrance = (): CameraProblem | undefined =>
  'mediaDevices' in navigator ? undefined : window.isSecureContext ? 'unsupported' : 'blocked'

/** Asks for the camera, without sound, in the size that a face needs (FACE-11, FACE-12). */
export const openStream = (device: string | undefined): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280 },
      height: { ideal: 720 },
      ...(device === undefined ? { facingMode: 'user' } : { deviceId: { exact: device } }),
    },
  })

/** Lets go of the camera: its light goes out. */
export const stopStream = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The cameras that can be chosen from; they have names once one of them was allowed. */
export const listCameras = async (): Promise<readonly MediaDeviceInfo[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
}

/** In this order (FACE-18). */
const VIDEO_TYPES = ['video/webm;codecs=h264', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/mpeg'] as const
export const videoType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : VIDEO_TYPES.find((type) => MediaRecorder.isTypeSupported(type))

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

/** The picture that the preview shows now, as a jpg; not mirrored. */
export async function shootPhoto(video: HTMLVideoElement): Promise<Uint8Array> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (blob === null || blob.size === 0) throw new Error('the camera gave no picture')
  return bytesOf(blob)
}

/** Films until `stop` is called; nothing where the browser can write no film. */
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
