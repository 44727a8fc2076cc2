import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { change, smallPortal, testPorts, university, withFiles } from './smallPortal.ts'

const diagnosticsOf = (files: ReturnType<typeof withFiles>) => createCompiler().compile({ files, ports: testPorts }).diagnostics
const files = Object.keys(smallPortal)

describe('a file that cannot be read', () => {
  it.each(files.filter((file) => file !== 'portal.json'))('%s is told once, not again by what misses it', (file) => {
    const text = JSON.stringify(smallPortal[file]).slice(0, -1)
    expect(diagnosticsOf(withFiles({ [file]: text })).map(({ code, at }) => [code, at.file])).toEqual([['DG-JSON-001', file]])
  })

  it('does not keep the others from being checked', () => {
    const broken = withFiles({
      'modules/food/screens/steps.json': '{',
      'modules/food/screens/week.json': change(smallPortal['modules/food/screens/week.json'], ['derive', 'total'], '=1 +'),
      'universities/aftab.json': university('mahtab'),
    })
    expect(diagnosticsOf(broken).map(({ code }) => code)).toEqual(['DG-JSON-001', 'DG-EXP-001', 'DG-UNI-003'])
  })
})

/** Every place of a JSON value. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: readonly [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...entries.flatMap(([key, inner]) => pathsOf(inner, [...path, key]))].filter((found) => found.length > 0)
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '=',
    '=a',
    '=a.b.c',
    '=x(',
    'x',
    '/x',
    '=[].map(r, r)',
    0,
    -1,
    1e9,
    true,
    [],
    {},
    [null],
    [[]],
    { block: 'text' },
    { block: 7 },
    { $ref: '#/shapes/row' },
    { when: '=1' },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)
const mutation = fc
  .constantFrom(...files)
  .chain((file) => fc.record({ file: fc.constant(file), path: fc.constantFrom(...pathsOf(smallPortal[file])), to: strange }))

describe('any value at any place', () => {
  it('gives diagnostics with a place in a file, and never throws', () => {
    fc.assert(
      fc.property(mutation, ({ file, path, to }) => {
        for (const found of diagnosticsOf(withFiles({ [file]: change(smallPortal[file], path, to) }))) {
          expect(files).toContain(found.at.file)
          expect(found.at.line).toBeGreaterThan(0)
          expect(printDiagnostic(found)).not.toMatch(/undefined|\[object/)
        }
      }),
      { numRuns: 600 },
    )
  })

  it('never throws in a patch of a university either', () => {
    const paths = pathsOf(smallPortal['modules/food/screens/week.json']).map((path) => ['modules', 'food', 'screens', 'week', ...path])
    fc.assert(
      fc.property(fc.constantFrom(...paths), strange, (path, to) => {
        const patch = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), to)
        diagnosticsOf(withFiles({ 'universities/aftab.json': university('aftab', Object(patch)) }))
      }),
      { numRuns: 300 },
    )
  })
})
