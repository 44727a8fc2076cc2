import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, fine, problems, wrongUse } from '../command.ts'
import { writeJson } from '../formatJson.ts'
import { type Insertion, insertLine, type NewSources } from '../templates/insertLine.ts'
import { filesThere, writeFiles } from '../writeFiles.ts'
import { type Entry, withEntries } from './createScreen.ts'

/** What a new block or kind of field brings to the project. */
export interface EngineAddition {
  /** As a sentence has it: `block`. */
  readonly what: string
  readonly name: string
  /** Its component, which the renderer exports for all under one name. */
  readonly component: string
  /** Its folder, from the root of the project. */
  readonly folder: string
  /** The sources of the folder. */
  readonly sources: NewSources
  /** Lines to insert into existing sources. */
  readonly registrations: Readonly<Record<string, readonly Insertion[]>>
  /** New JSON files. */
  readonly examples: Readonly<Record<string, object>>
  /** Entries to add to existing JSON files. */
  readonly entries: Readonly<Record<string, readonly Entry[]>>
  /** The page that goes on from here. */
  readonly howTo: string
}

/** The modules of the lazy chunks, which export the components. */
const LATER_CHUNKS = ['laterBlocks', 'pageBlocks', 'tableBlocks', 'laterWidgets', 'numberWidgets'].map((name) => `engine/react/${name}.ts`)

/** Runs a tool of the project; returns its output if it fails. */
function failureOf(root: string, tool: string, args: readonly string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: root },
  })
  return status === 0 ? undefined : `${tool} ${args.join(' ')}: ${stdout}${stderr}`.trim()
}

/** Formats the sources, and regenerates what depends on the grammar. In other processes: this one has loaded the registries without the new entry. */
const regenerate = (root: string, files: readonly string[]): string | undefined =>
  failureOf(root, 'biome', ['check', '--write', ...files]) ??
  failureOf(root, 'tsx', ['tools/portal/main.ts', 'schemas']) ??
  failureOf(root, 'tsx', ['tools/portal/main.ts', 'reference'])

/** Writes the folder, registers it, adds its examples, and regenerates what depends on it. Nothing is overwritten. */
export function addToEngine(root: string, addition: EngineAddition): Answer {
  const { what, name, component, folder, sources, registrations, examples, entries, howTo } = addition
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) return wrongUse(`"${name}" is no name of a ${what}: write it like dayPlan`)
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const isTaken = filesThere(root, [folder, ...Object.keys(sources), ...Object.keys(examples)]).length > 0
  if (isTaken) return problems(`${folder} is there already: nothing was written`)
  if (new RegExp(`\\b${component}\\b`).test(LATER_CHUNKS.map(read).join('\n')))
    return problems(`${component} is there already: nothing was written`)

  const registered = Object.entries(registrations).map(([file, insertions]) => {
    return [file, insertions.reduce<string | undefined>((text, one) => text && insertLine(text, one), read(file))] as const
  })
  const lost = registered.find(([, text]) => text === undefined)
  if (lost !== undefined) return problems(`${lost[0]} has no place for a ${what} any more: nothing was written`)

  writeFiles(root, Object.entries(sources))
  for (const [file, text] of registered) writeFileSync(join(root, file), text ?? '')
  writeFiles(
    root,
    Object.entries(examples).map(([file, value]) => [file, writeJson(value)]),
  )
  for (const [file, added] of Object.entries(entries)) writeFileSync(join(root, file), withEntries(read(file), added))

  const failure = regenerate(root, [...Object.keys(sources), ...Object.keys(registrations)])
  if (failure !== undefined) return problems(failure)
  return fine(
    [
      ...[...Object.keys(sources), ...Object.keys(examples)].map((file) => `made ${file}`),
      ...[...Object.keys(registrations), ...Object.keys(entries)].map((file) => `changed ${file}`),
      '',
      `Next: ${howTo}`,
    ].join('\n'),
  )
}
