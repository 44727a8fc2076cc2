import type { JsonMap } from '../../../engine/data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../../../engine/expression/index.ts'
import { type Format, formatValue } from '../../../engine/format/formatValue.ts'
import { type CompiledText, labelOf, resolveText } from '../../../engine/format/resolveText.ts'
import type { Texts } from '../../../engine/format/texts.ts'
import { findBlock } from '../../../engine/replay/findBlock.ts'
import { unmarked } from './persianTexts.ts'
import type { PlayedScreen } from './playScreen.ts'

interface Cell {
  readonly label?: CompiledText
  readonly text?: CompiledText
  readonly value?: Tree
  readonly format?: Format
  readonly labels?: string
}

/** The block at a path, and its texts. Throws if there is none. */
function blockAt({ runtime }: PlayedScreen, path: string): { readonly node: JsonMap; readonly scope: Scope } {
  const search = findBlock(path, runtime)
  if (!search.ok) throw new Error(search.message)
  return search.found
}

/** Labels and Persian values of a record, or of a row of a table (`body.table@7`), as its block renders them; a column without a label has its name. */
export function shownCells(page: PlayedScreen, path: string, texts: Texts): Readonly<Record<string, string>> {
  const { node, scope } = blockAt(page, path)
  const words = (text: unknown) => unmarked(resolveText(text as CompiledText, scope, texts)).trim()
  return Object.fromEntries(
    Object.entries((node['fields'] ?? node['columns']) as Readonly<Record<string, Cell>>).map(([name, cell]) => {
      const { label, text, value = ['.', ['id', 'row'], name], format, labels } = cell
      const found = text === undefined ? evaluate(value, scope) : words(text)
      const isNone = found === undefined || found === null || found === ''
      const shown = labels === undefined ? formatValue(found, format ?? 'text', texts) : labelOf(labels, found, texts)
      const none = node['none'] === undefined ? '' : words(node['none'])
      return [label === undefined ? name : words(label), isNone ? none : unmarked(String(shown))]
    }),
  )
}
