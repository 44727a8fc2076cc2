import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { CATALOGUE } from '../../engine/compile/diagnostics/catalogue.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPorts } from '../../tools/portal/createPorts.ts'
import { readPortalFolder } from '../../tools/portal/readPortalFolder.ts'

const ROOT = join(import.meta.dirname, '../fixtures/invalid')
const folders = readdirSync(ROOT).filter((name) => name.startsWith('DG-'))
const codeOf = (folder: string) => folder.split('-').slice(0, 3).join('-')
const ports = createPorts()

/** A copy of a fixture with the links of its `links.json`: by their path, what they lead to. Links are no part of every way to hand on a repository. */
function withLinks(folder: string, links: Readonly<Record<string, string>>): string {
  const copy = mkdtempSync(join(tmpdir(), 'dargah-fixture-'))
  cpSync(join(ROOT, folder), copy, { recursive: true })
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    symlinkSync(join(ROOT, target), join(copy, path))
  }
  return copy
}

/** The fixture over the shared base; paths are shown as in the portal. */
function filesOf(folder: string) {
  const links = join(ROOT, folder, 'links.json')
  const own = existsSync(links) ? withLinks(folder, JSON.parse(readFileSync(links, 'utf8'))) : join(ROOT, folder)
  const roots = [join(ROOT, 'base'), own]
  return new Map([...readPortalFolder(roots, ROOT)].map(([name, file]) => [name, { ...file, path: name }]))
}

describe('a portal with one mistake', () => {
  it.each(folders)('%s', (folder) => {
    const { diagnostics } = createCompiler().compile({ files: filesOf(folder), ports })
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
