import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { axeFindings } from '../../react/support/renderForm.tsx'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'

interface Track {
  live: boolean
}
let tracks: Track[] = []
let refuse: Error | undefined
let hold: Promise<void> | undefined

const streamOf = () => {
  const track = { live: true }
  tracks.push(track)
  const shown = {
    stop: () => {
      track.live = false
    },
    addEventListener: () => undefined,
    getSettings: () => ({ deviceId: `camera-${tracks.length}` }),
  }
  return { getTracks: () => [shown], getVideoTracks: () => [shown] }
}
const getUserMedia = vi.fn(async (_: MediaStreamConstraints) => {
  await hold
  if (refuse) throw refuse
  return streamOf()
})
const live = () => tracks.filter((track) => track.live).length

beforeEach(() => {
  tracks = []
  refuse = undefined
  hold = undefined
  const devices = ['Front', 'Back'].map((label, index) => ({ kind: 'videoinput', deviceId: `camera-${index + 1}`, label }))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia, enumerateDevices: async () => devices } })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpg'], { type: 'image/jpeg' })))
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  getUserMedia.mockClear()
})

const loadFirstFrame = () => fireEvent.loadedData(screen.getByLabelText('portal:camera.preview'))
const draw = async () => {
  const drawn = renderScreen({
    screen: { local: { taken: { schema: {}, default: null } } },
    body: {
      camera: {
        block: 'camera',
        hint: say('رو به دوربین'),
        taken: { set: { taken: path('event.file') } },
        cleared: { set: { taken: null } },
      },
    },
  })
  await screen.findByRole('button')
  await act(async () => undefined)
  return drawn
}

it('[FACE-11] [FACE-12] [FACE-13] [FACE-19] [FACE-21] a photo is taken without sound, given on, and taken back; the camera is off as soon as it is taken', async () => {
  const { runtime, container } = await draw()
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ audio: false, video: { width: { ideal: 1280 }, height: { ideal: 720 } } })
  expect([live(), screen.getByRole('status').textContent]).toEqual([1, 'رو به دوربین'])
  expect(await axeFindings(container)).toEqual([])
  const shoot = screen.getByRole('button', { name: 'portal:camera.shoot' })
  expect(shoot.getAttribute('aria-disabled')).toBe('true')
  await act(async () => fireEvent.click(shoot))
  expect(runtime.local()['taken']).toBe(null)
  loadFirstFrame()
  expect(shoot.getAttribute('aria-disabled')).toBe(null)
  fireEvent.click(shoot)
  const again = await screen.findByRole('button', { name: 'portal:camera.again' })
  expect(live()).toBe(0)
  const taken = runtime.local()['taken'] as { readonly id: string }
  expect(taken).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 3 })
  expect(runtime.files.read(taken.id)).toHaveLength(3)
  expect(await axeFindings(container)).toEqual([])
  await act(async () => fireEvent.click(again))
  expect([runtime.local()['taken'], runtime.files.read(taken.id), live()]).toEqual([null, undefined, 1])
})

it.each([
  ['[FACE-35]', 'NotAllowedError', 'denied'],
  ['[FACE-O10]', 'SecurityError', 'blocked'],
  ['no camera', 'NotFoundError', 'none'],
  ['another program', 'NotReadableError', 'busy'],
])('%s %s is told in words with what to do, and can be tried again', async (_, name, problem) => {
  refuse = Object.assign(new Error(), { name })
  const { container } = await draw()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`portal:camera.${problem}portal:camera.${problem}.mend`)
  expect(await axeFindings(container)).toEqual([])
  refuse = undefined
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'portal:camera.retry' })))
  expect([screen.queryByRole('alert'), live()]).toEqual([null, 1])
})

it('[FACE-36] a browser without cameras is told so', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  await draw()
  expect((await screen.findByRole('alert')).textContent).toContain('portal:camera.')
  expect(getUserMedia).not.toHaveBeenCalled()
})

it('another camera is taken in place of the first', async () => {
  await draw()
  await act(async () => fireEvent.change(screen.getByLabelText('portal:camera.which'), { target: { value: 'camera-2' } }))
  expect(getUserMedia.mock.calls[1]?.[0]).toMatchObject({ video: { deviceId: { exact: 'camera-2' } } })
  expect([tracks.length, live()]).toEqual([2, 1])
})

it('[FACE-O11] no track lives on when the page is hidden or the block is gone', async () => {
  const { unmount } = await draw()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect([live(), screen.getByRole('button').textContent]).toEqual([0, 'portal:camera.open'])
  hidden.mockRestore()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'portal:camera.open' })))
  expect(live()).toBe(1)
  unmount()
  expect(live()).toBe(0)
})

it('[FACE-O11] a camera that is given after the block is gone is let go of at once', async () => {
  let answer = () => {}
  hold = new Promise((resolve) => {
    answer = resolve
  })
  const { unmount } = await draw()
  unmount()
  await act(async () => answer())
  expect([tracks.length, live()]).toEqual([1, 0])
})
