import type { UnitDiagnostic } from '../diagnostics/diagnostic.ts'
import type { Part } from '../freeze/chunkStore.ts'
import type { FrozenUnit } from '../freeze/freezeChunks.ts'
import type { PortalState } from './portalState.ts'
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
  /** Evicts units that the run did not use. */
  readonly sweep: () => void
}

/** An empty cache. Units with problems are cached for one run only, so that their hints stay current. */
export function createUnitCache(prints: Prints): UnitCache {
  const entries = new Map<string, { compiled: CompiledUnit; used: boolean }[]>()
  return {
    get: (unit, state, compile) => {
      const key = `${unit.id} ${prints.of(unit.value)}`
      const list = entries.get(key) ?? []
      const known = list.find(({ compiled }) => [...compiled.asked].every(([question, answer]) => state.print(question) === answer))
      if (known) {
        known.used = true
        return known.compiled
      }
      const compiled = compile()
      entries.set(key, [...list, { compiled, used: true }])
      return compiled
    },
    sweep: () => {
      for (const [key, list] of entries) {
        const kept = list.filter(({ used, compiled }) => used && compiled.diagnostics.length === 0)
        for (const entry of kept) entry.used = false
        if (kept.length === 0) entries.delete(key)
        else if (kept.length < list.length) entries.set(key, kept)
      }
    },
  }
}
