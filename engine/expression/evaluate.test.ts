import { describe, expect, it } from 'vitest'
import { evaluate, isTrue } from './evaluate.ts'
import { parseExpression, treeOf } from './parseExpression.ts'

const treeFor = (source: string) => {
  const result = parseExpression(source)
  if (!result.ok) throw new Error(`${source}: ${result.problem.message}`)
  return treeOf(result.syntax)
}
const run = (source: string, scope: Record<string, unknown> = {}) => evaluate(treeFor(source), Object.assign(Object.create(null), scope))

describe('nothing', () => {
  it.each([
    ['a.b.c', {}],
    ['a.b.c', { a: { b: null } }],
    ['a.b + 1', { a: {} }],
    ['!a', {}],
    ['a && true', {}],
    ['a ? 1 : 2', {}],
    ['a < 1', { a: 'x' }],
    ['a == 1', { a: 'x' }],
    ['a == b', {}],
    ['l[3]', { l: [1] }],
    ['1 / 0', {}],
    ['x.contains("a")', { x: 3 }],
    ['x.filter(i, i > 1)', {}],
    ['x.all(i, i > 1)', {}],
    ['sum(x)', { x: [1, 'a'] }],
    ['first([])', {}],
  ])('%s gives nothing with %j', (source, scope) => {
    expect(run(source, scope)).toBeUndefined()
  })

  it.each([
    ['a && false', false],
    ['false && a', false],
    ['a || true', true],
    ['a == null', true],
    ['a != null', false],
    ['has(a.b)', false],
    ['a.b ?? 7', 7],
    ['n ?? 7', 7],
    ['count(a)', 0],
    ['n == null', true],
    ['[a, 1]', [1]],
    ['{"x": a, "y": 1}', { y: 1 }],
    ['{"x": n}', { x: null }],
    ['l.filter(i, i.v > 1)', [{ v: 2 }]],
    ['l.exists(i, i.v > 1)', true],
    ['l.map(i, i.v)', [2]],
    ['l.map(i, i.v > 1, i.v + 1)', [3]],
  ])('%s gives %j although something is missing', (source, expected) => {
    expect(run(source, { n: null, l: [{}, { v: 2 }] })).toEqual(expected)
  })
})

describe('first(list.filter(…))', () => {
  it('ends at the first match', () => {
    const visited: number[] = []
    const row = (id: number) => ({
      get id() {
        visited.push(id)
        return id
      },
    })
    expect(run('first(rows.filter(r, r.id > 1)).id', { rows: [1, 2, 3, 4].map(row) })).toBe(2)
    expect(visited).toEqual([1, 2, 2])
  })

  it('gives nothing without a match or a list, and the first key of a map', () => {
    expect(run('first(rows.filter(r, r > 1))', { rows: [1] })).toBeUndefined()
    expect(run('first(rows.filter(r, r > 1))', { rows: 1 })).toBeUndefined()
    expect(run('first(rows.filter(r, r != "a"))', { rows: { a: 1, b: 2 } })).toBe('b')
  })
})

describe('a condition', () => {
  it('is no when its data is missing or is not true', () => {
    for (const source of ['a', 'a.b', 'a == 1', '1', "'true'"]) expect(isTrue(treeFor(source), Object.create(null))).toBe(false)
  })

  it('that is not there is what its place says', () => {
    expect(isTrue(undefined, Object.create(null))).toBe(true)
    expect(isTrue(undefined, Object.create(null), false)).toBe(false)
  })
})

describe('the evaluator', () => {
  it('reads own properties only', () => {
    const scope = { a: { b: 1 }, l: [1], s: 'text' }
    for (const source of [
      'a.toString',
      'a.hasOwnProperty',
      'l.length',
      's.length',
      'a["constructor"]',
      'at(a, "__proto__")',
      'at(l, "length")',
      '"toString" in a',
    ]) {
      expect([undefined, false]).toContain(run(source, scope))
    }
  })

  it('reads no prototype of a scope that has one', () => {
    expect(evaluate(['id', 'toString'], {})).toBeUndefined()
    expect(evaluate(['id', '__proto__'], {})).toBeUndefined()
  })

  it('has no value where a getter throws or data is too deep', () => {
    const scope = Object.defineProperty({}, 'a', {
      get: () => {
        throw new Error('no')
      },
    })
    expect(evaluate(['id', 'a'], scope)).toBeUndefined()
    let deep: unknown = 1
    for (let i = 0; i < 20_000; i++) deep = [deep]
    expect(evaluate(['==', ['id', 'd'], ['id', 'd']], { d: deep })).toBeUndefined()
  })

  it('finds names of the scopes around through the prototype chain', () => {
    const outer = Object.assign(Object.create(null), { a: 1 })
    expect(evaluate(['id', 'a'], Object.create(outer))).toBe(1)
  })

  it('keeps a variable of a macro inside it', () => {
    expect(run('l.map(a, a + b) + [a]', { a: 10, b: 1, l: [1, 2] })).toEqual([2, 3, 10])
  })

  it('answers an unknown node with nothing', () => {
    expect(evaluate(['eval', 'x'], {})).toBeUndefined()
    expect(evaluate(['call', 'constructor'], {})).toBeUndefined()
  })
})

