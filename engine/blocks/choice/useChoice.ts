import { useId } from 'react'
import type { BlockOf } from '../../compiled/compiled.ts'
import { createStore } from '../../data/createStore.ts'
import { isMissing } from '../../expression/values.ts'
import { describedBy } from '../../react/form/FieldFrame.tsx'
import { choiceId, reasonOf } from '../../react/form/waitedChoice.ts'
import { type BlockTools, useBlock } from '../../react/runtime/useBlock.ts'
import { actionsOf } from '../../react/runtime/usePress.tsx'
import { useStoreValue } from '../../react/runtime/useStoreValue.ts'
import { rowsOf } from '../../react/state/Rows.tsx'
import { keyOfRow } from '../../screen/blockRows.ts'
import { pickActions } from '../../screen/pickActions.ts'

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
/** What a choice hands to its frame, and to its control. */
export interface ChoiceField {
  readonly frame: { readonly id: string; readonly help: string; readonly error: string; readonly required: true }
  readonly control: { readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined }
}
export interface Choice {
  readonly tools: BlockTools
  readonly field: ChoiceField
  readonly rows: () => readonly unknown[]
  readonly rowOf: (row: unknown, index: number) => ChoiceRow
  /** The first picked row. */
  readonly picked: () => ChoiceRow | undefined
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

const NO_REASON = createStore('')

function useChoiceField(block: ChoiceKeys, { runtime, text }: BlockTools): ChoiceField {
  const own = useId()
  const reason = block.form === undefined ? NO_REASON : reasonOf(runtime.form(block.form))
  const error = useStoreValue(reason.subscribe, reason.get)
  const id = block.form === undefined ? own : choiceId(block.form)
  const help = text(block.help)
  return {
    frame: { id, help, error, required: true },
    control: { 'aria-invalid': error !== '' || undefined, 'aria-describedby': describedBy(id, help, error) },
  }
}

/** The rows of a choice, each as an option, and the function that picks one. */
export const useChoice = (block: ChoiceKeys): Choice => {
  const tools = useBlock(block)
  const keys = pickedKeys(tools.value(block.picked))
  const rows = () => rowsOf(block, tools)
  const rowOf = (row: unknown, index: number): ChoiceRow => {
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
      picked: keys.has(key),
    }
  }
  return {
    tools,
    field: useChoiceField(block, tools),
    rows,
    rowOf,
    picked() {
      if (keys.size === 0) return undefined
      const all = rows()
      const index = all.findIndex((row, at) => keys.has(keyOfRow(block, row, at)))
      return index < 0 ? undefined : rowOf(all[index], index)
    },
    pick: (row) => tools.runtime.act(pickActions(block.open, actionsOf(block.press)), tools.within({ row }).scope),
  }
}
