import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { CompileResult } from '../../engine/compile/compilePortal.ts'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import type { PortalFile } from '../../engine/compile/source/readSources.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { runMutator } from '../../tools/portal/mutator/runMutator.ts'
import { isLongLane, sampleIndex } from '../lanes/sample.ts'

/** Seeded faults that are compiled both ways. */
const FAULTS = isLongLane ? 150 : 10

type Files = ReadonlyMap<string, PortalFile>
const ports = createPorts()

/** The shipped portal with universities that patch texts, screens and forms of four modules. */
function withPatchingUniversities(count: number): Files {
  const files = new Map(readPortalFolder([fileURLToPath(new URL('../../', import.meta.url))]))
  const mahtab = JSON.parse(files.get('universities/mahtab.json')?.text ?? '')
  const { dormitory } = mahtab.modules
  const titleOf = (words: string) => ({ locales: { fa: { title: words } } })
  for (let i = 0; i < count; i++) {
    const own = { ...dormitory.locales.fa, title: `خوابگاه ${i}` }
    const modules = {
      dormitory: { ...dormitory, locales: { ...dormitory.locales, fa: own } },
      food: titleOf(`غذا ${i}`),
      home: titleOf(`خانه ${i}`),
      account: { ...titleOf(`حساب ${i}`), hue: i % 2 === 0 ? 'rose' : 'teal' },
    }
    const path = `universities/u${i}.json`
    files.set(path, { path, text: JSON.stringify({ ...mahtab, unikey: `u${i}`, modules }) })
  }
  return files
}

function edited(files: Files, name: string, change: (text: string) => string): Files {
  const file = files.get(name)
  const text = change(file?.text ?? '')
  expect(text, name).not.toBe(file?.text)
  return new Map(files).set(name, { path: name, ...file, text })
}

/** All that a run gives, but its statistics. */
const outcomeOf = ({ diagnostics, portal }: CompileResult) => ({
  diagnostics,
  universities: portal?.universities,
  facts: portal?.facts,
  chunks: portal && Object.fromEntries([...portal.chunks].map(([name, { text }]) => [name, text])),
})
const fresh = (files: Files) => createCompiler().compile({ files, ports })

it('after each edit the compiler gives what a new one gives, also for universities that patch what was edited', () => {
  const start = withPatchingUniversities(5)
  const { compile } = createCompiler()
  const replaced = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to)
  const steps: readonly (readonly [name: string, change: (text: string) => string])[] = [
    ['modules/food/locales/fa.json', replaced(/("title": ")/, '$1نو ')],
    ['modules/dormitory/locales/fa.json', replaced(/("leave\.lead": ")/, '$1نو ')],
    ['modules/dormitory/screens/leave.json', replaced(/^\{/, '{\n')],
    ['modules/dormitory/calls.json', replaced(/"title": "/, '"title": "New: ')],
    ['modules/home/module.json', replaced(/"hue": "\w+"/, '"hue": "violet"')],
    ['universities/u1.json', replaced('غذا 1', 'خوراک')],
    ['texts/fa.json', replaced(/": "/, '": "نو ')],
    ['portal.json', replaced(/"textsVersion": "[^"]*"/, '"textsVersion": "new"')],
    [
      'modules/food/module.json',
      replaced(/"flags": \{/, '"flags": {"extra": {"title": "Extra.", "schema": {"type": "boolean"}, "default": false},'),
    ],
    ['modules/account/module.json', replaced('"forcedPassword": {', '"frcedPassword": {')],
  ]
  let files = start
  expect(outcomeOf(compile({ files, ports }))).toEqual(outcomeOf(fresh(files)))
  for (const [name, change] of steps) {
    files = edited(files, name, change)
    expect(outcomeOf(compile({ files, ports })), name).toEqual(outcomeOf(fresh(files)))
  }
}, 60_000)

it('a seeded fault is reported by a running compiler as by a new one', () => {
  const files = withPatchingUniversities(2)
  const { compile } = createCompiler()
  compile({ files, ports })
  const both: Parameters<typeof runMutator>[1] = (input) => {
    const found = compile(input)
    expect(found.diagnostics).toEqual(fresh(input.files).diagnostics)
    return found
  }
  expect([...runMutator(files, both, sampleIndex, FAULTS)]).toHaveLength(FAULTS)
}, 600_000)

it('an edit compiles nothing of universities that patch other modules', () => {
  const { compile } = createCompiler()
  const start = withPatchingUniversities(5)
  compile({ files: start, ports })
  const { stats } = compile({ files: edited(start, 'universities/u1.json', (text) => text.replace('غذا 1', 'خوراک')), ports })
  expect(stats).toMatchObject({ filesRead: 1, unitsChecked: 0 })
  expect(stats.chunksWritten).toBeLessThan(5)
})
