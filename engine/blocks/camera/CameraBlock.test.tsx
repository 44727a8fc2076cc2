import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeCamera } from '../../react/support/fakeCamera.ts'
import { axeFindings } from '../../react/support/renderForm.tsx'
import { path, renderScreen, say } from '../../react/support/renderScreen.tsx'
import { videoType } from './cameraDevice.ts'

const camera = fakeCamera()
const { state, getUserMedia, live, loadFirstFrame } = camera

const told = (text: unknown) => ({ toast: { text } })
/** A camera that reports what happens to it as toasts, and puts what it takes into `local.taken`. */
const draw = async (more: object = {}) => {
  const drawn = renderScreen({
    screen: { local: { taken: { schema: {}, default: null }, isOff: { schema: {}, default: false } } },
    body: {
      camera: {
        block: 'camera',
        hint: say('رو به دوربین'),
        opened: told(say('opened')),
        started: told(say('started')),
        closed: told(say('closed')),
        failed: told({ plain: path('event.problem') }),
        value: path('local.taken.file'),
        taken: { set: { taken: path('event') } },
        cleared: { set: { taken: null } },
        ...more,
      },
    },
  })
  await screen.findByRole('button')
  await act(async () => undefined)
  const happened = () => drawn.effects.map((effect) => (effect as { readonly text: { readonly plain: string } }).text.plain)
  return { ...drawn, happened }
}
const button = (name: string) => screen.getByRole('button', { name: name === 'tryAgain' ? 'portal:tryAgain' : `portal:camera.${name}` })
const press = (name: string) => act(async () => fireEvent.click(button(name)))
const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true'
const status = () => screen.getByRole('status').textContent
type Taken = {
  readonly file: { readonly id: string; readonly name: string; readonly type: string }
  readonly still: { readonly id: string }
}

describe('a photo', () => {
  it('[FACE-11] [FACE-12] [FACE-13] [FACE-19] [FACE-21] is taken without sound, given on, and taken back; the camera is off as soon as it is taken', async () => {
    const { runtime, container, happened } = await draw()
    expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ audio: false, video: { width: { ideal: 1280 }, height: { ideal: 720 } } })
    expect([live(), status()]).toEqual([1, 'رو به دوربین'])
    expect(await axeFindings(container)).toEqual([])
    expect(isOff('shoot')).toBe(true)
    await press('shoot')
    expect([runtime.local()['taken'], happened()]).toEqual([null, []])
    loadFirstFrame()
    expect([isOff('shoot'), happened()]).toEqual([false, ['opened']])
    await press('shoot')
    expect(live()).toBe(0)
    const { file, still } = runtime.local()['taken'] as Taken
    expect(file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 3 })
    expect(still).toEqual(file)
    expect(runtime.files.read(file.id)).toHaveLength(3)
    expect(await axeFindings(container)).toEqual([])
    await press('again')
    expect([runtime.local()['taken'], runtime.files.read(file.id), live()]).toEqual([null, undefined, 1])
  })

  it('[FACE-20] a tick and words say that it is taken; the button that took it becomes the one that removes it, and keeps the focus', async () => {
    const { container } = await draw({ actions: { confirm: { text: say('تأیید'), press: told(say('confirmed')) } } })
    loadFirstFrame()
    const taking = button('shoot')
    expect([container.querySelector('.tick'), screen.queryByRole('button', { name: 'تأیید' })]).toEqual([null, null])
    taking.focus()
    await press('shoot')
    expect(button('again')).toBe(taking)
    expect(document.activeElement).toBe(taking)
    expect([container.querySelectorAll('.tick svg').length, status()]).toEqual([1, 'portal:camera.takenPhoto'])
    expect(screen.getByRole('button', { name: 'تأیید' })).not.toBe(null)
  })

  it('that the page holds already is shown, and the camera is off until it is removed', async () => {
    const { runtime } = await draw()
    loadFirstFrame()
    const file = runtime.files.keep(new Uint8Array(3), { name: 'photo.jpg', type: 'image/jpeg' })
    act(() => runtime.setLocal('taken', { file }))
    expect([live(), status(), isOff('again')]).toEqual([0, 'portal:camera.takenPhoto', false])
    await press('again')
    expect([runtime.local()['taken'], runtime.files.read(file.id), live()]).toEqual([null, undefined, 1])
  })

  it('is not taken and not removed while the block is not enabled', async () => {
    const { runtime } = await draw({ enabledWhen: ['!', path('local.isOff')] })
    loadFirstFrame()
    await press('shoot')
    act(() => runtime.setLocal('isOff', true))
    expect(isOff('again')).toBe(true)
    await press('again')
    expect(runtime.local()['taken']).not.toBe(null)
  })

  it('[FACE-29] one that cannot be made a file is told so, and the camera is off', async () => {
    const { happened } = await draw()
    loadFirstFrame()
    state.bytes = ''
    await press('shoot')
    expect(screen.getByRole('alert').textContent).toBe('portal:camera.unconvertedportal:camera.failed.mend')
    expect([live(), happened()]).toEqual([0, ['opened', 'unconverted']])
  })

  it('[FACE-O11] one that is made while the page is hidden is not given on', async () => {
    let done = () => {}
    const { runtime, happened } = await draw()
    loadFirstFrame()
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((give) => {
      done = () => give(new Blob(['jpg'], { type: 'image/jpeg' }))
    })
    await press('shoot')
    act(() => camera.hide()())
    await act(async () => done())
    expect([runtime.local()['taken'], live(), happened()]).toEqual([null, 0, ['opened', 'closed']])
    expect(button('open')).not.toBe(null)
  })

  it('[FACE-O11] its bytes and its address are gone with the screen', async () => {
    const { runtime, unmount } = await draw()
    loadFirstFrame()
    await press('shoot')
    const { file } = runtime.local()['taken'] as Taken
    expect([state.urls.size, runtime.files.read(file.id)?.length]).toEqual([1, 3])
    unmount()
    expect([state.urls.size, runtime.files.read(file.id)?.length]).toEqual([0, 3])
    runtime.dispose()
    expect(runtime.files.read(file.id)).toBeUndefined()
  })
})

