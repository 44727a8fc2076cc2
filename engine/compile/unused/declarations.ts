import { busyTag } from '../../../schemas/flows.ts'
import { shellSlots } from '../../../schemas/modules.ts'
import { mapOrEmpty, valueAt } from '../../compiled/json.ts'
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
    ['delays', 'delays', 'delay', 'waits for'],
  ],
}

const everywhere = () => true

/** What is declared under a key of a module by name, and what uses it. */
interface OfModule extends Pick<Declaration, 'code' | 'noun' | 'verb' | 'meant'> {
  /** The path of the names in the module. */
  readonly at: readonly string[]
  /** Whether the census uses the name in the module. */
  readonly isUsed: (census: UsageReport, name: string, module: string) => boolean
  readonly hint?: (name: string) => string
  /** Whether the name may be unused. */
  readonly isExempt?: (name: string, declared: unknown) => boolean
}

const isMentionedAs =
  (kind: Parameters<UsageReport['isMentioned']>[0]): OfModule['isUsed'] =>
  ({ isMentioned }, name) =>
    isMentioned(kind, name, everywhere)
const isMentionedInside =
  (kind: Parameters<UsageReport['isMentioned']>[0]): OfModule['isUsed'] =>
  ({ isMentioned }, name, id) =>
    isMentioned(kind, name, ({ module }) => module === id)

/** Screens, calls, forms and flows, which may be of a coming page. */
const entries = (group: string, of: Pick<OfModule, 'code' | 'noun' | 'verb'>): OfModule => ({
  ...of,
  at: [group],
  isUsed: ({ isReferred }, name, module) => isReferred(['modules', module, group, name]),
  isExempt: (_, declared) => mapOrEmpty(declared).planned === true,
})

const ROLE = { at: ['roles'], code: 'DG-MOD-010', noun: 'role', verb: 'uses', isUsed: isMentionedAs('roles') } satisfies OfModule
const OF_MODULE: readonly OfModule[] = [
  entries('screens', { code: 'DG-SCR-011', noun: 'screen', verb: 'shows' }),
  entries('calls', { code: 'DG-CAL-006', noun: 'call', verb: 'makes' }),
  entries('forms', { code: 'DG-FRM-003', noun: 'form', verb: 'shows' }),
  entries('flows', { code: 'DG-FLW-013', noun: 'flow', verb: 'runs' }),
  { at: ['shapes'], code: 'DG-SCH-002', noun: 'shape', verb: 'refers to', isUsed: isMentionedInside('shapes') },
  ROLE,
  { at: ['tones'], code: 'DG-MOD-023', noun: 'tones for', verb: 'takes', isUsed: isMentionedInside('tones') },
  { at: ['stores'], code: 'DG-MOD-024', noun: 'store', verb: 'reads', isUsed: isMentionedAs('stored') },
  {
    at: ['stores'],
    code: 'DG-MOD-024',
    noun: 'store',
    verb: 'fills',
    isUsed: ({ isMentioned }, name) => isMentioned('filled', name, everywhere) || !isMentioned('stored', name, everywhere),
  },
  {
    at: ['slots'],
    code: 'DG-MOD-012',
    noun: 'slot',
    verb: 'offers',
    isUsed: ({ isMentioned }, name) => shellSlots.some((known) => known === name) || isMentioned('slots', name, everywhere),
    meant: ({ mentioned }) => [...mentioned('slots'), ...shellSlots],
  },
]

/** Flags that the host and the calls read, not an expression. */
const READ_BY_HOST = ['idempotencyKey']

/** Flags and hideable parts. A module with planned routes may declare those of its coming pages. */
const SWITCHES: readonly OfModule[] = [
  {
    at: ['flags'],
    code: 'DG-MOD-025',
    noun: 'flag',
    verb: 'reads',
    isUsed: isMentionedAs('flags'),
    isExempt: (name, declared) => READ_BY_HOST.includes(name) || mapOrEmpty(declared).unread === true,
  },
  {
    at: ['hideable'],
    code: 'DG-MOD-025',
    noun: 'hideable part',
    verb: 'hides',
    isUsed: isMentionedAs('hideable'),
    hint: (name) => `hide something with "shownWhen": "=!('${name}' in env.hide)", or remove it`,
  },
]

const hasPlannedRoutes = (value: JsonMap) => Object.values(mapOrEmpty(value.routes)).some((route) => mapOrEmpty(route).planned === true)

const textsOf = (language: string): OfModule => ({
  at: ['locales', language],
  code: 'DG-TXT-006',
  noun: 'text',
  verb: 'shows',
  isUsed: ({ isTextUsed }, name, module) => isTextUsed(['modules', module, 'locales', language], name),
  isExempt: (name) => name === '$schema',
})

/** The declarations of a module; of a patched one those that it adds, since the others are judged by what all universities use. */
function* inModule({ id, value, layers }: Module, base: Module | undefined, language: string): Generator<Declaration> {
  for (const { at, code, noun, verb, meant, isUsed, hint, isExempt } of [
    ...OF_MODULE,
    ...(hasPlannedRoutes(value) ? [] : SWITCHES),
    textsOf(language),
  ]) {
    const before = mapOrEmpty(valueAt(base?.value, at))
    const names = valueAt(value, at)
    if (names === before) continue
    for (const [name, declared] of Object.entries(mapOrEmpty(names)))
      if (!Object.hasOwn(before, name) && isExempt?.(name, declared) !== true)
        yield {
          code,
          noun,
          verb,
          name,
          module: id,
          layers,
          path: [...at, name],
          isUsed: (census) => isUsed(census, name, id),
          ...(meant && { meant }),
          ...(hint && { hint: hint(name) }),
        }
  }
}

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
  for (const name of Object.keys(mapOrEmpty(base?.portal.roles)))
    yield { ...ROLE, name, module: '', layers: portal, path: ['roles', name], isUsed: (census) => ROLE.isUsed(census, name, '') }
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
