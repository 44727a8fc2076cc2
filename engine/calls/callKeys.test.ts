import { expect, it } from 'vitest'
import { createMemoryStorage } from '../screen/index.ts'
import { createCallKeys } from './callKeys.ts'

const LASTS = 900

/** Tabs of one browser, each with keys of its own name. */
function createBrowser() {
  const storage = createMemoryStorage()
  let now = 0
  const openTab = (name: string) => {
    let drawn = 0
    return createCallKeys({ random: { uuid: () => `${name}${++drawn}` }, clock: { now: () => now }, storage })
  }
  return { storage, openTab, pass: (ms: number) => (now += ms) }
}

const TO_ALI = { username: 'ali', amount: 10_000 }

it('a press has the key of the press before while nobody knows what became of that', () => {
  const { openTab, storage } = createBrowser()
  const page = openTab('a')
  expect(page.keyFor('row', 'add', TO_ALI)).toBe('a1')
  page.settled('row', 'a1', 'unknown')
  expect(page.keyFor('row', 'add', TO_ALI)).toBe('a1')
  expect(page.keyFor('other', 'add', TO_ALI)).toBe('a2')
  page.settled('row', 'a1', 'refused')
  expect(page.keyFor('row', 'add', TO_ALI)).toBe('a3')
  expect(page.keyFor('row', 'remove', TO_ALI)).toBe('a4')
  expect(page.keyFor('row', 'add', TO_ALI)).toBe('a5')
  page.settled('row', 'a5', 'done')
  expect(page.keyFor('row', 'add', TO_ALI)).toBe('a6')
  // What the page reads after a reload shows what became of it: the next press is another.
  expect(openTab('b').keyFor('row', 'add', TO_ALI)).toBe('b1')
  expect(storage.get('call_keys')).toBeUndefined()
})

it('of a call whose keys last, a press after a reload, or in another tab, has that key too', () => {
  const { openTab } = createBrowser()
  const first = openTab('a')
  expect(first.keyFor('transfer', 'send', TO_ALI, LASTS)).toBe('a1')
  first.settled('transfer', 'a1', 'unknown')
  expect(openTab('b').keyFor('transfer', 'send', TO_ALI, LASTS)).toBe('a1')
  expect(first.keyFor('transfer', 'send', { ...TO_ALI, amount: 20_000 }, LASTS)).toBe('a2')
})

it('a refusal ends a key in all tabs, and its time ends it anyway', () => {
  const { openTab, pass, storage } = createBrowser()
  const [first, second] = [openTab('a'), openTab('b')]
  second.settled('transfer', first.keyFor('transfer', 'send', TO_ALI, LASTS), 'refused')
  expect(storage.get('call_keys')).toBeUndefined()
  expect(first.keyFor('transfer', 'send', TO_ALI, LASTS)).toBe('a2')
  pass(LASTS * 1000 - 1)
  expect(second.keyFor('transfer', 'send', TO_ALI, LASTS)).toBe('a2')
  pass(1)
  expect(second.keyFor('transfer', 'send', TO_ALI, LASTS)).toBe('b1')
})

it('a success ends a key at once in its own tab, where the next press is meant, and after five seconds in the others, which may not have heard of it', () => {
  const { openTab, pass } = createBrowser()
  const [first, second] = [openTab('a'), openTab('b')]
  first.settled('row', first.keyFor('row', 'buy', TO_ALI, LASTS), 'done')
  pass(4999)
  expect(second.keyFor('row', 'buy', TO_ALI, LASTS)).toBe('a1')
  expect(second.keyFor('row', 'buy', { ...TO_ALI, amount: 20_000 }, LASTS)).toBe('b1')
  first.settled('row', first.keyFor('row', 'buy', TO_ALI, LASTS), 'done')
  expect(first.keyFor('row', 'buy', TO_ALI, LASTS)).toBe('a3')
  first.settled('row', 'a3', 'done')
  pass(5000)
  expect(second.keyFor('row', 'buy', TO_ALI, LASTS)).toBe('b2')
})

it('nothing of what was pressed can be read in the browser, and damaged keys count as none', () => {
  const { openTab, storage } = createBrowser()
  openTab('a').keyFor('https://campus.test sara transfer', 'send', TO_ALI, LASTS)
  expect(storage.get('call_keys')).not.toMatch(/sara|ali|10000|transfer/)
  for (const damaged of ['{', '[]', '{"x":{"key":7}}']) {
    storage.set('call_keys', damaged)
    expect(openTab('b').keyFor('transfer', 'send', TO_ALI, LASTS)).toBe('b1')
  }
})
