import type { createCompiler } from '../../../engine/compile/createCompiler.ts'
import type { Diagnostic } from '../../../engine/compile/diagnostics/diagnostic.ts'
import { placeAt } from '../../../engine/compile/source/places.ts'
import type { PortalFile } from '../../../engine/compile/source/readSources.ts'
import { createPorts } from '../../../gateway/compiler/createPorts.ts'
import { type Beyond, beyond } from './beyond.ts'
import { type Entry, entriesOf } from './entries.ts'
import { applied, type Draw, drawFrom, type Slip } from './mutation.ts'
import { MAKERS } from './slips.ts'

export interface Judged {
  readonly file: string
  readonly kind: string
  /** The pointer of the entry. */
  readonly at: string
  readonly line: number
  readonly before: string
  readonly after: string
  /** At its line; elsewhere, by its name; in another place; not at all. */
  readonly caught: 'here' | 'by name' | 'elsewhere' | 'no'
  readonly codes: readonly string[]
  readonly beyond: Beyond | undefined
}

type Files = ReadonlyMap<string, PortalFile>
type Compile = ReturnType<typeof createCompiler>['compile']

/** The lines at which a slip may be told: its own, the one after (where a missing mark is noticed), and those of what it stands in. */
function linesOf(text: string, { entry, changes }: Slip): ReadonlySet<number> {
  const own = changes.flatMap(({ from }) => [placeAt(text, from).line, placeAt(text, from).line + 1])
  const lines = new Set(own)
  lines.add(placeAt(text, (entry.property ?? entry.value).offset).line)
  const around = entry.parent?.property ?? entry.parent?.value
  if (around) lines.add(placeAt(text, around.offset).line)
  return lines
}

const says = ({ message, got = '', expected = '', hint = '' }: Diagnostic, names: readonly string[]) =>
  names.some((name) => name.length > 1 && [message, got, expected, hint].some((text) => text.includes(name)))

function judge(file: string, text: string, slip: Slip, found: readonly Diagnostic[], after: string): Judged {
  const lines = linesOf(text, slip)
  const [first] = slip.changes
  const line = placeAt(text, first?.from ?? 0).line
  const caught = found.some(({ at }) => at.file === file && lines.has(at.line))
    ? 'here'
    : found.some((diagnostic) => says(diagnostic, slip.names))
      ? 'by name'
      : found.length > 0
        ? 'elsewhere'
        : 'no'
  const shown = (whole: string) => (whole.split('\n')[line - 1] ?? '').trim().slice(0, 160)
  return {
    file,
    kind: slip.kind,
    at: `/${slip.entry.path.join('/')}`,
    line,
    before: shown(text),
    after: shown(after),
    caught,
    codes: [...new Set(found.map(({ code }) => code))],
    beyond: found.length === 0 ? beyond(file, slip) : undefined,
  }
}

function* slipsOf(sources: readonly { readonly name: string; readonly text: string; readonly entries: readonly Entry[] }[], draw: Draw) {
  const total = sources.reduce((sum, { entries }) => sum + entries.length, 0)
  const seen = new Set<string>()
  for (;;) {
    let at = draw(total)
    const source = sources.find(({ entries }) => (at -= entries.length) < 0)
    const entry = source?.entries[at + source.entries.length]
    const slip = source && entry && MAKERS[draw(MAKERS.length)]?.(source.text, entry, draw)
    if (source === undefined || slip === undefined) continue
    const key = `${source.name} ${JSON.stringify(slip.changes)}`
    if (seen.has(key)) continue
    seen.add(key)
    yield { source, slip }
  }
}

/** Makes so many slips, one at a time, in the JSON files of a healthy portal and says of each whether the compiler tells it. */
export function* runMutator(files: Files, compile: Compile, seed: number, count: number): Generator<Judged> {
  const ports = createPorts()
  const sources = [...files]
    .filter(([name, { text }]) => name.endsWith('.json') && text !== '')
    .map(([name, { text }]) => ({ name, text, entries: entriesOf(text) }))
  const slips = slipsOf(sources, drawFrom(seed))
  for (let i = 0; i < count; i++) {
    const { value } = slips.next()
    if (!value) return
    const { source, slip } = value
    const after = applied(source.text, slip.changes)
    const known = files.get(source.name)
    const { diagnostics } = compile({ files: new Map([...files, [source.name, { path: known?.path ?? source.name, text: after }]]), ports })
    yield judge(known?.path ?? source.name, source.text, slip, diagnostics, after)
  }
}
