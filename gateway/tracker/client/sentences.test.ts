import { expect, it } from 'vitest'
import { sentencesOf, textsIn } from './sentences.ts'

const answer = (errors: unknown, type = 'application/json') => ({
  headers: { 'content-type': type },
  body: Buffer.from(JSON.stringify({ errors })),
})

it('the log has the sentences of a tracker without what was sent and without digits', () => {
  const sent = textsIn({ subject: 'my subject', custom_fields: [{ id: 2, value: 'sara' }] })
  expect(sentencesOf(answer(['sara: my subject is taken by 09120001122', 'Assignee is invalid']), sent)).toBe(
    '…: … is taken by … | Assignee is invalid',
  )
})

it('anything else than a list of sentences gives nothing', () => {
  for (const one of [answer('x'), answer([1, {}]), answer(undefined), answer(['a page'], 'text/html')])
    expect(sentencesOf(one, [])).toBe('')
})

it('sentences are short and few', () => {
  const said = sentencesOf(answer(Array(20).fill('x'.repeat(500))), [])
  expect(said.split(' | ').map(({ length }) => length)).toEqual([160, 160, 160, 160, 160])
})
