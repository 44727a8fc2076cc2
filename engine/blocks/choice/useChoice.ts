import type { BlockOf } from '../../compiled/compiled.ts'
import { isMissing } from '../../expression/values.ts'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { actionsOf } from '../../react/runtime/usePress.tsx'
import { rowsOf } from '../../react/state/Rows.tsx'
import { keyOfRow } from '../../screen/blockRows.ts'

export type ChoiceKeys = BlockOf<'choice'>
export interface ChoiceRow {
  readonly row: unknown
  readonly key: string
  readonly text: string
  readonly note: string
  readonly enabled: boolean
  readonly why: string
  readonly picked: boolean
}
export interface Choice {
  readonly tools: BlockTools
  readonly rows: () => readonly ChoiceRow[]
  readonly pick: (row: unknown) => void
}

/** The picked keys: those of a list, or one. */
const pickedKeys = (picked: unknown): ReadonlySet<string> =>
  new Set(
    [picked]
      .flat()
      .filter((key) => !isMissing(key))
      .map(String),
  )

/** The rows of a choice as options, and the function that picks one. */
export const useChoice = (block: ChoiceKeys): Choice => {
  const tools = useBlock(block)
  const picked = pickedKeys(tools.value(block.picked))
  return {
    tools,
    rows: () =>
      rowsOf(block, tools).map((row, index) => {
        const { text, holds } = tools.within({ row })
        const key = keyOfRow(block, row, index)
        const enabled = holds(block.enabledWhen)
        return {
          row,
          key,
          text: text(block.text),
          note: text(block.note),
          enabled,
          why: enabled ? '' : text(block.why),
          picked: picked.has(key),
        }
      }),
    pick: (row) => tools.runtime.act(actionsOf(block.press), tools.within({ row }).scope),
  }
}
