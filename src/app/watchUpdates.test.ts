import { expect, it } from 'vitest'
import { createVirtualClock } from '../../engine/replay/index.ts'
import { LOOK_MS, WAIT_MS, watchUpdates } from './watchUpdates.ts'

const OLD = ['/chunks/start-a.js', '/chunks/react-a.js']
const NEW = ['/chunks/start-b.js', '/chunks/react-a.js']

/** A page that runs the old release. */
function open({ served = NEW }: { readonly served?: readonly string[] | undefined } = {}) {
  const clock = createVirtualClock(0)
  const state = { busy: false, visible: true, offers: 0, reads: 0, served: served as readonly string[] | undefined }
  let attend = () => {}
  watchUpdates({
    clock,
    attention: {
      visible: () => state.visible,
      watch(listener) {
        attend = listener
        return () => undefined
      },
    },
    running: OLD,
    async read() {
      state.reads++
      if (state.served === undefined) throw new TypeError('no connection')
      return state.served
    },
    isBusy: () => state.busy,
    offer: () => state.offers++,
  })
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= WAIT_MS) {
      clock.pass(Math.min(left, WAIT_MS))
      await new Promise((done) => setTimeout(done))
    }
  }
  return { state, pass, attend: () => attend() }
}

it('offers another release once it is served, and again only after a while', async () => {
  const { state, pass } = open()
  await pass(LOOK_MS - WAIT_MS)
  expect(state).toMatchObject({ reads: 0, offers: 0 })
  await pass(WAIT_MS)
  expect(state).toMatchObject({ reads: 1, offers: 1 })
  await pass(LOOK_MS - WAIT_MS)
  expect(state.offers).toBe(1)
  await pass(WAIT_MS)
  expect(state).toMatchObject({ reads: 1, offers: 2 })
})

it('control: the release that runs is not offered', async () => {
  const { state, pass } = open({ served: OLD })
  await pass(3 * LOOK_MS)
  expect(state).toMatchObject({ reads: 3, offers: 0 })
})

it('waits while somebody is in the middle of something', async () => {
  const { state, pass } = open()
  state.busy = true
  await pass(2 * LOOK_MS)
  expect(state.offers).toBe(0)
  state.busy = false
  await pass(WAIT_MS)
  expect(state.offers).toBe(1)
})

it('asks and offers nothing while the page is hidden, and does so on return', async () => {
  const { state, pass, attend } = open()
  state.visible = false
  await pass(5 * LOOK_MS)
  expect(state).toMatchObject({ reads: 0, offers: 0 })
  state.visible = true
  attend()
  await pass(1)
  expect(state).toMatchObject({ reads: 1, offers: 1 })
})

it('without a connection, and where something else is served than the page, there is nothing to offer', async () => {
  const { state, pass } = open()
  state.served = undefined
  await pass(LOOK_MS)
  state.served = []
  await pass(LOOK_MS)
  expect(state).toMatchObject({ reads: 2, offers: 0 })
})