describe('the library', () => {
  const now = Date.parse('2026-11-21T20:29:59Z')
  it.each<[string, unknown]>([
    ['toman(1255)', 125],
    ['tomanUp(1251)', 126],
    ['rials(12)', 120],
    ['half(3.26)', 3.5],
    ['half(3.2)', 3],
    ['div(7, 2)', 3],
    ['least(3, 1, 2)', 1],
    ['greatest([3, 1, 2])', 3],
    ['least("b", "a")', 'a'],
    ['indexOf(["a", "b"], "b")', 1],
    ['indexOf(["a"], "b")', -1],
    ['toggle(["a"], "a")', []],
    ['toggle(["a"], "b")', ['a', 'b']],
    ['put({"a": 1}, "b", 2)', { a: 1, b: 2 }],
    ['put({"a": 1}, "a", null)', { a: null }],
    ['merge({"a": 1, "b": 2}, {"b": 3, "c": 4})', { a: 1, b: 3, c: 4 }],
    ['without({"a": 1, "b": 2}, "a")', { b: 2 }],
    ['at({"a": 1}, "a")', 1],
    ['at(["x"], 0)', 'x'],
    ['string(1.5)', '1.5'],
    ['string(true)', 'true'],
    ['"a,b".split(",")', ['a', 'b']],
    ['["a", "b"].join("-")', 'a-b'],
    ['"a|b|c".after("|")', 'b|c'],
    ['"a|".after("|")', undefined],
    ['"a".after("|")', undefined],
    ['" x ".trim()', 'x'],
    ['"abc".size()', 3],
    ['fold("علي كاظمي ABC")', 'علی کاظمی abc'],
    ['sum([1, null, 2])', 3],
    ['first(["a", "b"])', 'a'],
    ['sorted(["a", "b", "c", "d"], [2, null, 1, 1])', ['c', 'd', 'a', 'b']],
    ['sorted(["a", "b"], missing)', undefined],
    ['today()', '2026-11-21'],
    ['dateOf("2026-11-21T20:29:59Z")', '2026-11-21'],
    ['dateOf("2026-11-21T20:30:00Z")', '2026-11-22'],
    ['dateOf("soon")', undefined],
    ['addDays("2026-02-27", 2)', '2026-03-01'],
    ['addDays("2026-01-01", -1)', '2025-12-31'],
    ['addDays("2026-02-30", 1)', undefined],
    ['weekStart("2026-11-21")', '2026-11-21'],
    ['weekStart("2026-11-27")', '2026-11-21'],
    ['weekStart("1969-12-31")', '1969-12-27'],
    ['flat([[1], [], [2, 3]])', [1, 2, 3]],
    ['2 in [1, 2]', true],
    ['"b" in {"a": 1}', false],
    ['"ell" in "hello"', true],
  ])('%s is %j', (source, expected) => {
    expect(run(source, { now })).toEqual(expected)
  })

  it('[FORM-O6] gives the parts of a day: Jalali numbers, both writings, and UTC midnight', () => {
    const parts = { year: 1405, month: 9, day: 1, str: '1405/09/01', strEn: '2026-11-22', iso: '2026-11-22T00:00:00.000Z' }
    expect(run('jalali("2026-11-22")', { now })).toEqual(parts)
    expect(run('jalali("2026-02-30")', { now })).toBeUndefined()
    expect(run('jalali(birth)', { now })).toBeUndefined()
  })

  it('[LEAVE-O1] gives the date of a day in Jalali parts, and nothing of what is no day', () => {
    expect(run('civil(day)', { day: { year: 1405, month: 9, day: 1 } })).toBe('2026-11-22')
    expect(run('civil(jalali("2026-11-22"))')).toBe('2026-11-22')
    for (const day of [
      { year: 1405, month: 12, day: 30 },
      { year: 1405, month: 9 },
      { year: '1405', month: 9, day: 1 },
      { year: 1405.5, month: 9, day: 1 },
      null,
    ])
      expect(run('civil(day)', { day })).toBeUndefined()
  })

  it('begins the day at midnight in Tehran', () => {
    expect(run('today()', { now: now + 1000 })).toBe('2026-11-22')
    expect(run('today()', { now: '2026-11-21T20:30:00Z' })).toBe('2026-11-22')
    expect(run('today()')).toBeUndefined()
  })

  it('gives the time of day in Tehran, of 24 hours and with its zeros', () => {
    expect(run('timeOfDay()', { now: '2026-11-21T20:29:59Z' })).toBe('23:59')
    expect(run('timeOfDay()', { now: '2026-11-21T20:30:00Z' })).toBe('00:00')
    expect(run('timeOfDay()')).toBeUndefined()
  })

  it('puts "__proto__" into a map as an ordinary key', () => {
    expect(Object.getPrototypeOf(run('put({}, "__proto__", {"a": 1})'))).toBe(Object.prototype)
  })

  it('reads the claims of a token, and nothing of what is none', () => {
    const part = Buffer.from(JSON.stringify({ name: 'سارا', id: 7 })).toString('base64url')
    expect(run('claims(t).name', { t: `x.${part}.y` })).toBe('سارا')
    for (const t of ['', 'x', 'x.%%.y', 'x.bnVsbA.y', 7]) expect(run('claims(t)', { t })).toBeUndefined()
  })
})
