import type { CompileInput, CompileResult } from '../../../engine/compile/compilePortal.ts'
import type { Diagnostic } from '../../../engine/compile/diagnostics/diagnostic.ts'
import { placeAt } from '../../../engine/compile/source/places.ts'
import type { PortalFile } from '../../../engine/compile/source/readSources.ts'
import { createPorts } from '../../../gateway/compiler/createPorts.ts'
import { entriesOf } from './entries.ts'
import { applied, createDraw, type Draw, type SeededFault } from './mutation.ts'
import type { MutationResult } from './mutationResult.ts'
import { MAKERS } from './seededFaults.ts'
import { undetectable } from './undetectable.ts'

/** Stop after this many draws without a new fault. */
const MOST_IDLE = 10_000

type Files = ReadonlyMap<string, PortalFile>
type Compile = (input: CompileInput) => Pick<CompileResult, 'diagnostics'>

/**
 * The lines at which a fault may be reported: its own, the next one (where missing punctuation is noticed), the one after the replaced range (the
 * second of two duplicate entries), and those of its ancestors.
 */
function linesOf(text: string, { entry, changes }: SeededFault, after: string): ReadonlySet<number> {
  const own = changes.flatMap(({ from, by }) => [
    placeAt(text, from).line,
    placeAt(text, from).line + 1,
    placeAt(after, from + by.length).line,
  ])
  const lines = new Set(own)
  lines.add(placeAt(text, (entry.property ?? entry.value).offset).line)
  const around = entry.parent?.property ?? entry.parent?.value
  if (around) lines.add(placeAt(text, around.offset).line)
  return lines
}

const mentions = ({ message, got = '', expected = '', hint = '' }: Diagnostic, names: readonly string[]) =>
  names.some((name) => name.length > 1 && [message, got, expected, hint].some((text) => text.includes(name)))

function resultOf(file: string, text: string, fault: SeededFault, found: readonly Diagnostic[], after: string): MutationResult {
  const lines = linesOf(text, fault, after)
  const [first] = fault.changes
  const line = placeAt(text, first?.from ?? 0).line
  const caught = found.some(({ at }) => at.file === file && lines.has(at.line))
    ? 'here'
    : found.some((diagnostic) => mentions(diagnostic, fault.names))
      ? 'by name'
      : found.length > 0
        ? 'elsewhere'
        : 'no'
  const shown = (whole: string) => (whole.split('\n')[line - 1] ?? '').trim().slice(0, 160)
  return {
    file,
    kind: fault.kind,
    at: `/${fault.entry.path.join('/')}`,
    line,
    before: shown(text),
    after: shown(after),
    caught,
    codes: [...new Set(found.map(({ code }) => code))],
    undetectable: found.length === 0 ? undetectable(file, fault) : undefined,
  }
}

interface Source {
  readonly name: string
  readonly text: string
}

/** Seeded faults at random entries, each once; ends when no new one is found for long. */
function* faultsOf(sources: readonly Source[], draw: Draw): Generator<{ readonly source: Source; readonly fault: SeededFault }> {
  const places = sources.flatMap((source) => entriesOf(source.text).map((entry) => ({ source, entry })))
  const seen = new Set<string>()
  for (let idle = 0; idle < MOST_IDLE; idle++) {
    const place = places[draw(places.length)]
    const fault = place && MAKERS[draw(MAKERS.length)]?.(place.source.text, place.entry, draw)
    if (place === undefined || fault === undefined) continue
    const key = `${place.source.name} ${JSON.stringify(fault.changes)}`
    if (seen.has(key)) continue
    seen.add(key)
    idle = 0
    yield { source: place.source, fault }
  }
}

/** Seeds a number of faults, one at a time, into the JSON files of a valid portal, and returns for each whether the compiler reports it. */
export function* runMutator(files: Files, compile: Compile, seed: number, count: number): Generator<MutationResult> {
  const ports = createPorts()
  const sources = [...files].filter(([name, { text }]) => name.endsWith('.json') && text !== '').map(([name, { text }]) => ({ name, text }))
  let made = 0
  for (const { source, fault } of faultsOf(sources, createDraw(seed))) {
    if (made++ >= count) return
    const after = applied(source.text, fault.changes)
    const known = files.get(source.name)
    const { diagnostics } = compile({ files: new Map([...files, [source.name, { path: known?.path ?? source.name, text: after }]]), ports })
    yield resultOf(known?.path ?? source.name, source.text, fault, diagnostics, after)
  }
}
