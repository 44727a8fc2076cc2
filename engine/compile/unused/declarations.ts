import { busyTag } from '../../../schemas/flows.ts'
import { shellSlots } from '../../../schemas/modules.ts'
import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { statesOf } from '../flows/stateTree.ts'
import type { Layer } from '../merge/layers.ts'
import type { Module } from '../modules/instantiate.ts'
import { keyOf, type PortalState } from '../units/portalState.ts'
import type { Unit, UnitKind } from '../units/unit.ts'
import type { CheckedUnit, UsageReport } from './collectUsage.ts'

/** A declared name, and whether anything uses it. */
export interface Declaration {
  readonly code: DiagnosticCode
  /** For the message: what is declared, and what would use it, such as "screen", "shows". */
  readonly noun: string
  readonly verb: string
  readonly name: string
  readonly module: string
  readonly path: readonly string[]
  readonly layers: readonly Layer[]
  readonly isUsed: (census: UsageReport) => boolean
  /** How to fix it, if not by using or removing it. */
  readonly hint?: string
  /** The names that it may have been meant to be. */
  readonly meant?: (census: UsageReport) => readonly string[]
}

const GROUPS = [
  ['screens', 'DG-SCR-011', 'screen', 'shows'],
  ['calls', 'DG-CAL-006', 'call', 'makes'],
  ['forms', 'DG-FRM-003', 'form', 'shows'],
  ['flows', 'DG-FLW-013', 'flow', 'runs'],
] as const

type Names = readonly (readonly [key: string, kind: Parameters<UsageReport['isMentioned']>[0], noun: string, verb: string])[]
const NAMES: Partial<Readonly<Record<UnitKind, Names>>> = {
  screen: [
    ['queries', 'queries', 'query', 'reads'],
    ['local', 'local', 'local value', 'reads'],
    ['derive', 'derived', 'derived value', 'reads'],
    ['commands', 'commands', 'command', 'runs'],
    ['dialogs', 'dialogs', 'dialog', 'opens'],
  ],
  flow: [
    ['queries', 'queries', 'query', 'reads'],
    ['context', 'context', 'value of the context', 'reads'],
    ['derive', 'derived', 'derived value', 'reads'],
    ['events', 'events', 'event', 'sends or takes'],
  ],
}

const everywhere = () => true

/** The declarations of a module that differ from the portal without a university. */
function* inModule({ id, value, layers }: Module, base: Module | undefined, language: string): Generator<Declaration> {
  const at = { module: id, layers }
  const isNew = (group: string) => base === undefined || base.value[group] !== value[group]
  for (const [group, code, noun, verb] of GROUPS) {
    if (!isNew(group)) continue
    for (const [name, declared] of Object.entries(mapOrEmpty(value[group])))
      if (mapOrEmpty(declared).planned !== true)
        yield { ...at, code, noun, verb, name, path: [group, name], isUsed: ({ isReferred }) => isReferred(['modules', id, group, name]) }
  }
  const folder = ['modules', id, 'locales', language]
  for (const name of isNew('locales') ? Object.keys(mapOrEmpty(mapOrEmpty(value.locales)[language])) : []) {
    if (name === '$schema') continue
    const path = ['locales', language, name]
    yield { ...at, code: 'DG-TXT-006', noun: 'text', verb: 'shows', name, path, isUsed: ({ isTextUsed }) => isTextUsed(folder, name) }
  }
  for (const name of isNew('shapes') ? Object.keys(mapOrEmpty(value.shapes)) : [])
    yield {
      ...at,
      code: 'DG-SCH-002',
      noun: 'shape',
      verb: 'refers to',
      name,
      path: ['shapes', name],
      isUsed: ({ isMentioned }) => isMentioned('shapes', name, ({ module }) => module === id),
    }
  for (const name of isNew('roles') ? Object.keys(mapOrEmpty(value.roles)) : []) yield role(name, at)
  for (const name of isNew('tones') ? Object.keys(mapOrEmpty(value.tones)) : [])
    yield {
      ...at,
      code: 'DG-MOD-023',
      noun: 'tones for',
      verb: 'takes',
      name,
      path: ['tones', name],
      isUsed: ({ isMentioned }) => isMentioned('tones', name, ({ module }) => module === id),
    }
  for (const name of isNew('stores') ? Object.keys(mapOrEmpty(value.stores)) : []) {
    const store = { ...at, code: 'DG-MOD-024', noun: 'store', name, path: ['stores', name] } as const
    yield { ...store, verb: 'reads', isUsed: ({ isMentioned }) => isMentioned('stored', name, everywhere) }
    yield {
      ...store,
      verb: 'fills',
      isUsed: ({ isMentioned }) => isMentioned('filled', name, everywhere) || !isMentioned('stored', name, everywhere),
    }
  }
  yield* switches(at, value, isNew)
  for (const name of isNew('slots') ? Object.keys(mapOrEmpty(value.slots)) : [])
    yield {
      ...at,
      code: 'DG-MOD-012',
      noun: 'slot',
      verb: 'offers',
      name,
      path: ['slots', name],
      isUsed: ({ isMentioned }) => shellSlots.some((known) => known === name) || isMentioned('slots', name, everywhere),
      meant: ({ mentioned }) => [...mentioned('slots'), ...shellSlots],
    }
}

/** Flags that the host and the calls read, not an expression. */
const READ_BY_HOST = ['idempotencyKey', 'casLogoutUrl']

