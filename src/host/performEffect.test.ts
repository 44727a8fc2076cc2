import { expect, it } from 'vitest'
import type { Effect } from '../../engine/screen/index.ts'
import { type EffectDeps, performEffect } from './performEffect.ts'

/** The addresses, with fields, for which the portal is left. */
function leftFor(effect: Effect): readonly unknown[] {
  const left: unknown[] = []
  performEffect(effect, { leave: (...given: unknown[]) => left.push(given) } as unknown as EffectDeps)
  return left
}
const post = { type: 'post', address: 'https://bank.test/pay?old=1', fields: { id: '7', back: 'https://portal.test/?a=1&b=2' } } as const

it('fields are posted, or sent in the query string as a form with GET sends them', () => {
  expect(leftFor(post)).toEqual([[post.address, post.fields]])
  expect(leftFor({ ...post, method: 'GET' })).toEqual([['https://bank.test/pay?id=7&back=https%3A%2F%2Fportal.test%2F%3Fa%3D1%26b%3D2']])
})

it.each(['http://bank.test/pay', 'javascript:alert(1)', 'https://user:secret@bank.test/', '/pay'])('nothing is sent to %s', (address) => {
  expect([leftFor({ ...post, address }), leftFor({ ...post, address, method: 'GET' })]).toEqual([[], []])
})
