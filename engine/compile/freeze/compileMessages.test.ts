import { describe, expect, it } from 'vitest'
import { renderMessage } from '../../format/message.ts'
import { compileMessage } from './compileMessages.ts'

const render = (text: string, values: Readonly<Record<string, unknown>>) => {
  const result = compileMessage(text)
  return result.ok ? renderMessage(result.message, values, 'en') : result.problem
}

describe('compileMessage', () => {
  it('leaves a text without places as it is', () => {
    expect(compileMessage('غذا')).toEqual({ ok: true, message: 'غذا' })
  })

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['{n, plural, one {# meal} other {# meals}}', { n: 1 }, '1 meal'],
    ['{n, plural, =0 {none} one {# meal} other {# meals}}', { n: 0 }, 'none'],
    ['{n, plural, one {# meal} other {# meals}}', { n: 5 }, '5 meals'],
    ['{kind, select, lunch {Lunch} other {Meal}}', { kind: 'lunch' }, 'Lunch'],
    ['{kind, select, lunch {Lunch} other {Meal}}', {}, 'Meal'],
    ["It''s <b>{n, number}</b>", { n: 2 }, "It's <b>2</b>"],
  ])('%s with %j reads %s', (text, values, expected) => {
    expect(render(text, values)).toBe(expected)
  })

  it.each(['{n', '{n, plural, one {x}}', '{d, date, short}', '{n, selectordinal, other {x}}', '{n, plural, offset:1 other {x}}'])(
    'refuses %s',
    (text) => {
      expect(compileMessage(text).ok).toBe(false)
    },
  )
})
