import type { Place, Step } from './visitPlace.ts'

/** A step that can be taken from a place. */
export interface Edge {
  readonly from: Place
  readonly choice: Step
  /** The choice in its state of the flow, whatever else holds there and whatever was typed. */
  readonly act: string
}

/** Which pairs of transitions no path goes through yet. */
export interface OpenPairs {
  has(first: string, second: string): boolean
  begin(first: string): boolean
}

export interface Frontier {
  add(place: Place): void
  /** What an edge led to. */
  learn(edge: Edge, taken: readonly string[]): void
  /** The edge to try next; nothing when all were tried. */
  next(): Edge | undefined
}

/** The same act after the same transitions in the same situation. */
interface Bundle {
  readonly name: string
  /** Without its situation. */
  readonly after: string
  readonly act: string
  readonly last: readonly string[]
  readonly edges: Edge[]
}

/** How often a choice is followed from moments that look alike. */
const MOST_FOLLOWS = 4
/** What counts how much: a try of just this, a try of the like, and the hope of a pair, now or with the step after. */
const WEIGHT = { same: 4, alike: 1, pair: 24, start: 8 } as const

const actOf = (state: string | undefined, { fill: _, ...choice }: Step): string => `${state ?? ''} ${JSON.stringify(choice)}`

/**
 * What is still to be tried. First comes what was tried least, so that a rare press is not lost among many frequent ones, and what has been seen to
 * lead to a transition that is missing in a pair; depth counts a little, so that short paths come first.
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
