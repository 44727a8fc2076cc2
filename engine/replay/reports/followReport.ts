import type { ErrorReport } from '../../../schemas/errorReports.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { isSuccess } from '../../calls/index.ts'
import { entryOf } from '../../expression/values.ts'
import type { ReplayPortal } from '../openReplayPortal.ts'
import { outcomesOf } from '../paths/choicesAt.ts'
import { openingsAt, type PathOpening } from '../paths/openings.ts'
import { type Place, type Step, type VisitOptions, visitPlace } from '../paths/visitPlace.ts'
import { entryName, type WayEntry, wayOf } from './wayOf.ts'

/** The way to an error, as far as it could be gone with example answers. */
export interface FollowedReport {
  readonly scenario: ScenarioFile
  /** Entries of the way, and how many of them could be followed. */
  readonly entries: number
  readonly followed: number
  /** Answers to calls that the screen did not wait for: those of the frame, a slot, or a repeated attempt. */
  readonly skipped: readonly string[]
  /** The entry at which it ends: nothing that can be done there takes it. */
  readonly stoppedAt?: string
  /** The state that it ends in is not that of the report. */
  readonly otherState?: string
}

/** A place on the way, and the transitions that its last steps took and that no entry has named yet. */
interface Walker {
  readonly place: Place
  readonly loose: readonly string[]
}

/** Steps that are tried one after another, and places in all, for one entry. An answer that the screen does not wait for is given up sooner. */
const FOR_TRANSITIONS = { deepest: 4, most: 400 } as const
const FOR_ANSWER = { deepest: 3, most: 100 } as const
/** Places that are followed at once: several examples fit an answer. */
const WIDEST = 6

const startsWith = (all: readonly string[], first: readonly string[]) => first.every((name, index) => all[index] === name)

/** The outcomes of a call with a status: its examples, else a made one. */
function outcomesWith(portal: ReplayPortal, { call, status }: Extract<WayEntry, { readonly call: string }>): readonly Step[] {
  const settledOf = ({ outcome }: Step) => (outcome?.example === undefined ? outcome : portal.call(call)?.examples?.[outcome.example])
  const all = portal.call(call) === undefined ? [] : outcomesOf(portal, { call })
  if (isSuccess(status)) return all.filter((step) => entryOf(settledOf(step), 'error') === undefined)
  const same = all.filter((step) => entryOf(entryOf(settledOf(step), 'error'), 'status') === status)
  return [...same, { outcome: { call, error: { status } } }]
}

function createSearch(portal: ReplayPortal, options: VisitOptions) {
  let left = 0
  const after = ({ opening, steps }: Place, step: Step): Place | undefined => {
    if (left <= 0) return undefined
    left--
    return visitPlace(portal, opening, [...steps, step], options)
  }

  /** Places that are reached from some by one step that takes no transition, each situation once. */
  function quietly(places: readonly Place[], seen: Set<string>): readonly Place[] {
    return places.flatMap((place) =>
      place.choices.flatMap((step) => {
        const next = after(place, step)
        if (next === undefined || next.taken.length > 0 || seen.has(next.key)) return []
        seen.add(next.key)
        return [next]
      }),
    )
  }

  /** Tries steps at the places, and where none serves at those behind quiet steps: the fewest come first. */
  function search(
    walkers: readonly Walker[],
    { deepest, most }: { readonly deepest: number; readonly most: number },
    found: (walker: Walker) => readonly Walker[],
  ): readonly Walker[] {
    left = most
    const seen = new Set(walkers.map(({ place }) => place.key))
    let edge = walkers
    for (let depth = 0; depth < deepest && edge.length > 0 && left > 0; depth++) {
      const ends: Walker[] = []
      for (const walker of edge) if (ends.length < WIDEST) ends.push(...found(walker))
      if (ends.length > 0) return ends.slice(0, WIDEST)
      edge = quietly(
        edge.map(({ place }) => place),
        seen,
      ).map((place) => ({ place, loose: [] }))
    }
    return []
  }

  return {
    /** The walkers after an entry; none if nothing takes it. */
    follow(walkers: readonly Walker[], entry: WayEntry): readonly Walker[] {
      if ('call' in entry) {
        const settle = ({ place, loose }: Walker) =>
          outcomesWith(portal, entry).flatMap((step) => {
            const next = after(place, step)
            return next === undefined ? [] : [{ place: next, loose: [...loose, ...next.taken] }]
          })
        return search(walkers, FOR_ANSWER, settle)
      }
      const taken = walkers.filter(({ loose }) => startsWith(loose, entry.took))
      if (taken.length > 0) return taken.map(({ place, loose }) => ({ place, loose: loose.slice(entry.took.length) }))
      const take = ({ place }: Walker) =>
        place.choices.flatMap((step) => {
          const next = after(place, step)
          return next !== undefined && startsWith(next.taken, entry.took)
            ? [{ place: next, loose: next.taken.slice(entry.took.length) }]
            : []
        })
      return search(
        walkers.filter(({ loose }) => loose.length === 0),
        FOR_TRANSITIONS,
        take,
      )
    },
  }
}

