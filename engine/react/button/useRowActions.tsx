import { type ReactNode, useContext } from 'react'
import type { Tree } from '../../expression/tree.ts'
import type { CompiledText } from '../../format/resolveText.ts'
import { IconsContext } from '../icon/IconsContext.ts'
import type { RowAction } from '../runtime/parts.ts'
import type { BlockTools } from '../runtime/useBlock.ts'
import { type Pressable, pathOf, pressState, usePresses } from '../runtime/usePress.tsx'
import { useWord } from '../texts/TextsContext.ts'

export interface ActionKeys extends Pressable {
  readonly text?: CompiledText
  readonly icon?: string
  readonly variant?: 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger'
  readonly shownWhen?: Tree
}

export interface RowActionsOf {
  /** The visible buttons of a row. */
  readonly actions: (tools: BlockTools) => readonly RowAction[]
  readonly question: ReactNode
}

/** Resolves the buttons of a row, by id; `question` is one confirmation dialog for all rows. */
export const useRowActions = (defined: Readonly<Record<string, ActionKeys>> | undefined): RowActionsOf => {
  const { press, question } = usePresses()
  const icon = useContext(IconsContext)
  const word = useWord()
  return {
    actions: (tools) =>
      Object.entries(defined ?? {})
        .filter(([, action]) => tools.holds(action.shownWhen))
        .map(([id, action]) => {
          const { enabled, busy, why } = pressState(action, tools)
          const text = action.text ? tools.text(action.text) : word(`act.${id}`)
          const drawing = action.icon === undefined ? undefined : icon(action.icon)
          const variant = action.variant ?? 'secondary'
          return {
            id,
            text,
            variant,
            enabled,
            busy,
            ...(drawing ? { icon: drawing } : {}),
            ...(why ? { why } : {}),
            goto: pathOf(action.press, tools),
            press: () => press(action, tools),
          }
        }),
    question,
  }
}
