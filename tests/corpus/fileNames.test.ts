import { describe, expect, it } from 'vitest'
import { createCompiler } from '../../engine/compile/createCompiler.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import type { PortalFile } from '../../engine/compile/source/readSources.ts'
import { smallPortal, testPorts, university, withFiles } from '../compile/smallPortal.ts'
import { brokenFiles, healthyFiles } from './broken/files.ts'

const base = { ...smallPortal, 'universities/aftab.json': university('aftab') }

/** The diagnostics of the small portal with other files; null removes one. */
function diagnosticsOf(changes: Readonly<Record<string, string | null>>) {
  const files: ReadonlyMap<string, PortalFile> = withFiles(changes, base)
  return createCompiler().compile({ files, ports: testPorts }).diagnostics
}

describe('a file in the wrong place, or of a wrong name', () => {
  it.each(brokenFiles)('%s is reported', (_why, changes, code, file, word) => {
    const found = diagnosticsOf(changes)
    expect(found.map(({ code: got, at }) => `${got} ${at.file}`)).toEqual([`${code} ${file}`])
    expect(found.map(printDiagnostic).join('\n')).toContain(word)
  })
})

describe('an unusual file that is right', () => {
  it('is none in the small portal', () => {
    expect(diagnosticsOf({})).toEqual([])
  })

  it.each(healthyFiles)('%s is not reported', (_why, changes) => {
    expect(diagnosticsOf(changes).map(printDiagnostic)).toEqual([])
  })
})
