import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { change, smallPortal, testPorts, universities, university, withFiles } from './smallPortal.ts'

const screenFile = 'modules/food/screens/steps.json'
const edits = {
  'one expression of a screen': {
    'modules/food/screens/week.json': change(
      smallPortal['modules/food/screens/week.json'],
      ['derive', 'total'],
      '=1 + sum(queries.week.data.map(r, r.price))',
    ),
  },
  'a title of a screen': { [screenFile]: change(smallPortal[screenFile], ['title'], 'take') },
  'a text that nothing counts in': { 'modules/food/locales/fa.json': { ...smallPortal['modules/food/locales/fa.json'], title: 'خوراک' } },
}

function countsOf(edit: Readonly<Record<string, Readonly<Record<string, unknown>>>>, count: number) {
  const others = universities(count)
  const compiler = createCompiler()
  const first = compiler.compile({ files: withFiles(others), ports: testPorts })
  expect(first.diagnostics).toEqual([])
  return compiler.compile({ files: withFiles({ ...others, ...edit }), ports: testPorts }).stats
}

describe('what an edit costs', () => {
  it('is nothing when nothing changed', () => {
    expect(countsOf({}, 20)).toEqual({ filesRead: 0, unitsChecked: 0, expressionsChecked: 0, chunksWritten: 0 })
  })

  it.each(Object.entries(edits))(
    '%s: files read and expressions checked depend on the edit, not on the number of universities',
    (_name, edit) => {
      const few = countsOf(edit, 10)
      const many = countsOf(edit, 1000)
      expect(few.filesRead).toBe(1)
      expect({ ...many, chunksWritten: 0 }).toEqual({ ...few, chunksWritten: 0 })
    },
  )

  it.each(Object.entries(edits))('%s: a chunk that universities share is written once', (_name, edit) => {
    const plain = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`universities/p${i}x.json`, university(`p${i}x`)]))
    const compiler = createCompiler()
    compiler.compile({ files: withFiles(plain(1000)), ports: testPorts })
    expect(compiler.compile({ files: withFiles({ ...plain(1000), ...edit }), ports: testPorts }).stats.chunksWritten).toBe(1)
  })

  it('is one unit for a screen, however many universities patch its module', () => {
    expect(countsOf(edits['a title of a screen'], 1000).unitsChecked).toBeLessThanOrEqual(2)
  })

  it('is the patched units alone for a new university', () => {
    const compiler = createCompiler()
    compiler.compile({ files: withFiles(universities(50)), ports: testPorts })
    const { stats } = compiler.compile({
      files: withFiles({
        ...universities(50),
        'universities/newcomer.json': university('newcomer', { modules: { food: { screens: { week: { body: { total: null } } } } } }),
      }),
      ports: testPorts,
    })
    expect(stats).toMatchObject({ filesRead: 1, unitsChecked: 1, chunksWritten: 1 })
  })
})

/** MB of old space in which 10 universities are compiled; the tool chain itself takes most of it. */
const HEAP = 30

describe('1,000 universities', () => {
  it.each([10, 1000])('need no larger heap than 10 do: %i', (count) => {
    const { stdout } = spawnSync(
      process.execPath,
      [`--max-old-space-size=${HEAP}`, '--import', 'tsx', join(import.meta.dirname, 'heapProbe.ts'), String(count)],
      { encoding: 'utf8' },
    )
    expect(stdout).toBe(`${count + 1} portals, 0 diagnostics`)
  })

  it('share what they do not change: chunks grow with the patches only', () => {
    const chunks = (count: number) =>
      createCompiler().compile({ files: withFiles(universities(count)), ports: testPorts }).portal?.chunks.size ?? 0
    const perPatch = (chunks(20) - chunks(0)) / 20
    expect(chunks(1000)).toBeLessThan(chunks(0) + 1000 * perPatch * 1.1)
  })
})
