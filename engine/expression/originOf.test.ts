import { expect, it } from 'vitest'
import { evaluate } from './evaluate.ts'
import { originOf } from './originOf.ts'

it.each([
  ['https://bank.example/pay?id=1#top', 'https://bank.example'],
  ['https://BANK.example:443/', 'https://bank.example'],
  ['https://bank.example:8443/pay', 'https://bank.example:8443'],
  ['http://127.0.0.1:4640/pay', 'http://127.0.0.1:4640'],
  ['http://localhost:4640', 'http://localhost:4640'],
])('the origin of %s is %s', (address, origin) => {
  expect(originOf(address)).toBe(origin)
})

it.each([
  '/pay',
  'pay',
  '//bank.example/pay',
  'http://bank.example/pay',
  'javascript:alert(1)',
  'data:text/html,pay',
  'blob:https://bank.example/1',
  'https://bank.example@evil.example/',
  'https://',
  '',
  7,
  null,
  undefined,
  ['https://bank.example'],
])('%j has no origin', (address) => {
  expect(originOf(address)).toBeUndefined()
})

it('expressions compare the origin of an answered address with those of the banks', () => {
  const known = ['in', ['call', 'origin', ['id', 'bankUrl']], ['id', 'banks']] as const
  const banks = ['https://bank.example']
  expect(evaluate(known, { bankUrl: 'https://bank.example/pay', banks })).toBe(true)
  expect(evaluate(known, { bankUrl: 'https://bank.example.evil.example/pay', banks })).toBe(false)
  expect(evaluate(known, { bankUrl: 'javascript:alert(1)', banks })).not.toBe(true)
})
