import { describe, expect, it } from 'vitest'
import { checkExpression, type Environment } from './checkExpression.ts'
import { parseExpression } from './parseExpression.ts'
import { ANY, shapeOf } from './shape.ts'

const row = {
  type: 'object',
  required: ['id', 'status', 'price'],
  properties: {
    id: { type: 'string' },
    status: { enum: ['OPEN', 'DONE'] },
    price: { type: 'integer' },
    note: { type: ['string', 'null'] },
    more: { type: 'object' },
  },
}
const environment: Environment = {
  names: {
    rows: shapeOf({ type: 'array', items: row }),
    one: shapeOf(row),
    n: shapeOf({ type: 'number' }),
    i: shapeOf({ type: 'integer' }),
    list: shapeOf({ type: 'array', items: { type: 'string' } }),
    any: ANY,
  },
  elsewhere: { result: 'only in done' },
}
const check = (source: string) => {
  const result = parseExpression(source)
  return result.ok ? checkExpression(result.syntax, environment) : { shape: ANY, problems: [result.problem], unsure: [] }
}

describe('right expressions', () => {
  it.each<[string, string]>([
    ['rows.filter(r, r.price > 1).map(r, r.id)', 'list'],
    ['n + i * 2', 'number'],
    ["one.status == 'OPEN'", 'boolean'],
    ['one.note == null', 'boolean'],
    ["one.status in ['OPEN', 'DONE']", 'boolean'],
    ['first(rows).price', 'number'],
    ['one.note ?? "x"', 'string'],
    ['has(one.note) ? 1 : 2', 'number'],
    ['sum(rows.map(r, r.price))', 'number'],
    ['one.more.what.ever', 'any'],
    ['any.x.y == 3', 'boolean'],
    ['list.exists(x, x == "a")', 'boolean'],
    ['{"a": n}.a', 'number'],
    ['at(rows, 0).id', 'string'],
  ])('%s is of kind %s', (source, kind) => {
    expect(check(source)).toMatchObject({ problems: [], shape: { kind } })
  })
})

describe('wrong expressions are told with the place of the mistake', () => {
  it.each<[source: string, kind: string, marked: string]>([
    ['one.prise > 1', 'field', 'prise'],
    ['rows.filter(r, r.zz)', 'field', 'zz'],
    ['ones.id', 'name', 'ones'],
    ['n + "a"', 'type', '"a"'],
    ['one.id > 1', 'type', '1'],
    ['!n', 'type', 'n'],
    ['n ? 1 : 2', 'type', 'n'],
    ["one.status == 'OPENED'", 'type', "'OPENED'"],
    ["one.status in ['OPEN', 'DON']", 'type', "'DON'"],
    ['summ(rows)', 'name', 'summ'],
    ['one.id.contain("a")', 'name', 'contain'],
    ['result.x', 'scope', 'result'],
    ['true ? 1 : "a"', 'type', '"a"'],
    ['n.x', 'field', 'x'],
    ['sum(n)', 'type', 'n'],
    ['toman()', 'type', 'toman()'],
    ['rows.map(r)', 'syntax', 'rows.map(r)'],
    ['n +', 'syntax', ''],
    ['b"x"', 'syntax', 'b"x"'],
    ['a.b[', 'syntax', ''],
    ["one['prise']", 'field', "'prise'"],
  ])('%s: %s at "%s"', (source, kind, marked) => {
    const [problem] = check(source).problems
    expect(problem).toMatchObject({ kind })
    if (marked !== '') expect(source.slice(problem?.start, problem?.end)).toBe(marked)
  })

  it('tells every mistake, each once', () => {
    expect(check('one.prise + ones.id').problems.map(({ kind }) => kind)).toEqual(['field', 'name'])
  })

  it('refuses names that lead to prototypes', () => {
    for (const source of ['__proto__.x', 'constructor', 'prototype']) expect(check(source).problems[0]?.kind).toBe('syntax')
  })
})

describe('fields that may be missing', () => {
  it('are unsure unless or or has asks for them', () => {
    expect(check('one.note == "x"').unsure.map(({ path }) => path)).toEqual(['one.note'])
    expect(check('(one.note ?? "") == "x" || has(one.note)').unsure).toEqual([])
  })
})
