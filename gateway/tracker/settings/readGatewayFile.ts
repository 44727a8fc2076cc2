import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { validateValue } from '../../../engine/compile/check/validateValue.ts'
import { severityOf } from '../../../engine/compile/diagnostics/catalogue.ts'
import type { Diagnostic } from '../../../engine/compile/diagnostics/diagnostic.ts'
import { printDiagnostic } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { didYouMean, oneOf } from '../../../engine/compile/diagnostics/suggest.ts'
import { parseSource, type Source } from '../../../engine/compile/source/parseSource.ts'
import { nodeAt, placeAt } from '../../../engine/compile/source/places.ts'
import { toPointer } from '../../../engine/compile/source/pointer.ts'
import { mapOrEmpty, textOf, valueAt } from '../../../engine/compiled/json.ts'
import { isMap } from '../../../engine/data/isMap.ts'
import { problemOfAddress } from '../../../engine/expression/index.ts'
import { gatewayFile, trackerFields } from '../../../schemas/gateway.ts'
import { GatewayStartError } from '../../parseGatewayArguments.ts'
import type { ReportSettings } from '../../reports/openReports.ts'
import { PROFILE_FIELDS } from '../writes/profileFields.ts'
import type { TrackerSettings } from './trackerSettings.ts'
import { withDefaults } from './withDefaults.ts'

/** The parts of a gateway.json with all defaults. */
export interface GatewaySettings {
  readonly tracker?: TrackerSettings
  readonly reports?: ReportSettings
}

/** Names under which people write secrets. */
const SECRET = /^(x-redmine-)?(api-?_?key|key|token|secret|password|database(_?url)?|connection(_?string)?)$/i

interface Problem {
  readonly path: readonly string[]
  readonly message: string
  readonly expected?: string | undefined
  readonly got?: string | undefined
  readonly hint?: string | undefined
  readonly unknown?: boolean
}

/** The first key that looks like a secret. Its value is in no message. */
function secretIn(value: unknown, path: readonly string[] = []): Problem | undefined {
  if (!isMap(value)) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const here = [...path, key]
    if (SECRET.test(key))
      return {
        path: here,
        message: `"${key}" is a secret, and this file is none`,
        hint: 'remove it, replace it at the tracker or the database, and start the gateway with DARGAH_TRACKER_KEY or DARGAH_GATEWAY_DATABASE_URL',
        unknown: true,
      }
    const deeper = secretIn(inner, here)
    if (deeper !== undefined) return deeper
  }
  return undefined
}

/** The keys that may stand beside the last one of a path. */
function keysBeside(path: readonly string[]): readonly string[] {
  let schema: unknown = gatewayFile
  for (const key of path.slice(0, -1)) schema = mapOrEmpty(mapOrEmpty(schema)['properties'])[key]
  return Object.keys(mapOrEmpty(mapOrEmpty(schema)['properties']))
}

function problemOfSchema(value: unknown): Problem | undefined {
  const found = validateValue(gatewayFile, value)
  if (found === undefined) return undefined
  const { path, message, expected, got } = found
  const [key = ''] = path.slice(-1)
  const unknown = message.startsWith('there is no')
  if (!unknown) return { path, message, expected, got }
  return { path, message: `there is no "${key}" here`, expected, got, hint: didYouMean(key, keysBeside(path)), unknown }
}

