import { jpg } from '../../campus/support/surveyClient.ts'

/** Gives the page of happy-dom a camera that shows nothing and shoots the least that is a jpg. */
export function plugCamera(): void {
  const track = { stop: () => undefined, addEventListener: () => undefined, getSettings: () => ({ deviceId: 'front' }) }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  const devices = [{ kind: 'videoinput', deviceId: 'front', label: 'Front' }]
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream, enumerateDevices: async () => devices },
  })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    configurable: true,
    set(this: HTMLMediaElement, given: unknown) {
      if (given !== null) queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')))
    },
  })
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => null })
  Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', {
    configurable: true,
    value: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(jpg)], { type: 'image/jpeg' })),
  })
}
