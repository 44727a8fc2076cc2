import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockSchemas } from '../../../engine/blocks/blockSchemas.ts'
import { createCompiler } from '../../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { blockAt } from '../../../engine/compile/scenarios/blockPath.ts'
import { evaluate } from '../../../engine/expression/index.ts'
import { FUNCTIONS, METHOD_SIGNATURES } from '../../../engine/expression/signatures.ts'
import { MACROS } from '../../../engine/expression/tree.ts'
import { runScenario } from '../../../engine/replay/index.ts'
import { createPorts } from '../../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { openPortals } from '../../replay/openPortals.ts'
import { parseTree } from '../../replay/parseTree.ts'
import { problemsOf, readScenario } from '../../replay/readScenarios.ts'
import { run, temporaryFolder } from '../support/commandLine.ts'
import { blockExample } from './blocksPage.ts'
import type { KeyPage } from './keyPage.ts'
import { keyPages, referencePages } from './referencePages.ts'
import { exampleAt, SAMPLE, sampleFile } from './sample.ts'
import { BLOCK_PATHS } from './scenariosPage.ts'
import { FUNCTION_WORDS, MACRO_WORDS, METHOD_WORDS, OPERATOR_WORDS, WORLD } from './vocabulary.ts'

/** The keys of a page that no object of the sample has. */
const withoutExample = ({ parts }: KeyPage) =>
  parts.flatMap(({ keys }) => (keys?.rows ?? []).map(({ path }) => path).filter((path) => exampleAt(keys?.from ?? [], path) === undefined))

describe('the examples of the reference pages', () => {
  it('are there for every block', () => {
    expect(Object.keys(blockSchemas).filter((name) => blockExample(name) === undefined)).toEqual([])
    expect(blockExample('none')).toBeUndefined()
  })

  it.each(Object.entries(keyPages()))('are there for every key on the page of %s', (_, page) => {
    expect(withoutExample(page)).toEqual([])
  })

  it('are missed where the sample lacks a key', () => {
    const row = { path: 'views.*.unheard', kind: 'text', about: '' }
    const keys = { rows: [row, { ...row, path: 'views.*.in' }], from: [{ views: { ask: { in: ['ask'] } } }] }
    expect(withoutExample({ title: '', words: [], parts: [{ keys }] })).toEqual(['views.*.unheard'])
  })

  it('name blocks by paths that there are', () => {
    const at = (screen: string, path: string) => blockAt(sampleFile(`modules/${screen.replace('/', '/screens/')}.json`), path)
    expect(BLOCK_PATHS.filter(([screen, path]) => !at(screen, path).ok)).toEqual([])
    expect(at('books/blocks', 'body.listen').ok).toBe(false)
  })

  it('compile without an error or a warning', () => {
    const files = readPortalFolder([SAMPLE])
    const { diagnostics, stats } = createCompiler().compile({ files, ports: createPorts() })
    expect(diagnostics.map(printDiagnostic)).toEqual([])
    expect(stats.expressionsChecked).toBeGreaterThan(40)
  })

  it('are formatted', async () => {
    expect((await run(SAMPLE, `fmt ${SAMPLE} --check`)).exit).toBe(0)
  })

  it.each(['lend', 'last-book'])('hold as a run: %s', (name) => {
    const portals = openPortals([SAMPLE])
    if (!portals.ok) throw new Error(portals.text)
    const read = readScenario(join(SAMPLE, `modules/books/scenarios/${name}.scenario.json`), SAMPLE)
    if (!read.ok) throw new Error(problemsOf(read))
    expect(runScenario(portals.portal('_'), read.scenario, { parse: parseTree })).toMatchObject({ ok: true, failures: [] })
  })
})

describe('the words of expressions', () => {
  it('are all of the library, and no other', () => {
    expect(Object.keys(FUNCTION_WORDS).sort()).toEqual(Object.keys(FUNCTIONS).sort())
    expect(Object.keys(METHOD_WORDS).sort()).toEqual(Object.keys(METHOD_SIGNATURES).sort())
    expect(Object.keys(MACRO_WORDS).sort()).toEqual(MACROS.map((name) => (name === 'each' ? 'map' : name)).sort())
  })

  const words = { ...OPERATOR_WORDS, ...FUNCTION_WORDS, ...METHOD_WORDS, ...MACRO_WORDS }
  it.each(Object.entries(words))('%s gives what its example says', (_, { example, gives }) => {
    const tree = parseTree(example)
    expect(tree).toBeDefined()
    expect(evaluate(tree ?? null, WORLD)).toEqual(gives)
  })
})

describe('portal reference --check', () => {
  const project = temporaryFolder()
  beforeAll(async () => {
    expect((await run(project.folder, 'reference', { shipped: project.folder })).exit).toBe(0)
  })
  afterAll(() => project.drop())

  it.each([...referencePages().keys()])('finds out that %s is stale', async (name) => {
    const check = () => run(project.folder, 'reference --check', { shipped: project.folder })
    expect((await check()).exit).toBe(0)
    const text = readFileSync(project.at(name), 'utf8')
    writeFileSync(project.at(name), `${text}more\n`)
    expect(await check()).toEqual({ text: `stale: ${name}; run "npm run portal -- reference"`, exit: 1 })
    writeFileSync(project.at(name), text)
  })
})
