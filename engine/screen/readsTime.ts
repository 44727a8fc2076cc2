import type { CompiledFlow, CompiledForm, CompiledScreen } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'
import { mapsIn } from '../data/mapsIn.ts'
import { readsOf, type Tree } from '../expression/index.ts'
import { outsideTreesOf } from './validateForm.ts'

/** Keys of blocks that hold actions: these are evaluated when something happens, not while time passes. */
const ACTIONS: ReadonlySet<string> = new Set(['press', 'taken', 'cleared', 'over'])
/** A block may have the name of such a key as its id. */
const isActions = (key: string, value: unknown): boolean => ACTIONS.has(key) && !(isMap(value) && 'block' in value)

const isTree = (value: unknown): value is Tree => Array.isArray(value) && typeof value[0] === 'string'

function* treesIn(value: unknown): Generator<Tree> {
  if (isTree(value)) yield value
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!isActions(key, inner)) yield* treesIn(inner)
}

/** The guards of eventless transitions. Others are evaluated when their event comes. */
const eventlessSteps = (flow: CompiledFlow | undefined): readonly unknown[] =>
  [...mapsIn(flow?.states)].flatMap(({ always }) =>
    Array.isArray(always) ? always.map(({ when }: { readonly when?: unknown }) => when) : [],
  )

/** Whether an expression reads `now` or `today()`. */
const isTime = (tree: Tree): boolean => readsOf(tree).some((path) => path === 'now' || path === 'today')

/** Whether something of a screen or its flow that is evaluated without an event reads the time. Its forms are not looked into. */
export function readsTime(
  { title, queries, derive, redirects, body, aside, views, dialogs }: CompiledScreen,
  flow: CompiledFlow | undefined,
): boolean {
  const evaluated = [title, queries, derive, redirects, body, aside, views, dialogs, flow?.queries, flow?.derive, eventlessSteps(flow)]
  for (const tree of treesIn(evaluated)) if (isTime(tree)) return true
  return false
}

/** Whether a field of a form reads the time. */
export const formReadsTime = (form: CompiledForm): boolean => outsideTreesOf(form).some(isTime)
