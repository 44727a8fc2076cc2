import { expect, it } from 'vitest'
import { createListeners } from './createListeners.ts'
import { createStore } from './createStore.ts'

it('a store notifies of another value, not of the same, and nobody who has left', () => {
  const store = createStore(1)
  const seen: number[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set(2)
  store.set(2)
  leave()
  store.set(3)
  expect([seen, store.get()]).toEqual([[2], 3])
})

it('who subscribes while others are notified is called the next time; who leaves meanwhile is called once more', () => {
  const { subscribe, notify } = createListeners()
  const called: string[] = []
  let leave = () => {}
  subscribe(() => {
    called.push('first')
    leave()
    subscribe(late)
  })
  const late = () => called.push('late')
  leave = subscribe(() => called.push('second'))
  notify()
  notify()
  expect(called).toEqual(['first', 'second', 'first', 'late'])
})
