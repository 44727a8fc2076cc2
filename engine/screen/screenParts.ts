import type { BlockOf, CompiledFlow, CompiledQuery, CompiledScreen } from '../compiled/compiled.ts'
import { readsOf, type Tree } from '../expression/index.ts'
import { isCountdown } from './countdowns.ts'
import { formBlocksIn, formBlocksOf } from './formBlocks.ts'
import { hasBlock } from './shownBlocks.ts'

/** What a screen and its flow consist of, computed once for all runs. */
export interface ScreenParts {
  readonly derive: Readonly<Record<string, Tree>>
  readonly queries: Readonly<Record<string, CompiledQuery>>
  /** The form blocks of the screen, by form id. */
  readonly formBlocks: ReadonlyMap<string, BlockOf<'form'>>
  /** Those of each dialog, by dialog id. */
  readonly dialogForms: ReadonlyMap<string, ReadonlyMap<string, BlockOf<'form'>>>
  /** Paths that a derived value depends on, transitively, by its name. */
  readonly derivedFrom: ReadonlyMap<string, readonly string[]>
  /** Whether a derived value is the same in a step of the flow as on the screen: it reads no time, and variables of the flow only if the screen `knows` them. */
  readonly shares: (derived: string, knows: boolean) => boolean
  /** Paths that decide whether, with which arguments and how often a query is read, by its name. */
  readonly queriesFrom: ReadonlyMap<string, readonly string[]>
  /** Whether the screen is evaluated again as time passes, apart from its forms. */
  readonly readsTime: boolean
  readonly hasCountdowns: boolean
  /** Paths that these expressions depend on, transitively. */
  readonly from: (trees: readonly Tree[]) => readonly string[]
}

/** The path that every change bumps. */
export const ANY = '*'
/** Names that are tracked by their second segment (`queries.week`), not as one. */
const PRECISE = ['queries', 'local', 'context']
/** Names whose changes are not notified one by one (time, keystrokes): what reads them depends on `*`. */
const WITHOUT_PATHS = ['now', 'today', 'forms']

const known = new WeakMap<CompiledScreen, { readonly flow: CompiledFlow | undefined; readonly parts: ScreenParts }>()

export function screenParts(screen: CompiledScreen, flow: CompiledFlow | undefined): ScreenParts {
  const before = known.get(screen)
  if (before !== undefined && before.flow === flow) return before.parts
  const parts = prepareParts(screen, flow)
  known.set(screen, { flow, parts })
  return parts
}

function prepareParts(screen: CompiledScreen, flow: CompiledFlow | undefined): ScreenParts {
  const derive = { ...flow?.derive, ...screen.derive } as Readonly<Record<string, Tree>>
  const queries = { ...flow?.queries, ...screen.queries } as Readonly<Record<string, CompiledQuery>>
  const from = (trees: readonly Tree[]) => {
    const found = new Set<string>()
    addSources(trees, derive, new Set(), found)
    return [...found]
  }
  const derivedFrom = new Map(Object.entries(derive).map(([id, tree]) => [id, from([tree])]))
  return {
    derive,
    queries,
    formBlocks: formBlocksOf(screen),
    dialogForms: new Map(Object.entries(screen.dialogs ?? {}).map(([id, { body }]) => [id, formBlocksIn(body)])),
    derivedFrom,
    shares: (derived, knows) => derivedFrom.get(derived)?.every((path) => path !== ANY && (knows || !path.startsWith('context'))) === true,
    queriesFrom: new Map(Object.entries(queries).map(([id, query]) => [id, from(treesOf(query))])),
    readsTime: (screen.readsTime ?? flow?.readsTime) === true,
    hasCountdowns: hasBlock(screen, isCountdown),
    from,
  }
}

/** The condition, arguments and interval of a query. */
const treesOf = ({ when, with: given, choose, every = null }: CompiledQuery): readonly Tree[] =>
  [
    every,
    ...[{ when, with: given }, ...Object.values(choose ?? {})].flatMap((one) => [one.when ?? null, ...Object.values(one.with ?? {})]),
  ] as readonly Tree[]

function addSources(trees: readonly Tree[], derive: Readonly<Record<string, Tree>>, visited: Set<string>, found: Set<string>): void {
  for (const path of trees.flatMap(readsOf)) {
    const [root = '', name] = path.split('.')
    if (root !== 'derived') {
      found.add(WITHOUT_PATHS.includes(root) ? ANY : PRECISE.includes(root) ? path : root)
      continue
    }
    for (const id of name === undefined ? Object.keys(derive) : [name]) {
      const tree = derive[id]
      if (tree === undefined || visited.has(id)) continue
      visited.add(id)
      addSources([tree], derive, visited, found)
    }
  }
}
