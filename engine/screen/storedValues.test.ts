import { beforeEach, expect, it } from 'vitest'
import { createMemoryStorage, createStoredValues, type StorageArea, type StoredValues } from './storedValues.ts'

const schema = { type: 'integer' } as const
const plain = { schema, in: 'local', perUser: false, survivesSignOut: false } as const
const STORES = {
  count: plain,
  cart: { ...plain, key: 'kept.cart', perUser: true, survivesSignOut: true },
  hall: { ...plain, in: 'tab' },
  draft: { ...plain, in: 'memory' },
} as const
let now = 0
let local: StorageArea
let kept: StoredValues

function open(): StoredValues {
  const values = createStoredValues({ local, tab: createMemoryStorage(), clock: { now: () => now, after: () => () => undefined } })
  values.use(STORES)
  return values
}
beforeEach(() => {
  now = 0
  local = createMemoryStorage()
  kept = open()
})

it('keeps what fits its schema under the key of the store, and a later page finds it', () => {
  kept.put('count', 3, undefined)
  kept.put('cart', 4, undefined)
  expect([local.get('count'), local.get('kept.cart')].every((text) => text !== undefined)).toBe(true)
  expect(open().values()).toEqual({ count: 3, cart: 4 })
})

it('counts as missing what does not fit, what cannot be read, and what ran out', () => {
  kept.put('count', 'many', undefined)
  local.set('kept.cart', '{broken')
  kept.put('hall', 7, 60)
  expect(kept.values()).toEqual({ hall: 7 })
  now = 60_000
  expect(kept.values()).toEqual({})
})

it("[SESSION-O5] hides one user's value from the next one and shows it to its owner again", () => {
  kept.belongTo('aftab sara')
  kept.put('cart', 1, undefined)
  kept.belongTo('aftab navid')
  expect(kept.values()).toEqual({})
  kept.belongTo('aftab sara')
  expect(kept.values()).toEqual({ cart: 1 })
})

it('one user of a browser keeps a value while another one stores theirs; what has expired is removed at the start, whoever it belongs to', () => {
  kept.belongTo('aftab sara')
  kept.put('cart', 1, 60)
  kept.belongTo('aftab navid')
  kept.put('cart', 2, 600)
  kept.belongTo('aftab sara')
  expect(kept.values()).toEqual({ cart: 1 })
  now = 60_000
  const later = open()
  expect(local.get('kept.cart')).not.toContain('sara')
  later.belongTo('aftab navid')
  expect(later.values()).toEqual({ cart: 2 })
  now = 600_000
  open()
  expect(local.get('kept.cart')).toBeUndefined()
})

it('forgets with the session what does not survive it', () => {
  for (const name of Object.keys(STORES)) kept.put(name, 1, undefined)
  for (const key of kept.sessionKeys()) local.remove(key)
  kept.endSession()
  expect(kept.values()).toEqual({ cart: 1 })
})

it('takes a value back that is set to nothing', () => {
  kept.put('draft', 1, undefined)
  kept.put('draft', null, undefined)
  expect(kept.values()).toEqual({})
})
