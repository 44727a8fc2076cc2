import { expect, it } from 'vitest'
import { repeatedCalls } from './repeatedCalls.ts'

const names = (states: object) => repeatedCalls('pay', states as never).map(({ path }) => path.join('.'))
const buying = (done: unknown) => ({ invoke: { call: 'rows.buy', done } })

it('finds a call that a flow repeats by itself: after success, by a condition, or after a time', () => {
  expect(names({ buy: buying([{ when: '=more', to: 'buy' }, { to: 'end' }]), end: { type: 'final' } })).toEqual(['buy'])
  expect(names({ buy: buying('next'), next: { always: [{ when: '=more', to: '#pay.buy' }], after: { 9: 'end' } }, end: {} })).toEqual([
    'buy',
  ])
  expect(names({ all: { initial: 'buy', states: { buy: buying('wait'), wait: { after: { 500: 'buy' } } } } })).toEqual(['all.buy'])
  expect(names({ all: { initial: 'buy', always: { when: '=again', to: 'all' }, states: { buy: buying('done'), done: {} } } })).toEqual([
    'all.buy',
  ])
})

it('does not count a repetition that someone causes, or one after an error: that sends the same again', () => {
  expect(names({ buy: buying('shown'), shown: { on: { AGAIN: 'buy' } } })).toEqual([])
  expect(names({ buy: { invoke: { call: 'rows.buy', done: 'end', error: 'buy' } }, end: { type: 'final' } })).toEqual([])
})
