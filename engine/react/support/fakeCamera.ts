import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

interface Track {
  readonly isLive: boolean
  /** Ends by itself, as that of a camera that is unplugged. */
  readonly end: () => void
}

interface State {
  tracks: Track[]
  /** What `getUserMedia` rejects with. */
  refuse: Error | undefined
  /** What it waits for. */
  hold: Promise<void> | undefined
  /** What the recorder supports. */
  types: readonly string[]
  /** What the recorder gives; without it the canvas gives nothing either. */
  bytes: string
  urls: Set<string>
}

function streamOf(state: State) {
  let isLive = true
  let ended: () => void = () => undefined
  state.tracks.push({
    get isLive() {
      return isLive
    },
    end() {
      isLive = false
      ended()
    },
  })
  const track = {
    stop: () => {
      isLive = false
    },
    addEventListener: (_: string, listener: () => void) => {
      ended = listener
    },
    getSettings: () => ({ deviceId: `camera-${state.tracks.length}` }),
  }
  return { getTracks: () => [track], getVideoTracks: () => [track] }
}

const recorderOf = (state: State) =>
  class {
    static isTypeSupported = (type: string) => state.types.includes(type)
    state = 'inactive'
    ondataavailable: (event: { readonly data: Blob }) => void = () => undefined
    onstop = () => undefined
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.ondataavailable({ data: new Blob([state.bytes]) })
      this.onstop()
    }
  }

function install(state: State, getUserMedia: unknown): void {
  const devices = ['Front', 'Back'].map((label, index) => ({ kind: 'videoinput', deviceId: `camera-${index + 1}`, label }))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices: async () => devices } })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  vi.stubGlobal('MediaRecorder', recorderOf(state))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(state.bytes === '' ? null : new Blob(['jpg'], { type: 'image/jpeg' })),
  )
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${state.urls.size + 1}`
    state.urls.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void state.urls.delete(url))
}

/** A camera with two devices and a recorder, in place of the browser's; installed for each test of a file. */
export function fakeCamera() {
  const fresh = (): State => ({
    tracks: [],
    refuse: undefined,
    hold: undefined,
    types: ['video/webm;codecs=vp9'],
    bytes: 'film',
    urls: new Set(),
  })
  const state = fresh()
  const getUserMedia = vi.fn(async (_: MediaStreamConstraints) => {
    await state.hold
    if (state.refuse) throw state.refuse
    return streamOf(state)
  })
  beforeEach(() => install(Object.assign(state, fresh()), getUserMedia))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    getUserMedia.mockClear()
  })
  return {
    state,
    getUserMedia,
    live: () => state.tracks.filter(({ isLive }) => isLive).length,
    loadFirstFrame: () => fireEvent.loadedData(screen.getByLabelText('portal:camera.preview')),
    /** Hides the page, as another tab does; returns what shows it again. */
    hide() {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      document.dispatchEvent(new Event('visibilitychange'))
      return () => hidden.mockRestore()
    },
  }
}