function problemOfUrl(value: unknown): Problem | undefined {
  for (const path of [
    ['tracker', 'url'],
    ['reports', 'to', 'address'],
  ]) {
    const given = valueAt(value, path)
    if (given === undefined) continue
    const url = textOf(given)
    const problem = problemOfAddress(url) ?? (/[?#]/.test(url) ? 'it has a query or a fragment' : undefined)
    if (problem !== undefined)
      return { path, message: `this address cannot be used: ${problem}`, expected: 'https://…, or http://127.0.0.1:… on this computer' }
  }
  return undefined
}

/** A name of nothing that the gateway knows, or two names of one custom field, which would write over each other. */
function problemOfFields(value: unknown): Problem | undefined {
  const seen = new Map<unknown, string>()
  const known = [...Object.keys(trackerFields.properties), ...Object.keys(PROFILE_FIELDS)]
  for (const [name, id] of Object.entries(mapOrEmpty(valueAt(value, ['tracker', 'fields'])))) {
    const path = ['tracker', 'fields', name]
    if (!known.includes(name))
      return {
        path,
        message: `there is no "${name}" here`,
        expected: oneOf(known, name),
        got: name,
        hint: didYouMean(name, known),
        unknown: true,
      }
    const first = seen.get(id)
    if (first !== undefined)
      return { path: ['tracker', 'fields', name], message: `"${name}" has the id of "${first}"`, expected: 'an id of its own' }
    seen.set(id, name)
  }
  return undefined
}

function diagnosticOf({ file, text, tree }: Source, { path, unknown = false, ...finding }: Problem): Diagnostic {
  const root = tree()
  const node = root === undefined ? undefined : nodeAt(root, path)
  const offset = (unknown ? node?.key : undefined)?.offset ?? node?.value.offset ?? 0
  const code = unknown ? 'DG-KEY-001' : 'DG-KEY-003'
  const { message, ...more } = finding
  const known = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
  return { code, severity: severityOf(code), message, at: { file, ...placeAt(text, offset), pointer: toPointer(path) }, ...known }
}

function mistakesIn(source: Source): readonly Diagnostic[] {
  if (source.diagnostics.length > 0) return source.diagnostics
  const { value } = source
  const problem = secretIn(value) ?? problemOfSchema(value) ?? problemOfUrl(value) ?? problemOfFields(value)
  return problem === undefined ? [] : [diagnosticOf(source, problem)]
}

/** What a gateway.json says. Throws a `GatewayStartError` with file, line, column and the fix for each mistake. */
export function parseGatewayFile(file: string, text: string): GatewaySettings {
  const source = parseSource(file, text)
  const mistakes = mistakesIn(source)
  if (mistakes.length > 0) throw new GatewayStartError(`${mistakes.map(printDiagnostic).join('\n')}\nMend ${file} and start again.`)
  // The schema has been checked: its types are those of the settings.
  return withDefaults(gatewayFile, source.value) as GatewaySettings
}

/** The same of a file on disk; paths in it are relative to its folder. */
export function readGatewayFile(file: string): GatewaySettings {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new GatewayStartError(
      `The settings ${file} cannot be read (${error instanceof Error ? error.message : String(error)}): correct --settings.`,
    )
  }
  const { tracker, reports } = parseGatewayFile(file, text)
  const here = (name: string) => ({ file: resolve(dirname(file), name) })
  return {
    ...(tracker && { tracker: 'file' in tracker.store ? { ...tracker, store: here(tracker.store.file) } : tracker }),
    ...(reports && { reports: 'file' in reports.to ? { ...reports, to: here(reports.to.file) } : reports }),
  }
}

export interface Configured {
  /** The file that the command line names. */
  readonly settings: string | undefined
  /** Portal folders, of which the first with a gateway.json counts. */
  readonly folders: readonly string[]
}

const gatewayFilesIn = (folders: readonly string[]) =>
  folders.map((folder) => join(folder, 'gateway.json')).filter((name) => existsSync(name))

/** The mistakes in the gateway.json of each portal folder, with paths from `cwd`. */
export const checkGatewayFiles = (folders: readonly string[], cwd: string): readonly Diagnostic[] =>
  gatewayFilesIn(folders).flatMap((file) => mistakesIn(parseSource(relative(cwd, file), readFileSync(file, 'utf8'))))

/** What the gateway.json of an installation says; nothing without one. Throws a `GatewayStartError` for a mistake in it. */
export function readSettings({ settings, folders }: Configured): GatewaySettings {
  const file = settings ?? gatewayFilesIn(folders)[0]
  return file === undefined ? {} : readGatewayFile(file)
}
