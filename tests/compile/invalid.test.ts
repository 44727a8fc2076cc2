import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { CATALOGUE } from '../../engine/compile/diagnostics/catalogue.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPorts } from '../../gateway/compiler/createPorts.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { scenarioProblems } from '../../tools/replay/readScenarios.ts'

const ROOT = join(import.meta.dirname, '../fixtures/invalid')
const folders = readdirSync(ROOT).filter((name) => name.startsWith('DG-'))
const codeOf = (folder: string) => folder.split('-').slice(0, 3).join('-')
const ports = createPorts()

/** Links, which not every copy of a repository keeps, so they are made here. */
const LINKS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'DG-JSON-006-link-outside': ['modules/shop/locales/fa.json', join(ROOT, 'base/modules/shop/locales/fa.json')],
  'DG-JSON-007-unreadable': ['modules/shop/screens/items.json', 'gone.json'],
}
/** A file too large to be kept. */
const LARGE: Readonly<Record<string, string>> = { 'DG-JSON-009-large': 'modules/shop/locales/fa.json' }
const made = mkdtempSync(join(tmpdir(), 'invalid-'))
afterAll(() => rmSync(made, { recursive: true }))

function rootOf(folder: string): string {
  const link = LINKS[folder]
  const file = link?.[0] ?? LARGE[folder]
  if (file === undefined) return join(ROOT, folder)
  const root = join(made, folder)
  cpSync(join(ROOT, folder), root, { recursive: true })
  mkdirSync(join(root, dirname(file)), { recursive: true })
  if (link) symlinkSync(link[1], join(root, file))
  else writeFileSync(join(root, file), JSON.stringify({ title: 'x'.repeat(1_000_000) }))
  return root
}

/** The fixture over the shared base; paths are shown as in the portal. */
function filesOf(folder: string) {
  const roots = [join(ROOT, 'base'), rootOf(folder)]
  return new Map([...readPortalFolder(roots, ROOT)].map(([name, file]) => [name, { ...file, path: name }]))
}

describe('a portal with one mistake', () => {
  it.each(folders)('%s', (folder) => {
    const compiled = createCompiler().compile({ files: filesOf(folder), ports })
    const diagnostics = [...compiled.diagnostics, ...scenarioProblems([join(ROOT, folder)], join(ROOT, folder), compiled.checkScenario)]
    const printed = `${diagnostics.map(printDiagnostic).join('\n')}\n`
    const file = join(ROOT, folder, 'expected.txt')
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, printed)
    expect(printed).toBe(existsSync(file) ? readFileSync(file, 'utf8') : '')
    expect(diagnostics.map(({ code }) => code)).toEqual([codeOf(folder)])
  })

  it('is none in the shared base', () => {
    expect(createCompiler().compile({ files: filesOf('base'), ports }).diagnostics).toEqual([])
  })
})

describe('the catalogue', () => {
  const live = Object.entries(CATALOGUE)
    .filter(([, entry]) => !('retired' in entry))
    .map(([code]) => code)

  it('has a fixture for each code', () => {
    const shown = folders.map(codeOf)
    expect(live.filter((code) => !shown.includes(code))).toEqual([])
  })

  it('knows the code of each fixture', () => {
    expect(folders.filter((folder) => !live.includes(codeOf(folder)))).toEqual([])
  })
})
