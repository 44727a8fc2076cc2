import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLayers } from './createLayers.ts'
import { laterLayers } from './laterLayers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type State = { readonly idx: number; readonly layer?: true }

/** A page with a history as browsers keep it: steps arrive later, and `router` is what a listener after the layers sees. */
function aPage(entries: State[] = [{ idx: 0 }]) {
  let at = entries.length - 1
  const listeners: ((event: Event) => void)[] = []
  const step = (steps: number) => {
    if (entries[at + steps] === undefined) throw new Error('The page was left.')
    at += steps
    let stopped = false
    for (const listener of listeners)
      if (!stopped) listener(Object.assign(new Event('popstate'), { stopImmediatePropagation: () => (stopped = true) }))
  }
  const history = {
    get state() {
      return entries[at]
    },
    pushState: (state: State) => {
      entries.splice(++at, Number.POSITIVE_INFINITY, state)
    },
    go: (steps: number) => void setTimeout(() => step(steps)),
  }
  const page = { history, setTimeout, addEventListener: (_: string, listener: (event: Event) => void) => void listeners.push(listener) }
  const layers = createLayers(page as unknown as Window)
  const router: number[] = []
  listeners.push(() => void router.push(at))
  return {
    layers,
    router,
    entries,
    at: () => at,
    later: () => vi.runAllTimers(),
    back: () => {
      history.go(-1)
      vi.runAllTimers()
    },
    forward: () => {
      history.go(1)
      vi.runAllTimers()
    },
    push: () => history.pushState({ idx: (history.state?.idx ?? 0) + 1 }),
  }
}
/** Opens something that a step back closes. */
function open(page: ReturnType<typeof aPage>) {
  const closed = vi.fn(() => remove())
  const remove = page.layers.add(closed)
  page.later()
  return {
    closed,
    close() {
      remove()
      page.later()
    },
  }
}

describe('a step back', () => {
  it('closes what is open, the last opened first, and the router sees nothing of it', () => {
    const page = aPage()
    const sheet = open(page)
    const dialog = open(page)
    page.back()
    expect([sheet.closed.mock.calls.length, dialog.closed.mock.calls.length]).toEqual([0, 1])
    page.back()
    expect([sheet.closed.mock.calls.length, page.at(), page.router]).toEqual([1, 0, []])
    expect(page.back).toThrow('The page was left.')
  })

  it('changes nothing while what only its own buttons close is open', () => {
    const page = aPage()
    page.layers.add(undefined)
    page.later()
    page.back()
    page.back()
    expect([page.at(), page.router]).toEqual([1, []])
  })

  it('leaves the page where nothing was opened', () => {
    expect(aPage().back).toThrow('The page was left.')
  })

  it('leaves the page on a desktop: nothing is loaded, and the history is as it was', async () => {
    const page = { history: { state: { idx: 0 } } } as unknown as Window
    const remove = laterLayers(page, () => false).add(() => undefined)
    await vi.runAllTimersAsync()
    expect([remove(), page.history.state]).toEqual([undefined, { idx: 0 }])
  })
})

describe('the history', () => {
  it('is that of before once something was closed by its own button; a step forward opens nothing', () => {
    const page = aPage()
    const sheet = open(page)
    sheet.close()
    expect([page.at(), page.router]).toEqual([0, []])
    page.forward()
    expect([page.at(), page.router, sheet.closed.mock.calls.length]).toEqual([0, [], 0])
  })

  it('leads from the page itself to the page that a link in a sheet names', () => {
    const page = aPage()
    const sheet = open(page)
    page.layers.navigate(page.push)
    sheet.close()
    expect(page.entries).toEqual([{ idx: 0 }, { idx: 1 }])
    page.back()
    expect([page.at(), page.router]).toEqual([0, [0]])
  })

  it('is put right after a reload with something open', () => {
    const page = aPage([{ idx: 0 }, { idx: 1, layer: true }])
    page.later()
    expect([page.at(), page.router]).toEqual([0, []])
  })

  it('navigates at once while nothing is open', () => {
    const page = aPage()
    page.layers.navigate(page.push)
    expect(page.at()).toBe(1)
  })
})
