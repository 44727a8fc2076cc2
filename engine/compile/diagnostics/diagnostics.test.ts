import { describe, expect, it } from 'vitest'
import type { DiagnosticCode } from './catalogue.ts'
import type { Diagnostic } from './diagnostic.ts'
import { printDiagnostic, sortDiagnostics } from './printDiagnostic.ts'
import { suppressCascades } from './suppressCascades.ts'

const found = (code: DiagnosticCode, file: string, line = 1, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code,
  severity: 'error',
  message: 'm',
  at: { file, line, column: 3, pointer: '' },
  ...more,
})

describe('a diagnostic in words', () => {
  it('is a place, a code and a sentence, then what was expected, what stood there and the likely fix', () => {
    expect(printDiagnostic(found('DG-BLK-001', 'a.json', 4, { expected: 'x', got: 'y', hint: 'did you mean "x"?' }))).toBe(
      'a.json:4:3 DG-BLK-001 m\n  expected: x\n  got: y\n  hint: did you mean "x"?',
    )
    expect(printDiagnostic(found('DG-BLK-001', 'a.json', 4, { severity: 'warning' }))).toBe('a.json:4:3 DG-BLK-001 warning: m')
  })

  it('stands in the order of files and lines, each once', () => {
    const list = [
      found('DG-BLK-002', 'b.json', 2),
      found('DG-BLK-001', 'a.json', 10),
      found('DG-BLK-001', 'a.json', 9),
      found('DG-BLK-002', 'b.json', 2),
    ]
    expect(sortDiagnostics(list).map(({ at }) => `${at.file}:${at.line}`)).toEqual(['a.json:9', 'a.json:10', 'b.json:2'])
  })
})

describe('what a broken file causes', () => {
  const list = [
    found('DG-CAL-001', 'modules/food/screens/a.json'),
    found('DG-CAL-001', 'modules/sport/screens/a.json'),
    found('DG-BLK-001', 'modules/food/screens/a.json'),
  ]
  const left = (unread: readonly string[], folders = new Map()) =>
    suppressCascades(list, unread, folders).map(({ code, at }) => `${code} ${at.file}`)

  it('is told nowhere that may name it, and everything else is told', () => {
    expect(left([])).toHaveLength(3)
    expect(left(['modules/food/calls.json'])).toEqual(['DG-BLK-001 modules/food/screens/a.json'])
    expect(left(['universities/aftab.json'])).toHaveLength(3)
  })

  it('counts the template of an instance as of the same module', () => {
    const missing = [found('DG-TXT-001', 'modules/meal/screens/a.json')]
    const folders = new Map([['food', { id: 'food', value: { template: 'meal' } }]]) as unknown as Parameters<typeof suppressCascades>[2]
    expect(suppressCascades(missing, ['modules/food/locales/fa.json'], folders)).toEqual([])
    expect(suppressCascades(missing, ['modules/sport/locales/fa.json'], folders)).toHaveLength(1)
  })
})
