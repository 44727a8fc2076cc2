import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { severityOf } from '../../engine/compile/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../engine/compile/diagnostics/diagnostic.ts'
import { printDiagnostic } from '../../engine/compile/diagnostics/printDiagnostic.ts'
import { parseScenario } from '../../engine/compile/scenarios/parseScenario.ts'
import { scenariosOf } from '../../engine/replay/index.ts'
import type { ScenarioFile } from '../../schemas/index.ts'

/** A scenario file: its value, or its problems. */
export type ReadScenario = { readonly file: string } & (
  | { readonly ok: true; readonly scenario: ScenarioFile }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }
)

const ENDING = '.scenario.json'

function filesUnder(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ENDING))
      .map((name) => join(folder, name))
      .sort()
  } catch {
    return []
  }
}

function foldersOf(root: string): readonly string[] {
  const modules = join(root, 'modules')
  const names = existsSync(modules) ? readdirSync(modules).sort() : []
  return [join(root, 'tests', 'scenarios'), ...names.map((name) => join(modules, name, 'scenarios'))]
}

/** The scenario files of a portal folder, or of folders layered over it: under `tests/scenarios` and in each module's `scenarios`. */
export const scenarioFiles = (root: string, own: readonly string[] = []): readonly string[] =>
  (own.length === 0 ? [root] : own).flatMap(foldersOf).flatMap(filesUnder)

/** The named scenario files: files, or all of a folder. */
export const namedFiles = (names: readonly string[], root: string): readonly string[] =>
  names.flatMap((name) => {
    const file = resolve(root, name)
    return statSync(file, { throwIfNoEntry: false })?.isDirectory() ? filesUnder(file) : [file]
  })

/** The named files, or all; an error sentence if there is none. */
export function wantedFiles(names: readonly string[], root: string, own: readonly string[]): readonly string[] | string {
  const missing = names.find((name) => !existsSync(resolve(root, name)))
  if (missing !== undefined) return `there is no file or folder ${missing}: name scenarios, or folders with scenarios`
  const files = names.length === 0 ? scenarioFiles(root, own) : namedFiles(names, root)
  return files.length === 0 ? 'there is no scenario here: they end with .scenario.json' : files
}

/** The scenarios of files: of each its own screen first, then those of `also`. */
export const readScenarios = (files: readonly string[], root: string): readonly ReadScenario[] =>
  files
    .map((file) => readScenario(file, root))
    .flatMap((read): readonly ReadScenario[] => (read.ok ? scenariosOf(read.scenario).map((scenario) => ({ ...read, scenario })) : [read]))

type Read =
  | { readonly ok: true; readonly shown: string; readonly text: string }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

function readText(file: string, root: string): Read & { readonly shown: string } {
  const shown = relative(root, file).split(sep).join('/')
  try {
    return { ok: true, shown, text: readFileSync(file, 'utf8') }
  } catch (error) {
    const at = { file: shown, line: 1, column: 1, pointer: '' }
    const message = `this cannot be read: ${error instanceof Error ? error.message : String(error)}`
    return { ok: false, shown, diagnostics: [{ code: 'DG-JSON-007', severity: severityOf('DG-JSON-007'), message, at }] }
  }
}

export function readScenario(file: string, root: string): ReadScenario {
  const read = readText(file, root)
  return { file: read.shown, ...(read.ok ? parseScenario(read.shown, read.text) : read) }
}

/** The problems of an invalid scenario file as text. */
export const problemsOf = ({ diagnostics }: Extract<ReadScenario, { ok: false }>): string => diagnostics.map(printDiagnostic).join('\n')

/** Every problem of the scenario files of portal folders; `check` checks the names in one against the compiled portals. */
export const scenarioProblems = (
  roots: readonly string[],
  shownFrom: string,
  check: (file: string, text: string) => readonly Diagnostic[],
): readonly Diagnostic[] =>
  roots
    .flatMap((root) => scenarioFiles(root))
    .flatMap((file) => {
      const read = readText(file, shownFrom)
      return read.ok ? check(read.shown, read.text) : read.diagnostics
    })
