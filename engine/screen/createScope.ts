import type { Address } from '../access/addressValues.ts'
import type { JsonMap } from '../data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../expression/index.ts'
import type { FlowContext, FlowEvent } from '../flow/index.ts'
import { createFactScope, type Facts } from './facts.ts'

/** What the derived values of a scope are computed from. */
interface DeriveSource {
  readonly derive: Readonly<Record<string, Tree>>
  /** A number that grows whenever a path that this derived value depends on changes. */
  stamp(derived: string): number
}

interface StepSource extends DeriveSource {
  /** Whether a step shares a derived value with its screen. */
  readonly shared: (derived: string) => boolean
}

/** Values that a screen exposes to its expressions; each getter is called when an expression reads the name. */
export interface ScopeSource extends DeriveSource {
  facts(): Facts
  now(): number
  params(): JsonMap
  search(): JsonMap
  address(): Address
  queries(): JsonMap
  local(): JsonMap
  /** The arguments (`with`) of each open dialog, by dialog id. */
  dialogs(): JsonMap
  forms(): JsonMap
  flow(): JsonMap | undefined
  context(): FlowContext | undefined
}

/** Memoized derived values with the stamp at which they were computed. */
type Remembered = Map<string, { readonly value: unknown; readonly stamp: number }>

const lazily = (names: Readonly<Record<string, () => unknown>>, over: Scope | null): Record<string, unknown> => {
  const scope: Record<string, unknown> = Object.create(over)
  for (const [name, get] of Object.entries(names)) Object.defineProperty(scope, name, { enumerable: true, get })
  return scope
}

/** `derived` of a scope: evaluated on read and memoized by stamp; what a step shares is read from its screen. A cycle reads as `undefined`. */
function derivedOf({ derive, stamp: stampOf, shared }: DeriveSource & Partial<StepSource>, scope: () => Scope, screen: Scope = {}): Scope {
  const open = new Set<string>()
  const remembered: Remembered = new Map()
  const read = (id: string, tree: Tree) => {
    const stamp = stampOf(id)
    const known = remembered.get(id)
    if (known?.stamp === stamp) return known.value
    if (open.has(id)) return undefined
    open.add(id)
    const value = evaluate(tree, scope())
    open.delete(id)
    remembered.set(id, { value, stamp })
    return value
  }
  const derived: Record<string, unknown> = {}
  for (const [id, tree] of Object.entries(derive)) {
    const get = () => (shared?.(id) ? (screen['derived'] as Scope)[id] : read(id, tree))
    Object.defineProperty(derived, id, { enumerable: true, get })
  }
  return derived
}

/** Creates the scope of a screen. */
export function createScope(source: ScopeSource): Scope {
  const scope: Scope = lazily(
    {
      params: source.params,
      search: source.search,
      address: source.address,
      queries: source.queries,
      local: source.local,
      dialogs: source.dialogs,
      forms: source.forms,
      flow: source.flow,
      context: source.context,
      derived: () => derived,
    },
    createFactScope(source.facts, source.now),
  )
  const derived = derivedOf(source, () => scope)
  return scope
}

/** Scope of a flow transition: context and event of that transition, with derived values computed from them; those that do not depend on them are the screen's. */
export function createStepScope(screen: Scope, source: StepSource, context: FlowContext, { type, data, output, error }: FlowEvent): Scope {
  let derived: Scope | undefined
  const scope: Scope = {
    __proto__: screen,
    context,
    get derived() {
      derived ??= derivedOf(source, () => scope, screen)
      return derived
    },
    event: { type, data },
    result: output,
    error,
  }
  return scope
}
