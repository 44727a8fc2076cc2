import { expect, it } from 'vitest'
import type { ScreenRuntime } from '../screen/index.ts'
import { checkExpectations } from './checkExpectations.ts'
import type { TraceEntry } from './scenarioTrace.ts'

const shown = { '': { key: 'account:signIn.invalid' }, password: { key: 'account:short' } }
const runtime = {
  id: 'account/sign-in',
  dialogs: () => [],
  scope: () => ({}),
  form: (id: string) => ({ shownErrors: () => (id === 'account/sign-in' ? shown : {}) }),
} as unknown as ScreenRuntime
const differences = (errors: object) =>
  checkExpectations({ errors } as never, { pending: [], effects: [] } as unknown as TraceEntry, runtime, () => undefined).map(
    ({ what }) => what,
  )

it('the errors of a form are those that are expected, and no others', () => {
  expect(differences({ 'sign-in': shown, other: {} })).toEqual([])
  expect(differences({ 'sign-in': { password: { key: 'account:short' } } })).toEqual(['the error of the form sign-in'])
  expect(differences({ 'sign-in': { ...shown, password: { key: 'account:long' } } })).toEqual(['the error at sign-in.password'])
  expect(differences({ other: { name: { key: 'x:y' } } })).toEqual(['the error at other.name'])
})

it('a toast with a button is expected only by its offer', () => {
  const toast = { type: 'toast', text: { key: 'food:reserve.cancelled' } }
  const offered = { ...toast, offer: { id: 1, text: { key: 'food:reserve.undo' } } }
  const found = (expected: object, effect: object) =>
    checkExpectations(
      { effects: [expected] } as never,
      { pending: [], effects: [effect] } as unknown as TraceEntry,
      runtime,
      () => undefined,
    ).map(({ what }) => what)
  expect([found(toast, toast), found({ ...toast, offer: { id: 1 } }, offered)]).toEqual([[], []])
  expect([found(toast, offered), found(offered, toast)]).toEqual([['effect'], ['effect']])
})
