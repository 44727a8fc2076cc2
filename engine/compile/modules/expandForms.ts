import { mapOrEmpty, textOf, toMap, valueAt } from '../../compiled/json.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import { localPath, localTarget, withoutLocalRefs } from '../check/localRefs.ts'
import { enteringEvents, type FlowStates } from '../flows/enteringEvents.ts'
import { type Layer, layersAt } from '../merge/layers.ts'
import { withDraftStores } from './draftStores.ts'
import type { Module } from './instantiate.ts'

type Change = (value: JsonMap, key: string) => JsonMap

const changed = new WeakMap<Module, Module>()

/** Maps the nested maps of a map; returns the same object if nothing changed. */
function changeEach(map: unknown, change: Change): JsonMap {
  const before = mapOrEmpty(map)
  const after = toMap(Object.entries(before).map(([key, value]) => [key, isMap(value) ? change(value, key) : value] as const))
  return Object.keys(before).every((key) => before[key] === after[key]) ? before : after
}

/** The value with one nested map changed, if present; the same object if nothing changed. */
function changeIn(value: JsonMap, key: string, change: Change): JsonMap {
  const inner = value[key]
  if (!isMap(inner)) return value
  const after = change(inner, key)
  return after === inner ? value : toMap([...Object.entries(value), [key, after]])
}

const asWritten = (text: string) => text

/**
 * Forms whose schema is only a reference to one of its definitions, as tools export it: the definition is the schema. Problems in it are
 * reported where it is written.
 */
function withRootSchemas(module: Module): Module {
  const { forms } = module.value
  const layers: Layer[] = []
  const hoisted = changeIn(module.value, 'forms', (all) =>
    changeEach(all, (form, id) =>
      changeIn(form, 'schema', (schema) => {
        const path = localPath(schema.$ref)
        const target = path && path.length > 0 ? localTarget(schema, path) : undefined
        if (path === undefined || target === undefined) return schema
        const at = ['forms', id, 'schema']
        layers.push(...layersAt(module.layers, [...at, ...path], at, asWritten))
        return toMap([...Object.entries(target), ...Object.entries(schema).filter(([key]) => key !== '$ref')])
      }),
    ),
  )
  return hoisted.forms === forms ? module : { ...module, value: hoisted, layers: [...layers, ...module.layers] }
}

const propertiesOf = (form: unknown): JsonMap => mapOrEmpty(mapOrEmpty(mapOrEmpty(form).schema).properties)

/** `required` of a schema may be a map, which a patch reaches entry by entry: its names are those that are true. */
const withRequired: Change = (form) =>
  changeIn(form, 'schema', (schema) =>
    isMap(schema.required)
      ? toMap([
          ...Object.entries(schema),
          ['required', Object.entries(schema.required).flatMap(([name, is]) => (is === false ? [] : [is === true ? name : is]))],
        ])
      : schema,
  )

/** If a form has `names`, each property of its schema becomes a field, in schema order, labelled `<names>.<property>`. */
const withFields: Change = (form) => {
  const prefix = form.names
  if (typeof prefix !== 'string') return form
  const written = mapOrEmpty(form.fields)
  const names = new Set([...Object.keys(propertiesOf(form)), ...Object.keys(written)])
  const fields = [...names].map((name) => {
    const field = written[name] ?? {}
    return [name, isMap(field) && Object.hasOwn(propertiesOf(form), name) ? { label: `${prefix}.${name}`, ...field } : field] as const
  })
  return toMap([...Object.entries(form), ['fields', toMap(fields)]])
}

/** If a call takes a form, each property becomes a parameter; those that the form does not require are nullable. */
const withParams =
  (forms: JsonMap): Change =>
  (call) => {
    if (typeof call.form !== 'string') return call
    const form = mapOrEmpty(forms[call.form])
    const { required } = mapOrEmpty(form.schema)
    const isRequired = (name: string) => Array.isArray(required) && required.includes(name)
    const params = Object.entries(propertiesOf(form)).map(([name, schema]) => {
      const own = withoutLocalRefs(schema, mapOrEmpty(mapOrEmpty(form).schema))
      return [name, isRequired(name) ? own : { ...mapOrEmpty(own), nullable: true }] as const
    })
    return toMap([...Object.entries(call), ['params', toMap([...params, ...Object.entries(mapOrEmpty(call.params))])]])
  }