/** The ways to open the screen for somebody as in the report, the likelier ones first. */
function openingsFor(portal: ReplayPortal, { screen = '', signedIn, language, device }: ErrorReport): readonly PathOpening[] {
  const all = openingsAt(portal, screen)
  const fitting = all.filter(({ facts }) => (entryOf(facts?.session, 'signedIn') === true) === signedIn)
  return (fitting.length === 0 ? all : fitting).map((opening) => ({ ...opening, facts: { ...opening.facts, language, device } }))
}

type Gone = Pick<FollowedReport, 'followed' | 'skipped' | 'stoppedAt'> & { readonly place: Place }

/** Goes the way from one opening; `undefined` if the screen cannot be opened so. */
function goFrom(portal: ReplayPortal, opening: PathOpening, way: readonly WayEntry[], options: VisitOptions): Gone | undefined {
  const { follow } = createSearch(portal, options)
  const start = visitPlace(portal, opening, [], options)
  if (start === undefined) return undefined
  let walkers: readonly Walker[] = [{ place: start, loose: start.taken }]
  let followed = 0
  const skipped: string[] = []
  for (const entry of way) {
    const next = follow(walkers, entry)
    const [{ place } = { place: start }] = walkers
    if (next.length > 0) {
      walkers = next
      followed++
    } else if ('call' in entry) skipped.push(entryName(entry))
    else return { place, followed, skipped, stoppedAt: entryName(entry) }
  }
  return { place: (walkers[0] ?? { place: start }).place, followed, skipped }
}

/**
 * Goes the way to the error of a report on the real runtime, with example answers and inputs that the forms accept, and gives back its scenario as far as it
 * could be gone. `undefined` if the report names no screen or the portal does not have it. Never throws for a report.
 */
export function followReport(portal: ReplayPortal, report: ErrorReport, options: VisitOptions): FollowedReport | undefined {
  if (report.screen === undefined || portal.screen(report.screen) === undefined) return undefined
  const way = wayOf(report)
  let best: Gone | undefined
  for (const opening of openingsFor(portal, report)) {
    const gone = goFrom(portal, opening, way, options)
    if (gone !== undefined && (best === undefined || gone.followed > best.followed)) best = gone
    if (best?.followed === way.length) break
  }
  if (best === undefined) return undefined
  const { place, ...rest } = best
  const { state } = place
  const steps = place.steps.length === 0 ? [{ pass: 0 }] : [...place.steps]
  const isThere = rest.stoppedAt === undefined && state === report.state
  const last = steps.length - 1
  return {
    ...rest,
    entries: way.length,
    scenario: {
      ...place.opening,
      title: `report: ${report.kind} ${report.name} on ${report.screen} at ${report.university}`,
      steps: steps.map((step, at) => (at === last && isThere && state !== undefined ? { ...step, expect: { state } } : step)),
    },
    ...(rest.stoppedAt === undefined && !isThere ? { otherState: state ?? '' } : {}),
  }
}