describe('a video', () => {
  const film = async (more: object = {}) => {
    const drawn = await draw({ mode: 'video', ...more })
    loadFirstFrame()
    vi.useFakeTimers()
    return drawn
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const looks = () => screen.getByRole('button', { name: /film|again/ }).parentElement?.getAttribute('data-now')

  it('[FACE-14] [FACE-15] [FACE-O8] ends by itself after 5000 ms; its still is its last frame', async () => {
    const { runtime, happened } = await film()
    await press('film')
    expect(happened()).toEqual(['opened', 'started'])
    expect(isOff('film')).toBe(true)
    await pass(4999)
    expect([runtime.local()['taken'], live()]).toEqual([null, 1])
    await pass(1)
    const { file, still } = runtime.local()['taken'] as Taken
    expect(file).toMatchObject({ name: 'film.webm', type: 'video/webm', size: 4 })
    expect(still).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg', size: 3 })
    expect(live()).toBe(0)
    await pass(500)
    await press('again')
    expect([file, still].map(({ id }) => runtime.files.read(id))).toEqual([undefined, undefined])
  })

  it('[FACE-17] [FACE-O9] the button looks pressed for 1000 ms, and takes another 500 ms to become "remove"', async () => {
    const { runtime } = await film()
    await press('film')
    expect(looks()).toBe('pressed')
    await pass(999)
    expect(looks()).toBe('pressed')
    await pass(1)
    expect(looks()).toBe(null)
    await pass(4000)
    expect([looks(), isOff('again')]).toEqual(['turning', true])
    await press('again')
    await pass(499)
    expect([looks(), isOff('again')]).toEqual(['turning', true])
    expect(runtime.local()['taken']).not.toBe(null)
    await pass(1)
    expect([looks(), isOff('again')]).toEqual([null, false])
  })

  it('[FACE-16] guides while it records, a part of the time each, in a live region', async () => {
    await film({ guide: ['راست', 'چپ', 'روبه‌رو'].map(say) })
    expect(status()).toBe('رو به دوربین')
    await press('film')
    const said: (string | null)[] = []
    for (let second = 0; second < 5; second++) {
      said.push(status())
      await pass(1000)
    }
    expect(said).toEqual(['راست', 'راست', 'چپ', 'چپ', 'روبه‌رو'])
    expect(status()).toBe('portal:camera.takenFilm')
  })

  it.each([
    ['its track ends', () => state.tracks[0]?.end(), 'ended', 'tryAgain'],
    ['the page is hidden', () => camera.hide()(), 'closed', 'open'],
  ])('[FACE-O11] is discarded when %s', async (_, end, event, offered) => {
    const { runtime, happened } = await film()
    await press('film')
    await pass(2000)
    act(() => end())
    expect([live(), happened(), button(offered) !== null]).toEqual([0, ['opened', 'started', event], true])
    expect(screen.queryByRole('timer', { hidden: true })).toBe(null)
    await pass(10_000)
    expect(runtime.local()['taken']).toBe(null)
    vi.useRealTimers()
    await press(offered)
    loadFirstFrame()
    expect([live(), happened().at(-1), isOff('film')]).toEqual([1, 'opened', false])
  })

  it('that was discarded says nothing more, also when the camera is opened again before it would have ended', async () => {
    await film()
    await press('film')
    await pass(1000)
    camera.hide()()
    await pass(0)
    await press('open')
    loadFirstFrame()
    await pass(1000)
    expect([live(), isOff('film'), status()]).toEqual([1, false, 'رو به دوربین'])
  })

  it('[FACE-18] is recorded in the first format that the browser supports: webm with h264, with vp9, with vp8, then mpeg', async () => {
    const all = ['video/webm;codecs=h264', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/mpeg']
    const found = all.map((_, index) => {
      state.types = ['video/mp4', ...all.slice(index)].reverse()
      return videoType()
    })
    expect(found).toEqual(all)
    state.types = ['video/mp4', 'video/webm']
    expect(videoType()).toBeUndefined()
    const { happened } = await film()
    await press('film')
    expect([screen.getByRole('alert').textContent, happened()]).toEqual([
      'portal:camera.unsupportedportal:camera.unsupported.mend',
      ['opened', 'unsupported'],
    ])
  })
})

it.each([
  ['[FACE-35] [FACE-O10]', 'NotAllowedError', 'denied'],
  ['[FACE-34]', 'SecurityError', 'blocked'],
  ['no camera', 'NotFoundError', 'none'],
  ['another program', 'NotReadableError', 'busy'],
])('%s %s is told in words with what to do, and can be tried again', async (_, name, problem) => {
  state.refuse = Object.assign(new Error(), { name })
  const { container, happened } = await draw()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(`portal:camera.${problem}portal:camera.${problem}.mend`)
  expect(happened()).toEqual([problem])
  expect(await axeFindings(container)).toEqual([])
  state.refuse = undefined
  await press('tryAgain')
  expect([screen.queryByRole('alert'), live()]).toEqual([null, 1])
})

it('[FACE-07] [FACE-36] without support for cameras nothing is captured, and the reason shows', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.stubGlobal('isSecureContext', true)
  const { happened } = await draw()
  expect((await screen.findByRole('alert')).textContent).toBe('portal:camera.unsupportedportal:camera.unsupported.mend')
  expect([getUserMedia.mock.calls.length, happened()]).toEqual([0, ['unsupported']])
  expect(screen.queryByRole('button', { name: 'portal:camera.shoot' })).toBe(null)
})

it('[FACE-34] [FACE-O10] at an address without encryption the camera is blocked', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.stubGlobal('isSecureContext', false)
  await draw()
  expect((await screen.findByRole('alert')).textContent).toBe('portal:camera.blockedportal:camera.blocked.mend')
})

it('another camera is taken in place of the first', async () => {
  await draw()
  await act(async () => fireEvent.change(screen.getByLabelText('portal:camera.which'), { target: { value: 'camera-2' } }))
  expect(getUserMedia.mock.calls[1]?.[0]).toMatchObject({ video: { deviceId: { exact: 'camera-2' } } })
  expect([state.tracks.length, live()]).toEqual([2, 1])
})

it('[FACE-O11] no track lives on when the page is hidden or the block is gone', async () => {
  const { unmount, happened } = await draw()
  loadFirstFrame()
  let show = () => {}
  act(() => {
    show = camera.hide()
  })
  expect([live(), happened(), screen.getByRole('button').textContent]).toEqual([0, ['opened', 'closed'], 'portal:camera.open'])
  show()
  await press('open')
  expect(live()).toBe(1)
  unmount()
  expect(live()).toBe(0)
})

it('[FACE-O11] a camera that is given after the block is gone is let go of at once', async () => {
  let answer = () => {}
  state.hold = new Promise((resolve) => {
    answer = resolve
  })
  const { unmount } = await draw()
  unmount()
  await act(async () => answer())
  expect([state.tracks.length, live()]).toEqual([1, 0])
})
