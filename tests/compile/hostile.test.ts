import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { change, smallPortal, testPorts, university, withFiles } from './smallPortal.ts'

const CALLS = 'modules/food/calls.json'
const SCREEN = 'modules/food/screens/week.json'
const TEXTS = 'modules/food/locales/fa.json'

const cpuMs = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

/** The reported codes, within five seconds of CPU time (a busy machine takes longer) and without a change of Object.prototype. */
function codesOf(changes: Parameters<typeof withFiles>[0]): readonly string[] {
  const before = Reflect.ownKeys(Object.prototype).length
  const start = process.cpuUsage()
  const { diagnostics } = createCompiler().compile({ files: withFiles(changes), ports: testPorts })
  expect(cpuMs(start)).toBeLessThan(5000)
  expect(Reflect.ownKeys(Object.prototype).length).toBe(before)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  return [...new Set(diagnostics.map(({ code }) => code))].sort()
}

/** Shapes of which each holds the next twice: what they stand for doubles with each. */
const doubling = (count: number) => {
  const next = (i: number) => ({ $ref: `#/shapes/s${i + 1}` })
  const shapes = Array.from({ length: count }, (_, i) => [`s${i}`, { type: 'object', properties: { a: next(i), b: next(i) } }])
  return Object.fromEntries([...shapes, [`s${count}`, { type: 'string' }]])
}
const withShapes = (shapes: object, result: unknown) => {
  const calls = change(smallPortal[CALLS], ['calls', 'week.list', 'result', 'items'], {
    type: 'object',
    properties: { price: { type: 'integer' }, taken: { type: 'boolean' }, id: { type: 'string' }, name: { type: 'string' }, more: result },
  })
  return { [CALLS]: change(change(calls, ['shapes'], shapes), ['calls', 'week.list', 'examples'], {}) }
}

describe('a hostile file is told, and neither crashes nor holds up the compiler', () => {
  const nested = 10_000
  it.each<[string, Parameters<typeof withFiles>[0], readonly string[]]>([
    ['lists 10,000 deep', { [SCREEN]: '['.repeat(nested) + ']'.repeat(nested) }, ['DG-JSON-008']],
    ['objects 10,000 deep', { [SCREEN]: `${'{"a":'.repeat(nested)}1${'}'.repeat(nested)}` }, ['DG-JSON-008']],
    ['brackets that never close', { [SCREEN]: '{"a":['.repeat(nested) }, ['DG-JSON-008']],
    ['10 MB of one text', { [TEXTS]: JSON.stringify({ title: 'x'.repeat(10_000_000) }) }, ['DG-JSON-009']],
    ['10 MB of numbers', { [SCREEN]: `[${'1,'.repeat(5_000_000)}1]` }, ['DG-JSON-009']],
    [
      'thousands of keys',
      { [TEXTS]: `{${Array.from({ length: 10_000 }, (_, i) => `"k${i}":"x"`).join(',')},"k1":"x"}` },
      ['DG-JSON-002', 'DG-TXT-001'],
    ],
    [
      'an expression of brackets',
      { [SCREEN]: change(smallPortal[SCREEN], ['derive', 'total'], `=${'('.repeat(900)}1${')'.repeat(900)}`) },
      ['DG-EXP-001'],
    ],
    ['an expression too long', { [SCREEN]: change(smallPortal[SCREEN], ['derive', 'total'], `=1${'+1'.repeat(100_000)}`) }, ['DG-EXP-001']],
    [
      'a message of messages',
      { [TEXTS]: change(smallPortal[TEXTS], ['title'], `${'{n, plural, other {'.repeat(5000)}x${'}}'.repeat(5000)}`) },
      ['DG-TXT-004'],
    ],
    ['shapes that double forty times', withShapes({ ...doubling(40) }, { $ref: '#/shapes/s0' }), ['DG-SCH-003']],
    [
      'shapes that are nothing but each other',
      withShapes({ a: { $ref: '#/shapes/b' }, b: { $ref: '#/shapes/a' } }, { $ref: '#/shapes/a' }),
      ['DG-SCH-003'],
    ],
    [
      'a shape that holds itself',
      withShapes({ node: { type: 'object', properties: { next: { $ref: '#/shapes/node' } } } }, { $ref: '#/shapes/node' }),
      ['DG-SCH-003'],
    ],
    [
      'a pattern that tries for ever',
      withShapes({ a: { type: 'string', pattern: '^(a+)+$', default: `${'a'.repeat(50)}!` } }, { $ref: '#/shapes/a' }),
      ['DG-SCH-001'],
    ],
    ['a byte order mark', { [TEXTS]: `\uFEFF${JSON.stringify(smallPortal[TEXTS])}` }, ['DG-JSON-004']],
    ['__proto__ in a file', { [TEXTS]: `{"__proto__":{"polluted":true},${JSON.stringify(smallPortal[TEXTS]).slice(1)}` }, ['DG-JSON-003']],
    [
      'constructor.prototype in a patch',
      { 'universities/aftab.json': university('aftab', { modules: { food: { constructor: { prototype: { polluted: true } } } } }) },
      ['DG-KEY-001'],
    ],
    ['__proto__ as a template', { 'modules/x/module.json': { template: '__proto__', with: {} } }, ['DG-TPL-002']],
    [
      '__proto__ as a reference',
      { [SCREEN]: change(smallPortal[SCREEN], ['queries', 'week', 'call'], '__proto__/constructor') },
      ['DG-MOD-001'],
    ],
  ])('%s', (_name, changes, codes) => {
    expect(codesOf(changes)).toEqual(codes)
  })

  it('__proto__ in a patch of a university is left out', () => {
    const text = JSON.stringify(university('aftab', { modules: { food: {} } })).replace(
      '"food":{}',
      '"food":{"__proto__":{"polluted":true}}',
    )
    expect(codesOf({ 'universities/aftab.json': text })).toContain('DG-JSON-003')
  })
})
