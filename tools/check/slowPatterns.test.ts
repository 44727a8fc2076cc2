import { expect, it } from 'vitest'
import { slowPatterns } from './slowPatterns.ts'

const FILLED = '$' + '{name}'

const inCode = (text: string) => slowPatterns([{ path: 'engine/a.ts', text }], [])
const inJson = (value: unknown) => slowPatterns([], [{ path: 'modules/a.json', text: JSON.stringify(value) }])

it.each([
  ['/<[^>]*>/g', 'the square of its time'],
  ['/(a+)+$/', 'for ever'],
  ['/ +$/', 'the square of its time'],
  [`new RegExp(\`(${FILLED}+)+$\`)`, 'for ever'],
  ["new RegExp(wide ? '(a+)+$' : 'a')", 'for ever'],
  ["const schema = { type: 'string', pattern: '^(a+)+$' }", 'for ever'],
  ['new RegExp(given)', 'a regular expression of given'],
])('a pattern that a long text makes slow is reported: %s', (text, problem) => {
  expect(inCode(text)).toEqual([expect.stringMatching(/^engine\/a\.ts:1/)])
  expect(inCode(text)[0]).toContain(problem)
})

it.each(['/<[^<>]*>/g', '/^a+$/', '/(?<! ) +$/', `new RegExp(\`^${FILLED}$\`)`, "const schema = { pattern: '^[a-z]+$' }"])(
  'a linear one is not: %s',
  (text) => {
    expect(inCode(text)).toEqual([])
  },
)

it('patterns of JSON are checked where they are', () => {
  expect(inJson({ form: { fields: { code: { pattern: '^(\\d+)*$' } } } })).toEqual([
    expect.stringMatching(/^modules\/a\.json\/form\/fields\/code\/pattern/),
  ])
  expect(inJson({ patternProperties: { '^(a+)+$': {} }, pattern: '^\\d+$' })).toHaveLength(1)
})
