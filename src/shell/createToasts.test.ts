import { beforeEach, expect, it } from 'vitest'
import { createToasts, type Toasts } from './createToasts.ts'
import { shownToasts } from './toastMachine.ts'

let due: { at: number; then: () => void }[]
let now: number
let toasts: Toasts
const pass = (ms: number) => {
  now += ms
  for (const timer of due.filter(({ at }) => at <= now)) {
    due = due.filter((other) => other !== timer)
    timer.then()
  }
}
const shown = () => shownToasts(toasts.actor.getSnapshot())
const texts = () => shown().map(({ text }) => text)
const dismiss = (at = 0) => toasts.actor.send({ type: 'DISMISS', id: shown()[at]?.id ?? 0 })

beforeEach(() => {
  due = []
  now = 0
  toasts = createToasts((ms, then) => {
    const timer = { at: now + ms, then }
    due.push(timer)
    return () => {
      due = due.filter((other) => other !== timer)
    }
  })
})

it('a delayed message appears when its time has come, and goes again', () => {
  toasts.show({ text: 'خوش آمدید', after: 1500 })
  pass(1499)
  expect(texts()).toEqual([])
  pass(1)
  expect(texts()).toEqual(['خوش آمدید'])
  pass(4000)
  expect(texts()).toEqual([])
})

it('none waits for another: each goes after its own time, and a fourth takes the place of the oldest', () => {
  toasts.show({ text: 'a' })
  pass(1000)
  for (const text of ['b', 'c']) toasts.show({ text })
  expect(texts()).toEqual(['a', 'b', 'c'])
  toasts.show({ text: 'd' })
  expect(texts()).toEqual(['b', 'c', 'd'])
  pass(3999)
  expect(texts()).toEqual(['b', 'c', 'd'])
  dismiss(1)
  pass(1)
  expect(texts()).toEqual([])
})

it('[CALL-23, CALL-O7] of the generic errors a second one is dropped while one is shown; own messages stand beside it', () => {
  toasts.show({ text: 'a', tone: 'danger', generic: true })
  toasts.show({ text: 'saved', tone: 'success' })
  toasts.show({ text: 'b', tone: 'danger', generic: true })
  expect(texts()).toEqual(['a', 'saved'])
  pass(4000)
  toasts.show({ text: 'c', tone: 'danger', generic: true })
  expect(texts()).toEqual(['c'])
})

it('nothing goes while someone reads, and afterwards each has its whole time again', () => {
  toasts.show({ text: 'a' })
  pass(3999)
  toasts.actor.send({ type: 'HOLD' })
  toasts.show({ text: 'b' })
  pass(60_000)
  expect(texts()).toEqual(['a', 'b'])
  toasts.actor.send({ type: 'RELEASE' })
  pass(3999)
  expect(texts()).toEqual(['a', 'b'])
  pass(1)
  expect(texts()).toEqual([])
})

it('the last one that is put away ends the reading', () => {
  toasts.show({ text: 'a' })
  toasts.actor.send({ type: 'HOLD' })
  dismiss()
  toasts.show({ text: 'b' })
  pass(4000)
  expect(texts()).toEqual([])
})

it('the same words about two rows are two messages; what an act told goes when it is tried again', () => {
  toasts.show({ text: 'پر است', names: 'قیمه', act: 'food/reserve week 1' })
  toasts.show({ text: 'پر است', names: 'کوبیده', act: 'food/reserve week 2' })
  toasts.show({ text: 'پر است', names: 'کوبیده', act: 'food/reserve week 2' })
  expect(shown().map(({ names }) => names)).toEqual(['قیمه', 'کوبیده'])
  toasts.tried('food/reserve week 1')
  expect(shown().map(({ names }) => names)).toEqual(['کوبیده'])
})

it('the same words are never there twice, and a press puts a message away', () => {
  toasts.show({ text: 'a' })
  toasts.show({ text: 'a' })
  expect(texts()).toEqual(['a'])
  dismiss()
  expect(texts()).toEqual([])
})
