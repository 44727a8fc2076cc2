import type { ScenarioFile } from '../../../schemas/index.ts'
import { pressOf } from '../../blocks/blockPresses.ts'
import type { CompiledScreen, JsonSchema } from '../../compiled/compiled.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { mapsIn } from '../../data/mapsIn.ts'
import { entryOf } from '../../expression/values.ts'
import type { OpenedActor } from '../openActor.ts'
import type { PendingCall } from '../scriptedCalls.ts'
import { type Pressable, pressPaths } from './pressPaths.ts'
import { sampleOf, sampleOfForm } from './sampleOf.ts'

type Step = ScenarioFile['steps'][number]
type Portal = OpenedActor['portal']

/** Rows tried per list; further rows are assumed to behave alike. */
const MOST_ROWS = 3
/** Local values with more enum values than this are not tried. */
const MOST_VALUES = 4

/** The possible outcomes of a pending call: its examples, and a generated result or error if it has no example of it. */
export function outcomesOf(portal: Portal, { call }: Pick<PendingCall, 'call'>): readonly Step[] {
  const definition = portal.call(call)
  const examples = Object.entries(definition?.examples ?? {})
  const named = examples.map(([example]): Step => ({ outcome: { call, example } }))
  const made: Step[] = []
  if (!examples.some(([, example]) => 'result' in example))
    made.push({ outcome: { call, result: definition?.result === undefined ? null : sampleOf(definition.result) } })
  if (!examples.some(([, example]) => 'error' in example)) made.push({ outcome: { call, error: { status: 500 } } })
  return [...named, ...made]
}

/** Outcomes tried next: only those of the first pending query, since the order of queries does not matter, and of every pending command. */
function outcomes({ portal, calls }: OpenedActor): readonly Step[] {
  const pending = calls.pending()
  const query = pending.find(({ kind }) => kind === 'query')
  const commands = pending.filter(
    ({ kind, call }, index) => kind === 'command' && pending.findIndex((other) => other.call === call) === index,
  )
  return [...(query === undefined ? [] : [query]), ...commands].flatMap((one) => outcomesOf(portal, one))
}

function filled({ portal, runtime }: OpenedActor, form: string): Pick<Step, 'fill'> {
  const definition = portal.form(form)
  if (definition === undefined) return {}
  const block = runtime.form(form)
  const data = { ...block.typed(), ...sampleOfForm(definition, portal.validator(form), runtime.scope()) }
  return { fill: { form, data } }
}

const presses = (opened: OpenedActor, pressable: readonly Pressable[]): readonly Step[] =>
  pressable.map(({ path, asks, form }) => ({
    ...(form === undefined ? {} : filled(opened, form)),
    act: [{ press: path, ...(asks ? { answer: true } : {}) }],
  }))

/** Events that the flow accepts now, with generated data. An event whose form can be submitted on screen is covered by that press. */
function events(opened: OpenedActor, pressable: readonly Pressable[]): readonly Step[] {
  const { portal, screen, runtime } = opened
  const flow = screen.flow === undefined ? undefined : portal.flow(screen.flow)
  return Object.entries(flow?.events ?? {}).flatMap(([name, declared]): readonly Step[] => {
    const form = entryOf(declared, 'form')
    if (form !== undefined) {
      if (pressable.some((one) => one.form === form)) return []
      const step = filled(opened, String(form))
      return runtime.can(name, step.fill?.data) ? [{ ...step, send: name }] : []
    }
    const data = Object.keys(declared).length === 0 ? undefined : sampleOf(declared as JsonSchema)
    return runtime.can(name, data) ? [data === undefined ? { send: name } : { send: { event: name, data } }] : []
  })
}

/** Blocks whose rows are picked in a dialog, by the local value that is true while it is open. */
const searchesOf = ({ body, views, aside }: CompiledScreen): ReadonlyMap<string, JsonMap> =>
  new Map(
    [...mapsIn([body, views, aside])].flatMap((node): readonly (readonly [string, JsonMap])[] => {
      const opened = pressOf(node).opens?.(node)
      return opened === undefined ? [] : [[opened, node]]
    }),
  )

function picks({ screen, runtime }: OpenedActor): readonly Step[] {
  if (runtime.dialogs().length > 0) return []
  const searches = searchesOf(screen)
  return Object.entries(screen.local ?? {}).flatMap(([name, { schema }]) => {
    if (searches.has(name)) return [{ set: { [name]: true } }]
    const values: readonly unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : []
    return values.length > MOST_VALUES
      ? []
      : values.flatMap((value) => (value === runtime.local()[name] ? [] : [{ set: { [name]: value } }]))
  })
}

/** All possible next steps: user actions, call outcomes and the next timer. `arriving`: facts that are loading. */
export function choicesAt(opened: OpenedActor, arriving: JsonMap | undefined): readonly Step[] {
  const next = opened.clock.next()
  const pressable = pressPaths(opened.runtime, MOST_ROWS)
  const local = opened.runtime.local()
  const searched = [...searchesOf(opened.screen)].find(([name]) => local[name] === true)?.[1]
  // A dialog of options hides what is behind it: one waits for its rows, and picks one.
  if (searched !== undefined) {
    const ofQuery = opened.screen.queries?.[String(searched['of'])]?.call
    const awaited = opened.calls.pending().filter(({ call }) => call === ofQuery)
    const rows = pressable.filter(({ node }) => node === searched)
    return [...awaited.flatMap((one) => outcomesOf(opened.portal, one)), ...presses(opened, rows)]
  }
  const top = opened.runtime.dialogs().at(-1)
  return [
    ...outcomes(opened),
    ...presses(opened, pressable),
    ...events(opened, pressable),
    ...picks(opened),
    ...(top === undefined ? [] : [{ act: [{ close: top.id }] }]),
    ...(arriving === undefined ? [] : [{ facts: arriving }]),
    ...(next === undefined ? [] : [{ pass: next }]),
  ]
}
