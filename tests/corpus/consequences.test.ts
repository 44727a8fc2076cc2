import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { describeProblems } from '../../tools/portal/describeCheck.ts'
import { change, smallPortal, testPorts, university, withFiles } from '../compile/smallPortal.ts'

const FA = 'modules/food/locales/fa.json'
const diagnosticsOf = (changes: Parameters<typeof withFiles>[0]) =>
  createCompiler().compile({ files: withFiles(changes), ports: testPorts }).diagnostics
const inFood = (patch: Readonly<Record<string, unknown>>) => ({
  'universities/arya.json': university('arya', { modules: { food: patch } }),
})

describe('a patch that breaks what it does not change', () => {
  it('is reported at the line of the patch, with the university, the broken place and what to do', () => {
    const [found, ...others] = diagnosticsOf(inFood({ screens: { week: { derive: { total: null } } } }))
    expect(others).toEqual([])
    expect(found?.at.file).toBe('universities/arya.json')
    expect(found?.at.pointer).toBe('/modules/food/screens/week/derive/total')
    expect(found?.message).toContain('this patch of "arya" breaks modules/food/screens/week.json:')
    expect(found?.hint).toContain('"shownWhen": "=false"')
  })

  it('is reported where it is itself wrong, without a detour', () => {
    const [found] = diagnosticsOf(inFood({ tiles: { week: { goto: '/foods' } } }))
    expect(found?.at.file).toBe('universities/arya.json')
    expect(found?.message).toBe('no module has a route "/foods"')
  })
})

describe('a mistake', () => {
  const week = smallPortal['modules/food/screens/week.json'] as Readonly<Record<string, unknown>> & { readonly body: object }

  it('is not blamed on a patch that reaches into the same place without causing it', () => {
    const changes = {
      'modules/food/screens/week.json': { ...week, body: { ...week.body, lead: { block: 'text', text: 'title', levl: 'muted' } } },
      ...inFood({ screens: { week: { body: { lead: { level: 'muted' } } } } }),
    }
    expect(diagnosticsOf(changes).map(({ code, at }) => `${code} ${at.file}`)).toEqual(['DG-BLK-002 modules/food/screens/week.json'])
  })

  it('of a value that the grammar does not take is not reported as the wrong type as well', () => {
    const module = smallPortal['modules/food/module.json']
    const changes = { 'modules/food/module.json': { ...module, home: '/food', tile: { count: { key: 'title' } } } }
    expect(diagnosticsOf(changes).map(({ code }) => code)).toEqual(['DG-KEY-003'])
  })
})

describe('a missing file', () => {
  it('is reported alone, without what follows from it', () => {
    const codes = (changes: Parameters<typeof withFiles>[0]) => diagnosticsOf(changes).map(({ code, at }) => `${code} ${at.file}`)
    expect(codes({ 'portal.json': null })).toEqual(['DG-FIL-003 portal.json'])
    expect(codes({ 'modules/food/module.json': null })).toEqual(['DG-FIL-003 modules/food/calls.json'])
    expect(codes({ [FA]: null, 'modules/food/locales/en.json': smallPortal[FA] ?? {} })).toEqual(['DG-FIL-003 modules/food/module.json'])
  })
})

describe('a slot that nothing offers', () => {
  const module = smallPortal['modules/food/module.json'] ?? {}
  const slots = { 'home.nowhere': { screen: 'week' } }
  const codes = (week: Readonly<Record<string, unknown>> | undefined) =>
    diagnosticsOf({
      'modules/food/module.json': { ...module, icon: 'no-such-icon', slots },
      ...(week && { 'modules/food/screens/week.json': week }),
    }).map(({ code }) => code)
  const week = smallPortal['modules/food/screens/week.json'] as Readonly<Record<string, unknown>> & { readonly body: object }

  it('is reported beside other errors', () => {
    expect(codes(undefined)).toEqual(expect.arrayContaining(['DG-MOD-003', 'DG-MOD-012']))
  })

  it('is not reported where a mistake elsewhere hides who offers it', () => {
    const offering = { ...week, body: { ...week.body, more: { block: 'slot', slott: 'home.nowhere' } } }
    expect(codes(offering)).not.toContain('DG-MOD-012')
  })
})

describe('many problems', () => {
  const unused = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`unused${i}`, 'x']))
  const many = diagnosticsOf({ [FA]: { ...smallPortal[FA], ...unused } })

  it('are the first of each code and a count of the others, on one screen', () => {
    const lines = describeProblems(many, false, false)
    expect(many).toHaveLength(300)
    expect(lines).toHaveLength(6)
    expect(lines.at(-1)).toContain('and 295 more')
    expect(lines.at(-1)).toContain('295 DG-TXT-006 (--all prints them)')
  })

  it('show errors before warnings, so that the cause is among the first', () => {
    const broken = diagnosticsOf({
      'modules/food/screens/week.json': change(smallPortal['modules/food/screens/week.json'], ['derive', 'total'], '=1 +'),
    })
    expect(describeProblems([...many, ...broken], false, false).join('\n')).toContain('DG-EXP-001')
  })

  it('are all printed when that is asked for, and when they are few', () => {
    expect(describeProblems(many, false, true)).toHaveLength(300)
    expect(describeProblems(many.slice(0, 20), false, false)).toHaveLength(20)
  })
})
