import { expect, it } from 'vitest'
import type { CallError } from '../calls/index.ts'
import { createFailureToasts } from './createFailureToasts.ts'
import type { Effect } from './effects.ts'

const error: CallError = {
  call: 'food/x',
  status: 409,
  errorCode: 'FULL',
  messageFa: 'پر است',
  messageEn: 'API failed',
  data: { messageFa: 'پر است' },
  quiet: false,
  named: true,
}
const names = { plain: 'قیمه' }
function started() {
  const effects: Effect[] = []
  return { effects, toasts: createFailureToasts((effect) => effects.push(effect)) }
}

it('the toast of a failed command says its row and is not the generic one; its next try removes it, once', () => {
  const { effects, toasts } = started()
  toasts.after({ act: 'food/reserve week 1', names }, () => toasts.error(error, true))
  expect(effects).toMatchObject([{ type: 'toast', names, act: 'food/reserve week 1', text: { plain: 'پر است' } }])
  expect(effects[0]).not.toHaveProperty('generic')
  for (const act of ['food/reserve week 2', 'food/reserve week 1', 'food/reserve week 1']) toasts.tried(act)
  expect(effects.slice(1)).toEqual([{ type: 'tried', act: 'food/reserve week 1' }])
})

it('[CALL-23] the toast of a command that names nothing, and of a reading, stays the generic one', () => {
  const { effects, toasts } = started()
  toasts.after({ act: 'food/reserve pay' }, () => toasts.error(error, true))
  toasts.error(error, false)
  expect(effects.map((effect) => 'generic' in effect && effect.generic)).toEqual([true, true])
  expect(effects[1]).not.toHaveProperty('act')
})

it('a toast after a success has no names and no act', () => {
  const { effects, toasts } = started()
  const saved = { type: 'toast', tone: 'success', text: { plain: 'شد' } } as const
  toasts.after(undefined, () => toasts.perform(saved))
  expect(effects).toEqual([saved])
})
