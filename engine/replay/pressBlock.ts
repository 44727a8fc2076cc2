import type { RowControl } from '../blocks/blockPress.ts'
import { pressOf } from '../blocks/blockPresses.ts'
import type { CompiledAction, CompiledQuestion } from '../compiled/compiled.ts'
import type { JsonMap } from '../data/isMap.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../expression/index.ts'
import { entryOf } from '../expression/values.ts'
import { isBusyWith } from '../flow/busyTag.ts'
import { isDue, pickActions, type ScreenRuntime } from '../screen/index.ts'
import type { FoundBlock } from './findBlock.ts'

export type { RowControl }

export interface PressState {
  readonly enabled: boolean
  /** A command or call of it is in flight. */
  readonly busy: boolean
}
/**
 * `asks`: only the confirmation is open, no action was performed. `refused`: a form showed its errors instead. `off`: hidden, disabled or
 * busy.
 */
export type Pressed = 'done' | 'asks' | 'refused' | 'off'

const listOf = (press: unknown): readonly CompiledAction[] =>
  press === undefined ? [] : Array.isArray(press) ? (press as readonly CompiledAction[]) : [press as CompiledAction]

/** The target of a `run` or `send`, with its evaluated values. */
function targetOf(
  action: CompiledAction,
  kind: 'run' | 'send',
  scope: Scope,
): { readonly name: string; readonly given: JsonMap } | undefined {
  const said: unknown = action[kind]
  if (said === undefined) return undefined
  if (typeof said === 'string') return { name: said, given: {} }
  const given = Object.entries((entryOf(said, 'with') ?? {}) as JsonMap).map(([name, tree]) => [name, evaluate(tree as Tree, scope)])
  return { name: String(entryOf(said, 'command') ?? entryOf(said, 'event') ?? ''), given: Object.fromEntries(given) }
}

/** Id of the form that pressing a block submits. */
export const submittedForm = (node: JsonMap): string | undefined => pressOf(node).sends?.(node)?.form

/** The control by which a found row is picked; `undefined` if it is no row, or is pressed itself. */
export const rowControlOf = ({ node, mark }: FoundBlock): RowControl | undefined =>
  mark === undefined ? undefined : pressOf(node).rowControl?.(node)

/** The pressable part: a form's submit button, an arrow's press alone, else the element itself. */
function pressableOf({ node, step }: FoundBlock): JsonMap {
  if (step !== undefined) return { press: pressOf(node).arrows?.press(node) }
  const sending = pressOf(node).sends?.(node)
  return sending === undefined ? node : (sending.button ?? {})
}

const mayStep = ({ node, scope, step }: FoundBlock): boolean => step === undefined || pressOf(node).arrows?.may(node, scope, step) === true

/** Whether an element is enabled or busy, by the same conditions as in the renderer. */
export function pressState(found: FoundBlock, runtime: ScreenRuntime): PressState {
  const { scope } = found
  const pressable = pressableOf(found)
  const actions = listOf(pressable['press']).filter((action) => isDue(action, scope))
  const form = submittedForm(found.node)
  const data = form === undefined ? undefined : runtime.form(form).get()
  const taken = actions.every((action) => {
    const send = targetOf(action, 'send', scope)
    return send === undefined || runtime.can(send.name, { ...data?.data, ...send.given })
  })
  const sent = actions.flatMap((action) => targetOf(action, 'send', scope)?.name ?? [])
  const pending = actions.some((action) => {
    const run = targetOf(action, 'run', scope)
    return run !== undefined && runtime.pending(run.name, run.given['row'] ?? scope['row'], run.given)
  })
  const greyWhen = pressable['greyWhen'] as Tree | undefined
  const isValid = data?.valid !== false
  const isGrey = greyWhen === undefined ? !isValid || !taken : isTrue(greyWhen, scope) || (isValid && !taken)
  const enabled = isTrue(pressable['enabledWhen'] as Tree | undefined, scope) && mayStep(found) && !isGrey
  const busyWhen = pressable['busyWhen'] as Tree | undefined
  return {
    enabled,
    busy: (busyWhen !== undefined && isTrue(busyWhen, scope)) || pending || (!taken && isBusyWith(entryOf(scope['flow'], 'tags'), sent)),
  }
}

/** The confirmation that a press asks for now: that of the submit button of a form, else of the element itself; `undefined` if none. */
export function questionOf(found: FoundBlock): CompiledQuestion | undefined {
  const { confirm, confirmWhen } = pressableOf(found) as { readonly confirm?: CompiledQuestion; readonly confirmWhen?: Tree }
  return isTrue(confirmWhen, found.scope) ? confirm : undefined
}

/** Presses an element as a user does. `answer`: whether a confirmation is accepted. */
export function pressBlock(found: FoundBlock, runtime: ScreenRuntime, answer: boolean): Pressed {
  const form = submittedForm(found.node)
  if (form !== undefined && runtime.form(form).touchAll().length > 0) return 'refused'
  const { enabled, busy } = pressState(found, runtime)
  if (!found.shown || !enabled || busy) return 'off'
  if (questionOf(found) !== undefined && !answer) return 'asks'
  runtime.act(pressActions(found), scopeOfPress(found))
  return 'done'
}

/** The actions that a press performs. */
export const pressActions = (found: FoundBlock): readonly CompiledAction[] =>
  pickActions(pressOf(found.node).opens?.(found.node), listOf(pressableOf(found)['press']))

/** The scope of the press's actions; for an arrow it includes the step. */
export const scopeOfPress = ({ node, scope, step }: FoundBlock): Scope =>
  step === undefined ? scope : (pressOf(node).arrows?.scope(node, scope, step) ?? scope)
