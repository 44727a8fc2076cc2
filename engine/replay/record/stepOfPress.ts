import type { ScenarioFile } from '../../../schemas/index.ts'
import type { CompiledAction } from '../../compiled/compiled.ts'
import type { Scope } from '../../expression/index.ts'
import { entryOf } from '../../expression/values.ts'
import { type ScreenRuntime, sameData } from '../../screen/index.ts'
import { findBlock } from '../findBlock.ts'
import { pressPaths } from '../paths/pressPaths.ts'
import { pressActions, scopeOfPress } from '../pressBlock.ts'

type Step = ScenarioFile['steps'][number]

/** The names by which instances of an element differ. */
const PLACE_NAMES = ['row', 'outer', 'column']

/** Whether these actions are those of the element at a path: the same actions, for the same row, cell or step. */
export function isPressOf(path: string, actions: readonly CompiledAction[], scope: Scope, runtime: ScreenRuntime): boolean {
  const search = findBlock(path, runtime)
  if (!search.ok) return false
  const { found } = search
  const own = pressActions(found)
  if (own.length !== actions.length || !own.every((action, index) => action === actions[index])) return false
  if (found.step !== undefined) {
    const now = entryOf(scope['event'], 'step')
    return sameData(entryOf(scopeOfPress(found)['event'], 'step'), now)
  }
  return PLACE_NAMES.every((name) => sameData(found.scope[name], scope[name]))
}

/** The step that repeats a press: by the element's path, or by its actions if it has no path, like a captcha's refresh. */
export function stepOfPress(actions: readonly CompiledAction[], scope: Scope, runtime: ScreenRuntime): Step {
  const pressed = pressPaths(runtime, Number.POSITIVE_INFINITY).find(({ path }) => isPressOf(path, actions, scope, runtime))
  if (pressed !== undefined) return { act: [{ press: pressed.path, ...(pressed.asks ? { answer: true } : {}) }] }
  const [only, ...more] = actions
  if (more.length === 0 && typeof only?.send === 'string') return { send: only.send }
  return { act: JSON.parse(JSON.stringify(actions)) }
}
