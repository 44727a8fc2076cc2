import { mapOrEmpty } from '../../compiled/json.ts'
import { isMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import { readsOf } from '../../expression/readsOf.ts'
import type { Tree } from '../../expression/tree.ts'
import type { UnitKind } from './unit.ts'

/** Keys that hold actions: these are evaluated when something happens, not while time passes. */
const WHEN_IT_HAPPENS: ReadonlySet<string> = new Set(['press', 'taken', 'cleared', 'over'])
/** A block may have the name of such a key as its id. */
const isLater = (key: string, value: unknown): boolean => WHEN_IT_HAPPENS.has(key) && !(isMap(value) && 'block' in value)

const isTree = (value: unknown): value is Tree => Array.isArray(value) && typeof value[0] === 'string'

function* treesIn(value: unknown): Generator<Tree> {
  if (isTree(value)) yield value
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) if (!isLater(key, inner)) yield* treesIn(inner)
}

/** The guards of eventless transitions. Others are evaluated when their event comes. */
const eventlessSteps = (states: unknown): readonly unknown[] =>
  [...mapsIn(states)].flatMap(({ always }) => (Array.isArray(always) ? always.map((step) => mapOrEmpty(step).when) : []))

/** What is evaluated without an event, by kind of unit. */
const EVALUATED: Readonly<Partial<Record<UnitKind, (unit: Readonly<Record<string, unknown>>) => readonly unknown[]>>> = {
  screen: ({ title, queries, derive, redirects, body, aside, views, dialogs }) => [
    title,
    queries,
    derive,
    redirects,
    body,
    aside,
    views,
    dialogs,
  ],
  flow: ({ queries, derive, states }) => [queries, derive, eventlessSteps(states)],
  form: ({ fields }) => [fields],
}

/** A compiled screen, flow or form that says whether something in it that is evaluated without an event reads the time. */
export function withTime(kind: UnitKind, compiled: unknown): unknown {
  const evaluated = EVALUATED[kind]
  if (evaluated === undefined || !isMap(compiled)) return compiled
  for (const tree of treesIn(evaluated(compiled)))
    if (readsOf(tree).some((path) => path === 'now' || path === 'today')) return { ...compiled, readsTime: true }
  return compiled
}
