import { memoizeByObject } from '../../data/memoizeByObject.ts'
import type { UnitDiagnostic } from '../diagnostics/diagnostic.ts'
import type { Part } from '../freeze/chunkStore.ts'
import type { FrozenUnit } from '../freeze/freezeChunks.ts'
import { type PortalState, pathOfKey } from './portalState.ts'
import type { Prints } from './prints.ts'
import type { Unit } from './unit.ts'

/** A compiled unit: its parts of chunks, and its recorded dependencies. */
export interface CompiledUnit extends FrozenUnit {
  readonly id: string
  readonly module: string
  /** The generated validator of a form. */
  readonly validator?: Part
  /** Other modules that it refers to. */
  readonly uses: readonly string[]
  readonly asked: ReadonlyMap<string, string>
  /** The names that it uses, like `queries.week` or `roles.ROLE_STUDENT`. */
  readonly mentions: readonly string[]
  readonly diagnostics: readonly UnitDiagnostic[]
  readonly expressions: number
}

/** Caches compiled units between runs and universities. */
export interface UnitCache {
  /** The cached unit with the same content and unchanged dependencies; otherwise compiles it. */
  readonly get: (unit: Unit, state: PortalState, compile: () => CompiledUnit) => CompiledUnit
  /** Marks cached units as used by this run. */
  readonly keep: (units: Iterable<CompiledUnit>) => void
  /** Evicts units that the run did not use. */
  readonly sweep: () => void
}

/** Recorded dependencies about one group of a module, such as its texts. */
interface Dependencies {
  readonly path: readonly string[]
  readonly questions: { readonly path: readonly string[]; readonly key: string; readonly answer: string }[]
}

/** Length of a path to a group: modules, id, locales. */
const GROUP_DEPTH = 3

/** Recorded dependencies by group; memoized, since units of many universities share them. */
const dependenciesOf = memoizeByObject((asked: CompiledUnit['asked']): readonly Dependencies[] => {
  const groups = new Map<string, Dependencies>()
  for (const [key, answer] of asked) {
    const path = pathOfKey(key)
    const group = path.slice(0, GROUP_DEPTH)
    const known = groups.get(group.join()) ?? { path: group, questions: [] }
    known.questions.push({ path, key, answer })
    groups.set(group.join(), known)
  }
  return [...groups.values()]
})

/** An empty cache. Units with problems are cached for one run only, so that their hints stay current. */
export function createUnitCache(prints: Prints): UnitCache {
  const entries = new Map<string, CompiledUnit[]>()
  const used = new Set<CompiledUnit>()
  /** A portal of this run in which a unit's dependencies are unchanged. */
  const validIn = new Map<CompiledUnit, PortalState>()
  /** Portals of universities have most in common: an answer is computed only where something at its path is another. */
  const isValid = (compiled: CompiledUnit, state: PortalState): boolean => {
    const other = validIn.get(compiled)
    const mayDiffer = (path: readonly string[]) => other === undefined || state.differs(path, other)
    return dependenciesOf(compiled.asked).every(
      ({ path: group, questions }) =>
        !mayDiffer(group) || questions.every(({ path, key, answer }) => !mayDiffer(path) || state.print(key) === answer),
    )
  }
  return {
    get: (unit, state, compile) => {
      const key = `${unit.id} ${prints.of(unit.value)}`
      const list = entries.get(key) ?? []
      const known = list.find((one) => isValid(one, state))
      const compiled = known ?? compile()
      if (known === undefined) entries.set(key, [...list, compiled])
      used.add(compiled)
      validIn.set(compiled, state)
      return compiled
    },
    keep: (units) => {
      for (const unit of units) used.add(unit)
    },
    sweep: () => {
      for (const [key, list] of entries) {
        const kept = list.filter((compiled) => used.has(compiled) && compiled.diagnostics.length === 0)
        if (kept.length === 0) entries.delete(key)
        else if (kept.length < list.length) entries.set(key, kept)
      }
      used.clear()
      validIn.clear()
    },
  }
}