/** Flags and hideable parts. A module with planned routes may declare those of its coming pages. */
function* switches(at: Pick<Declaration, 'module' | 'layers'>, value: JsonMap, isNew: (group: string) => boolean): Generator<Declaration> {
  if (Object.values(mapOrEmpty(value.routes)).some((route) => mapOrEmpty(route).planned === true)) return
  for (const name of isNew('flags') ? Object.keys(mapOrEmpty(value.flags)) : [])
    yield {
      ...at,
      code: 'DG-MOD-025',
      noun: 'flag',
      verb: 'reads',
      name,
      path: ['flags', name],
      isUsed: ({ isMentioned }) => READ_BY_HOST.includes(name) || isMentioned('flags', name, everywhere),
    }
  for (const name of isNew('hideable') ? Object.keys(mapOrEmpty(value.hideable)) : [])
    yield {
      ...at,
      code: 'DG-MOD-025',
      noun: 'hideable part',
      verb: 'hides',
      name,
      path: ['hideable', name],
      isUsed: ({ isMentioned }) => isMentioned('hideable', name, everywhere),
      hint: `hide something with "shownWhen": "=!('${name}' in env.hide)", or remove it`,
    }
}

const role = (name: string, at: Pick<Declaration, 'module' | 'layers'>): Declaration => ({
  ...at,
  code: 'DG-MOD-010',
  noun: 'role',
  verb: 'uses',
  name,
  path: ['roles', name],
  isUsed: ({ isMentioned }) => isMentioned('roles', name, everywhere),
})

/**
 * Which units may use a unit's names: itself, the forms that a screen shows, and for a flow the screens of its module with their forms.
 */
const mayUse =
  ({ unit: owner, compiled: { asked } }: CheckedUnit) =>
  ({ id, module, kind, name }: Unit): boolean => {
    if (id === owner.id) return true
    if (module !== owner.module) return false
    if (owner.kind === 'flow') return kind === 'form' || kind === 'screen'
    return kind === 'form' && asked.has(keyOf('exists', ['modules', module, 'forms', name]))
  }

/** The tags of a flow's states, except "busy", which the engine reads. */
function* tagsOf(checked: CheckedUnit): Generator<Declaration> {
  const { unit } = checked
  for (const { path, state } of statesOf(mapOrEmpty(mapOrEmpty(unit.value).states))) {
    for (const [i, name] of (Array.isArray(state.tags) ? state.tags : []).entries()) {
      if (typeof name !== 'string' || name === busyTag) continue
      const at = [...unit.path, ...path.flatMap((id) => ['states', id]), 'tags', String(i)]
      const isUsed: Declaration['isUsed'] = ({ isMentioned }) => isMentioned('tags', name, mayUse(checked))
      yield { code: 'DG-SCR-012', noun: 'tag', verb: 'uses', name, module: unit.module, layers: unit.layers, path: at, isUsed }
    }
  }
}

function* inUnit(checked: CheckedUnit): Generator<Declaration> {
  const { unit } = checked
  if (unit.kind === 'flow') yield* tagsOf(checked)

  for (const [key, kind, noun, verb] of NAMES[unit.kind] ?? []) {
    for (const [name, declared] of Object.entries(mapOrEmpty(mapOrEmpty(unit.value)[key]))) {
      // A stored local value is read as stored.<name>.
      if (mapOrEmpty(declared).stored !== undefined) continue
      const isUsed: Declaration['isUsed'] = ({ isMentioned }) => isMentioned(kind, name, mayUse(checked))
      const at = { name, module: unit.module, layers: unit.layers, path: [...unit.path, key, name] }
      yield { ...at, code: 'DG-SCR-012', noun, verb, isUsed }
      if (kind !== 'local' && kind !== 'context') continue
      yield {
        ...at,
        code: 'DG-SCR-015',
        noun,
        verb: 'changes',
        isUsed: (census) => census.isMentioned('changed', name, mayUse(checked)) || !isUsed(census),
        hint: 'it always has its default: set it, or write that value where it is read',
      }
    }
  }
}

/** The store that a portal-wide error fills. */
const refusal = (id: string, store: string, layers: readonly Layer[]): Declaration => ({
  code: 'DG-MOD-020',
  noun: 'store of this refusal,',
  verb: 'empties',
  name: store,
  module: '',
  layers,
  path: ['refusals', id, 'store', 'in'],
  isUsed: ({ isMentioned }) => isMentioned('emptied', store, everywhere),
  hint: `where the user has done what is asked for, add { "store": { "in": "${store}" } }`,
})

/** All declarations in the portals of all universities; shared ones only once. */
export function* declarationsOf(
  states: readonly PortalState[],
  checked: readonly CheckedUnit[],
  portal: readonly Layer[],
): Generator<Declaration> {
  const [base] = states
  for (const name of Object.keys(mapOrEmpty(base?.portal.roles))) yield role(name, { module: '', layers: portal })
  for (const [id, { store }] of Object.entries(mapOrEmpty(base?.portal.refusals)).map(([id, one]) => [id, mapOrEmpty(one)] as const))
    yield refusal(id, String(mapOrEmpty(store).in), portal)
  for (const state of states) {
    for (const module of state.modules.values()) {
      const before = state === base ? undefined : base?.modules.get(module.id)
      if (module !== before) yield* inModule(module, before, state.globals.languages[0] ?? '')
    }
  }
  const seen = new Set<unknown>()
  for (const one of checked) {
    if (seen.has(one.unit.value)) continue
    seen.add(one.unit.value)
    yield* inUnit(one)
  }
}
