import type { Place, Step } from './visitPlace.ts'

/** A possible step from a place. */
export interface Edge {
  readonly from: Place
  readonly choice: Step
  /** The choice with the flow's state, ignoring all else and the typed data. */
  readonly act: string
}

/** Pairs of transitions that no path covers yet. */
export interface OpenPairs {
  has(first: string, second: string): boolean
  begin(first: string): boolean
}

export interface Frontier {
  add(place: Place): void
  /** Records the transitions that an edge took. */
  learn(edge: Edge, taken: readonly string[]): void
  /** The next edge to explore; `undefined` when all are explored. */
  next(): Edge | undefined
}

/** Edges with the same act, the same last transitions and the same situation. */
interface Bundle {
  readonly name: string
  /** The bundle's name without its situation. */
  readonly after: string
  readonly act: string
  readonly last: readonly string[]
  readonly edges: Edge[]
}

/** How often a choice is explored from moments with the same key. */
const MOST_FOLLOWS = 4
/** Ranking weights: attempts of the same bundle, attempts of similar ones, and expected progress on a pair, now or one step later. */
const WEIGHT = { same: 4, alike: 1, pair: 24, start: 8 } as const

const actOf = (state: string | undefined, { fill: _, ...choice }: Step): string => `${state ?? ''} ${JSON.stringify(choice)}`

/**
 * Priority queue of unexplored edges. Least-explored bundles come first, so that rare presses are not starved by frequent ones, then those
 * known to lead to a missing pair; depth counts a little, so that paths stay short.
 */
export function createFrontier(open: OpenPairs): Frontier {
  const bundles = new Map<string, Bundle>()
  const tried = new Map<string, number>()
  const followed = new Map<string, number>()
  const leadsTo = new Map<string, Set<string>>()
  const times = (name: string) => tried.get(name) ?? 0

  function hopeOf({ act, last }: Bundle): number {
    const known = [...(leadsTo.get(act) ?? [])]
    if (known.some((second) => last.some((first) => open.has(first, second)))) return WEIGHT.pair
    return known.some(open.begin) ? WEIGHT.start : 0
  }
  const rankOf = (bundle: Bundle, head: Edge) =>
    times(bundle.name) * WEIGHT.same + times(bundle.after) * WEIGHT.alike + head.from.steps.length - hopeOf(bundle)

  function best(): { readonly bundle: Bundle; readonly edge: Edge } | undefined {
    let found: { readonly bundle: Bundle; readonly edge: Edge; readonly rank: number } | undefined
    for (const bundle of bundles.values()) {
      const [edge] = bundle.edges
      if (edge === undefined) continue
      const rank = rankOf(bundle, edge)
      if (found === undefined || rank < found.rank) found = { bundle, edge, rank }
    }
    return found
  }

  return {
    add(place) {
      for (const choice of place.choices) {
        const act = actOf(place.state, choice)
        const after = `${place.last.join(', ')} ${act}`
        const name = `${place.situation} ${after}`
        const known = bundles.get(name) ?? { name, after, act, last: place.last, edges: [] }
        bundles.set(name, known)
        known.edges.push({ from: place, choice, act })
      }
    },
    learn({ act }, taken) {
      const known = leadsTo.get(act) ?? new Set()
      leadsTo.set(act, known)
      for (const transition of taken) known.add(transition)
    },
    next() {
      for (let found = best(); found !== undefined; found = best()) {
        const { bundle, edge } = found
        bundle.edges.shift()
        if (bundle.edges.length === 0) bundles.delete(bundle.name)
        const seen = `${edge.from.key} ${edge.act}`
        const follows = followed.get(seen) ?? 0
        if (follows >= MOST_FOLLOWS) continue
        followed.set(seen, follows + 1)
        tried.set(bundle.name, times(bundle.name) + 1)
        tried.set(bundle.after, times(bundle.after) + 1)
        return edge
      }
      return undefined
    },
  }
}
