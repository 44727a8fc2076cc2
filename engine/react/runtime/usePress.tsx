import { type ReactNode, useState } from 'react'
import type { CompiledAction, CompiledQuestion } from '../../compiled/compiled.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { evaluate } from '../../expression/evaluate.ts'
import type { Scope, Tree } from '../../expression/tree.ts'
import { entryOf } from '../../expression/values.ts'
import { isBusyWith } from '../../flow/busyTag.ts'
import type { CompiledText } from '../../format/resolveText.ts'
import { isDue } from '../../screen/performAction.ts'
import type { ScreenRuntime } from '../runtime.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { BlockTools } from './useBlock.ts'

export type Press = CompiledAction | readonly CompiledAction[]
export interface Pressable {
  readonly press?: Press | undefined
  readonly enabledWhen?: Tree | undefined
  readonly why?: CompiledText | undefined
  readonly busyWhen?: Tree | undefined
  readonly confirm?: CompiledQuestion | undefined
  readonly confirmWhen?: Tree | undefined
}

export const actionsOf = (press: Press | undefined): readonly CompiledAction[] =>
  press === undefined ? [] : Array.isArray(press) ? press : [press as CompiledAction]

/** The path of a press that only navigates. */
export const pathOf = (press: Press | undefined, { scope }: BlockTools): string | undefined => {
  const [action, ...more] = actionsOf(press)
  if (!action || more.length > 0 || action.goto === undefined) return undefined
  const { goto } = action
  const path = typeof goto === 'object' && goto !== null && 'path' in goto ? (goto.search === undefined ? goto.path : undefined) : goto
  const found = path === undefined ? undefined : evaluate(path as Parameters<typeof evaluate>[0], scope)
  return typeof found === 'string' ? found : undefined
}

type Given = Readonly<Record<string, Tree>>
const targetOf = (
  action: CompiledAction,
  kind: 'run' | 'send',
): { readonly name: string; readonly given: Given | undefined } | undefined => {
  const declared = action[kind] as string | { readonly command?: string; readonly event?: string; readonly with?: Given } | undefined
  if (declared === undefined) return undefined
  return typeof declared === 'string'
    ? { name: declared, given: undefined }
    : { name: declared.command ?? declared.event ?? '', given: declared.with }
}
const givenValues = (given: Given | undefined, scope: Scope): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given ?? {}).map(([name, tree]) => [name, evaluate(tree, scope)]))

const isPending = (runtime: ScreenRuntime, actions: readonly CompiledAction[], scope: Scope): boolean =>
  actions.some((action) => {
    const run = targetOf(action, 'run')
    if (run === undefined) return false
    const given = givenValues(run.given, scope)
    return runtime.pending(run.name, given.row ?? scope.row, given)
  })
const isTaken = (runtime: ScreenRuntime, actions: readonly CompiledAction[], scope: Scope, data: () => JsonMap | undefined): boolean =>
  actions.every((action) => {
    const send = targetOf(action, 'send')
    return send === undefined || runtime.can(send.name, { ...data(), ...givenValues(send.given, scope) })
  })
export interface PressState {
  readonly enabled: boolean
  readonly busy: boolean
  readonly why: string
}

const noData = () => undefined

/** Whether something may be pressed now, and if not, why; for a flow event, with the data that would be sent with it. */
export const pressState = (
  pressable: Pressable,
  { runtime, scope, holds, value, text }: BlockTools,
  data: () => JsonMap | undefined = noData,
): PressState => {
  const actions = actionsOf(pressable.press).filter((action) => isDue(action, scope))
  const taken = isTaken(runtime, actions, scope, data)
  const enabled = holds(pressable.enabledWhen) && taken
  const sent = actions.flatMap((action) => targetOf(action, 'send')?.name ?? [])
  const busy =
    (pressable.busyWhen !== undefined && value(pressable.busyWhen) === true) ||
    isPending(runtime, actions, scope) ||
    (!taken && isBusyWith(entryOf(scope.flow, 'tags'), sent))
  return { enabled, busy, why: enabled ? '' : text(pressable.why) }
}

interface Question {
  readonly text: string
  readonly yes: string
  readonly no: string
  readonly loss: boolean
  readonly then: () => void
}

export interface Presses {
  /** Performs the actions of a press, after confirmation if it needs one. */
  readonly press: (pressable: Pressable, tools: BlockTools, data?: JsonMap) => void
  /** The open confirmation dialog; the block must render it. */
  readonly question: ReactNode
}

/** Handles the presses of a block, with their confirmation dialog. */
export const usePresses = (): Presses => {
  const [question, setQuestion] = useState<Question>()
  return {
    press: (pressable, tools, data) => {
      const state = pressState(pressable, tools, () => data)
      if (!state.enabled || state.busy) return
      const then = () => tools.runtime.act(actionsOf(pressable.press), tools.scope)
      const { confirm } = pressable
      if (confirm === undefined || !tools.holds(pressable.confirmWhen)) then()
      else
        setQuestion({
          text: tools.text(confirm.text),
          yes: tools.text(confirm.yes),
          no: tools.text(confirm.no),
          loss: confirm.loss ?? true,
          then,
        })
    },
    question: question && (
      <ConfirmDialog
        text={question.text}
        yes={question.yes}
        no={question.no}
        loss={question.loss}
        onAnswer={(yes) => {
          setQuestion(undefined)
          if (yes) question.then()
        }}
      />
    ),
  }
}
