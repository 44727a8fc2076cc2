import type { BlockOf } from '../../compiled/compiled.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import { type CompiledText, treesOfText } from '../../format/resolveText.ts'
import type { BlockTools } from '../runtime/useBlock.ts'
import { isTone, type Tone } from './Badge.tsx'
import type { ValueProps } from './renderValue.tsx'

/** What a value block, a field of a record and a column of a table have in common. */
type Cell = BlockOf<'record'>['fields'][string] | BlockOf<'value'>

const toneOf = (found: unknown): Tone | undefined => (isTone(found) ? found : undefined)

/** What a cell shows: its text, else its value, else the row's field of its name; `none` where it has none of its own. */
export const cellValue = (cell: Cell, { value, text }: BlockTools, name?: string, none?: CompiledText): ValueProps => {
  const own: Tree | undefined = name === undefined ? undefined : ['.', ['id', 'row'], name]
  return {
    value: cell.text === undefined ? value(cell.value ?? own) : text(cell.text),
    format: cell.format,
    labels: cell.labels,
    tones: cell.tones,
    tone: toneOf(value(cell.tone)),
    none: text(cell.none ?? none),
  }
}

/** The paths that the value or text of a cell reads. */
export const readsOfCell = (cell: Cell): readonly string[] =>
  (cell.text === undefined ? [cell.value ?? null] : treesOfText(cell.text)).flatMap((tree) => readsOf(tree))
