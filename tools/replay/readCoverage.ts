import { actorsOf, type Goals, goalsOf, goalsReached, type RunWatch, runScenario, watchRun } from '../../engine/replay/index.ts'
import type { ScenarioFile } from '../../schemas/index.ts'
import { parseTree } from './parseTree.ts'
import { holderOf, type Portals, screensOf } from './portalScreens.ts'

/** The coverage of one screen by scenarios. */
export interface ScreenCoverage {
  readonly screen: string
  readonly flow: string | undefined
  readonly scenarios: number
  readonly goals: Goals
  readonly covered: ReadonlySet<string>
}

/** Replays the scenarios and returns the coverage of each screen with a flow or commands. */
export function readCoverage(portals: Portals, scenarios: readonly ScenarioFile[]): readonly ScreenCoverage[] {
  return screensOf(portals).flatMap((screen): readonly ScreenCoverage[] => {
    const holder = holderOf(portals, screen)
    if (holder === undefined) return []
    const goals = goalsOf(holder, screen)
    if (Object.values(goals).every((names) => names.length === 0)) return []
    const own = scenarios.filter((scenario) => actorsOf(scenario).some((actor) => actor.screen === screen))
    const covered = new Set(
      own.flatMap((scenario) => {
        const portal = portals.portal(scenario.university)
        const watches: RunWatch[] = []
        runScenario(portal, scenario, { parse: parseTree }, (actor) => {
          if (actor.screen !== screen) return undefined
          const watch = watchRun(portal, portal.screen(screen))
          watches.push(watch)
          return watch
        })
        return watches.flatMap(({ reached }) => goalsReached(reached))
      }),
    )
    return [{ screen, flow: holder.screen(screen)?.flow, scenarios: own.length, goals, covered }]
  })
}