/** Commands and events that call with this form pass the form's data as arguments; explicit ones in `with` win. */
const withArguments = (calls: JsonMap, forms: JsonMap, form: unknown, data: string): Change => {
  const fill: Change = (order) => {
    const call = typeof order.call === 'string' ? mapOrEmpty(calls[order.call]) : undefined
    if (call === undefined || typeof form !== 'string' || call.form !== form) return order
    const typed = Object.keys(propertiesOf(forms[form])).map((name) => [name, `=${data}.${name}`] as const)
    return toMap([...Object.entries(order), ['with', toMap([...typed, ...Object.entries(mapOrEmpty(order.with))])]])
  }
  return (order, key) => changeIn(fill(order, key), 'choose', (cases) => changeEach(cases, fill))
}

/** The event that a state is always entered by; `undefined` if there are several ways in. */
function onlyEvent(flow: FlowStates, path: readonly string[]): string | undefined {
  const { events, otherwise } = enteringEvents(flow, path)
  return events.size === 1 && !otherwise ? [...events][0] : undefined
}

function settle(given: Module): Module {
  const whole = withRootSchemas(given)
  const required = changeIn(whole.value, 'forms', (forms) => changeEach(forms, withRequired))
  const complete = withDraftStores(given.id, required)
  const module = complete === whole.value ? whole : { ...whole, value: complete }
  const { forms, calls } = module.value
  const takesForm = Object.values(mapOrEmpty(calls)).some((call) => typeof mapOrEmpty(call).form === 'string')
  const hasNames = Object.values(mapOrEmpty(forms)).some((form) => typeof mapOrEmpty(form).names === 'string')
  if (!takesForm && !hasNames) return module
  const filled = (form: unknown, data: string) => withArguments(mapOrEmpty(calls), mapOrEmpty(forms), form, data)
  const ofCommands: Change = (screen) =>
    changeIn(screen, 'commands', (commands) => changeEach(commands, (command, key) => filled(command.form, 'form.data')(command, key)))
  const ofFlow: Change = (flow, id) => {
    const filledBy = (event: string): Change => filled(mapOrEmpty(mapOrEmpty(flow.events)[event]).form, 'event.data')
    const whole = { id, initial: textOf(flow.initial), states: mapOrEmpty(flow.states) }
    const ofEvents: Change = (events) => changeEach(events, (order, event) => filledBy(event)(order, event))
    const ofStates = (states: JsonMap, around: readonly string[]): JsonMap =>
      changeEach(states, (state, name) => {
        const path = [...around, name]
        const event = isMap(state.invoke) ? onlyEvent(whole, path) : undefined
        const withInvoke = event === undefined ? state : changeIn(state, 'invoke', filledBy(event))
        return changeIn(changeIn(withInvoke, 'calls', ofEvents), 'states', (inner) => ofStates(inner, path))
      })
    return changeIn(flow, 'states', (states) => ofStates(states, []))
  }
  const ofGroups: readonly (readonly [string, Change])[] = [
    ['forms', withFields],
    ['calls', withParams(mapOrEmpty(forms))],
    ['screens', ofCommands],
    ['flows', ofFlow],
  ]
  const value = ofGroups.reduce((whole, [group, change]) => changeIn(whole, group, (map) => changeEach(map, change)), module.value)
  return { ...module, value }
}

/**
 * Expands form shorthands: a schema that is one of its definitions, names that are required, fields and labels of a form with `names`, parameters of a call with a `form`, and arguments of that form's
 * commands and events. Explicit keys win. Never fails; invalid input is reported by the checks.
 */
export function expandForms(modules: ReadonlyMap<string, Module>): ReadonlyMap<string, Module> {
  return new Map(
    [...modules].map(([id, module]) => {
      const known = changed.get(module) ?? settle(module)
      changed.set(module, known)
      return [id, known]
    }),
  )
}

/** The path of the schema property from which an expanded value was generated; `undefined` for any other path. */
export function propertyBehind(module: JsonMap, path: readonly string[]): readonly string[] | undefined {
  const at = path.findIndex((key, index) => index > 1 && ['fields', 'params', 'with'].includes(key))
  const name = path[at + 1]
  if (at === -1 || name === undefined) return undefined
  const owner = mapOrEmpty(valueAt(module, path.slice(0, at)))
  const call = path[at] === 'with' ? mapOrEmpty(mapOrEmpty(module.calls)[textOf(owner.call)]) : owner
  const form = path[0] === 'forms' ? path[1] : call.form
  const property = ['forms', textOf(form), 'schema', 'properties', name]
  return valueAt(module, property) === undefined ? undefined : property
}
