import { beforeEach, expect, it } from 'vitest'
import { createToasts, type Toasts } from './createToasts.ts'
import { shownToast } from './toastMachine.ts'

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
const first = () => shownToast(toasts.actor.getSnapshot())
const texts = () => [first()].flatMap((toast) => toast?.text ?? [])
const dismiss = () => toasts.actor.send({ type: 'DISMISS', id: first()?.id ?? 0 })

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

it('one is shown at a time, each for its whole time, the next when it has gone or was put away', () => {
  for (const text of ['a', 'b', 'c']) toasts.show({ text })
  expect(texts()).toEqual(['a'])
  pass(3999)
  expect(texts()).toEqual(['a'])
  pass(1)
  expect(texts()).toEqual(['b'])
  dismiss()
  expect(texts()).toEqual(['c'])
  pass(3999)
  expect(texts()).toEqual(['c'])
  pass(1)
  expect(texts()).toEqual([])
})

it('[CALL-23, CALL-O7] of the generic errors a second one is dropped while one is shown or waits; own messages have their turn', () => {
  toasts.show({ text: 'a', tone: 'danger', generic: true })
  toasts.show({ text: 'saved', tone: 'success' })
  toasts.show({ text: 'b', tone: 'danger', generic: true })
  expect(texts()).toEqual(['a'])
  pass(4000)
  expect(texts()).toEqual(['saved'])
  toasts.show({ text: 'c', tone: 'danger', generic: true })
  toasts.show({ text: 'd', tone: 'danger', generic: true })
  pass(4000)
  expect(texts()).toEqual(['c'])
  pass(4000)
  expect(texts()).toEqual([])
})

it('nothing goes while someone reads, and afterwards it has its whole time again', () => {
  toasts.show({ text: 'a' })
  pass(3999)
  toasts.actor.send({ type: 'HOLD' })
  toasts.show({ text: 'b' })
  pass(60_000)
  expect(texts()).toEqual(['a'])
  toasts.actor.send({ type: 'RELEASE' })
  pass(3999)
  expect(texts()).toEqual(['a'])
  pass(1)
  expect(texts()).toEqual(['b'])
})

it('the last one that is put away ends the reading', () => {
  toasts.show({ text: 'a' })
  toasts.actor.send({ type: 'HOLD' })
  dismiss()
  toasts.show({ text: 'b' })
  pass(4000)
  expect(texts()).toEqual([])
})

it('the same words are never there twice, and a press puts a message away', () => {
  toasts.show({ text: 'a' })
  toasts.show({ text: 'a' })
  expect(texts()).toEqual(['a'])
  dismiss()
  expect(texts()).toEqual([])
})

it('a next one is held as well when the first is put away while someone reads', () => {
  toasts.show({ text: 'a' })
  toasts.show({ text: 'b' })
  toasts.actor.send({ type: 'HOLD' })
  dismiss()
  pass(60_000)
  expect(texts()).toEqual(['b'])
  toasts.actor.send({ type: 'RELEASE' })
  pass(4000)
  expect(texts()).toEqual([])
})

it('one that waits is put away without new time for the first', () => {
  for (const text of ['a', 'b']) toasts.show({ text })
  pass(3999)
  toasts.actor.send({ type: 'DISMISS', id: (first()?.id ?? 0) + 1 })
  pass(1)
  expect(texts()).toEqual([])
})
