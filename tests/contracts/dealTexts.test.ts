import { expect, it } from 'vitest'
import { dealTexts } from '../support/dealTexts.ts'
import { hostileTexts } from '../support/htmlPayloads.ts'

const AT = 'http://collector.test'
const texts = hostileTexts(AT)
const different = new Set(texts)

it('has over 350 texts, each of its own', () => {
  expect(texts.length).toBeGreaterThan(350)
  expect(different.size).toBe(texts.length)
})

it('a list grows until each of its fields has a text of its own and all texts are there; from then on it stays as long as it was', () => {
  const deck = dealTexts(AT, 7)
  const answer = { payload: [{ id: 1, a: 'x', b: 'x', c: 'x', d: 'x' }], count: 1, none: null }
  const first = deck.fill('GET /rows', answer) as typeof answer
  deck.note('GET /rows', first)
  expect(first.payload).toHaveLength(Math.ceil(texts.length / 4))
  expect(first.payload.map(({ id }) => id).slice(0, 3)).toEqual([1, 1_000_001, 2_000_001])
  expect(new Set(first.payload.flatMap(({ a, b, c, d }) => [a, b, c, d]))).toEqual(new Set(texts))
  expect([first.count, first.none]).toEqual([1, null])
  const second = deck.fill('GET /rows', answer) as typeof answer
  expect(second.payload).toHaveLength(1)
  expect(texts).toContain(second.payload[0]?.a)
  expect([deck.sent().get('GET /rows'), deck.missing()]).toEqual([texts.length, []])
})

it('a few fields share all texts out, in each call from the same place on; what stays does, with all that is in it', () => {
  const deck = dealTexts(AT, 0)
  const answer = { access_token: 'x', name: 'x', kept: { deep: ['x'] }, note: 'x' }
  for (const call of ['GET /a', 'GET /b']) {
    const filled = deck.fill(call, answer, (field) => field === 'kept') as typeof answer
    deck.note(call, filled)
    const { name, note, ...rest } = filled
    expect(rest).toEqual({ access_token: 'x', kept: { deep: ['x'] } })
    expect(name.startsWith(texts[0] ?? '-')).toBe(true)
    expect(note.startsWith(texts[Math.ceil(texts.length / 2)] ?? '-')).toBe(true)
  }
  expect(deck.missing()).toEqual([])
})

it('the text of a message is base64; an answer without a text counts for nothing', () => {
  const deck = dealTexts(AT, 0)
  const { body } = deck.fill('GET /rest/users/me/messages/{}', { body: 'eA==' }) as { readonly body: string }
  expect(Buffer.from(body, 'base64').toString()).toContain(texts[3])
  deck.note('GET /rest/users/me/messages/{}', { body })
  expect(deck.fill('GET /number', { n: 1 })).toEqual({ n: 1 })
  expect([[...deck.sent().keys()], deck.missing()]).toEqual([['GET /rest/users/me/messages/{}'], []])
})

it('control: a call that was not answered with one of the texts is named', () => {
  const deck = dealTexts(AT, 0)
  const rows = Array.from(texts, (text) => ({ text }))
  deck.note('GET /all', rows)
  deck.note('GET /fewer', rows.slice(1))
  expect(deck.missing()).toEqual([`GET /fewer sent ${texts.length - 1} of ${texts.length} texts`])
})
