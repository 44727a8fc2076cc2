import { expect, it } from 'vitest'
import type { Answer, SentRequest } from '../../../engine/calls/index.ts'
import { createVirtualClock } from '../../../engine/replay/index.ts'
import { createCallLog, type Fault, SLOW } from './createCallLog.ts'

const request: SentRequest = {
  call: 'food/reserve.add',
  method: 'POST',
  url: 'https://uni.example/rest/reserves',
  path: '/rest/reserves',
  headers: { Authorization: 'Bearer tell.no.one' },
  body: JSON.stringify({ programId: 1, password: 'open sesame' }),
  timeout: 1000,
  carriesToken: true,
}
const never = new AbortController().signal

function log() {
  const clock = createVirtualClock(0)
  const sent: SentRequest[] = []
  const answer: Answer = { status: 200, headers: {}, text: '{"access_token":"a.b.c","id":7}' }
  const made = createCallLog(async (one) => {
    sent.push(one)
    return answer
  }, clock)
  return { ...made, clock, sent }
}

it('says what was sent and answered by the id of the call, without secrets, and the answer as it came', async () => {
  const { transport, calls, sent } = log()
  expect(await transport(request, never)).toMatchObject({ status: 200, text: '{"access_token":"a.b.c","id":7}' })
  expect(sent).toEqual([request])
  expect(calls()).toMatchObject([{ number: 1, call: 'food/reserve.add', method: 'POST', answer: { status: 200, body: { id: 7 } } }])
  const said = JSON.stringify(calls())
  for (const secret of ['open sesame', 'tell.no.one', '"a.b.c"']) expect(said).not.toContain(secret)
})

it.each([
  ['unsent', 0, { status: 0 }],
  ['lost', 1, { status: 0 }],
  ['half', 1, { status: 200, text: '{"access_token"' }],
  ['500', 0, { status: 500 }],
  ['409', 0, { status: 409 }],
] as const)('%s: %i requests leave', async (fault: Fault, requests, answer) => {
  const { transport, setRules, calls, rules, sent } = log()
  setRules([{ call: 'food/reserve.add', fault, once: true }])
  expect(await transport({ ...request, call: 'food/other' }, never)).toMatchObject({ status: 200 })
  expect(await transport(request, never)).toMatchObject(answer)
  expect(sent).toHaveLength(1 + requests)
  expect(calls().map((call) => call.fault)).toEqual([undefined, fault])
  expect(rules()).toEqual([])
  expect(await transport(request, never)).toMatchObject({ status: 200 })
})

it('a fault stays until it is taken back; a slow answer comes late', async () => {
  const { transport, setRules, clock } = log()
  setRules([{ call: 'food/reserve.add', fault: 'slow', once: false }])
  const answered: string[] = []
  for (const name of ['a', 'b']) void transport(request, never).then(() => answered.push(name))
  clock.pass(SLOW - 1)
  await Promise.resolve()
  expect(answered).toEqual([])
  clock.pass(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(answered).toEqual(['a', 'b'])
})
