import { expect, it } from 'vitest'
import type { Effect, ScreenRuntime } from '../screen/index.ts'
import { type UserDeps, userParts } from './performStep.ts'

const confirm = { text: { key: 'shop:sure' }, yes: { key: 'shop:pay' }, no: { key: 'shop:back' } }

/** A form whose submit button asks first, and what its press does. */
function payForm(asksWhen: boolean) {
  const seen: Effect['type'][] = []
  const performed: unknown[] = []
  const submit = { press: { toast: { text: 'paid' } }, confirm, confirmWhen: ['id', 'large'] }
  const runtime = {
    id: 'shop/cart',
    screen: { body: { pay: { block: 'form', form: 'shop/pay', submit } } },
    scope: () => ({ large: asksWhen }),
    form: () => ({ touchAll: () => [], get: () => ({ valid: true, data: {} }) }),
    pending: () => false,
    act: (actions: readonly unknown[]) => performed.push(...actions),
  } as unknown as ScreenRuntime
  const user = { runtime, seen: ({ type }: Effect) => seen.push(type) } as unknown as UserDeps
  const press = (answer?: boolean) => {
    const action = { press: 'body.pay', ...(answer === undefined ? {} : { answer }) }
    for (const part of userParts(user, { act: [action] }, { parse: () => undefined })) part.run()
  }
  return { press, seen, performed }
}

it('the submit button of a form asks before it submits, and does nothing until it is answered', () => {
  const { press, seen, performed } = payForm(true)
  press()
  press(false)
  expect([seen, performed]).toEqual([['question', 'question'], []])
  press(true)
  expect([seen.length, performed]).toEqual([2, [{ toast: { text: 'paid' } }]])
})

it('a submit button whose condition of asking does not hold submits at once', () => {
  const { press, seen, performed } = payForm(false)
  press()
  expect([seen, performed.length]).toEqual([[], 1])
})
