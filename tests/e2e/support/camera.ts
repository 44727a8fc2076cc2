import type { Page } from '@playwright/test'
import config from '../../../playwright.config.ts'

const launch = config.use?.launchOptions ?? {}

/** Give a browser Chromium's own fake camera, which is allowed without a question. */
export const CAMERA_ARGUMENTS = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
/** Options of a browser with that camera. */
export const FAKE_CAMERA = { launchOptions: { ...launch, args: [...(launch.args ?? []), ...CAMERA_ARGUMENTS] } }

interface Watched {
  readonly tracks: readonly MediaStreamTrack[]
  readonly urls: ReadonlySet<string>
  readonly shown: Blob
}

/** Remembers every track that a page is given, and every object URL that it has not revoked. */
export const watchCamera = (page: Page) =>
  page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    const urls = new Set<string>()
    const watched = { tracks, urls, shown: new Blob() }
    Object.assign(window, { watchedCamera: watched })
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      tracks.push(...stream.getTracks())
      return stream
    }
    const [create, revoke] = [URL.createObjectURL.bind(URL), URL.revokeObjectURL.bind(URL)]
    URL.createObjectURL = (of) => {
      const url = create(of)
      if (of instanceof Blob) watched.shown = of
      urls.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      urls.delete(url)
      revoke(url)
    }
  })

/** What the camera holds: live tracks, tracks of a microphone, and object URLs that are not revoked. */
export const held = (page: Page) =>
  page.evaluate(() => {
    const { tracks, urls } = (window as unknown as { readonly watchedCamera: Watched }).watchedCamera
    return {
      live: tracks.filter(({ readyState }) => readyState === 'live').length,
      audio: tracks.filter(({ kind }) => kind === 'audio').length,
      urls: urls.size,
    }
  })
/** The picture that was shown last, as base64. */
export const shownPicture = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { shown } = (window as unknown as { readonly watchedCamera: Watched }).watchedCamera
    return btoa(Array.from(new Uint8Array(await shown.arrayBuffer()), (byte) => String.fromCharCode(byte)).join(''))
  })
export const NOTHING_HELD = { live: 0, audio: 0, urls: 0 }

/** Ends the live tracks as a camera does that is unplugged: the page is notified. */
export const unplug = (page: Page) =>
  page.evaluate(() => {
    for (const track of (window as unknown as { readonly watchedCamera: Watched }).watchedCamera.tracks) {
      if (track.readyState !== 'live') continue
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
