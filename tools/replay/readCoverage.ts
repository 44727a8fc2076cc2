import { type Goals, goalsOf, goalsReached, runScenario, watchRun } from '../../engine/replay/index.ts'
import type { ScenarioFile } from '../../schemas/index.ts'
import { parseTree } from './parseTree.ts'
import { holderOf, type Portals, screensOf } from './portalScreens.ts'

/** What scenarios go through of one screen. */
export interface ScreenCoverage {
  readonly screen: string
  readonly flow: string | undefined
  readonly scenarios: number
  readonly goals: Goals
  readonly covered: ReadonlySet<string>
}

/** Replays the scenarios and says, for each screen with a flow or commands, what they go through. */
export function readCoverage(portals: Portals, scenarios: readonly ScenarioFile[]): readonly ScreenCoverage[] {
  return screensOf(portals).flatMap((screen): readonly ScreenCoverage[] => {
    const holder = holderOf(portals, screen)
    if (holder === undefined) return []
    const goals = goalsOf(holder, screen)
    if (Object.values(goals).every((names) => names.length === 0)) return []
    const own = scenarios.filter((scenario) => scenario.screen === screen)
    const covered = new Set(
      own.flatMap((scenario) => {
        const portal = portals.portal(scenario.university)
        const watch = watchRun(portal, portal.screen(screen))
        runScenario(portal, scenario, { parse: parseTree }, watch)
        return goalsReached(watch.reached)
      }),
    )
    return [{ screen, flow: holder.screen(screen)?.flow, scenarios: own.length, goals, covered }]
  })
}
