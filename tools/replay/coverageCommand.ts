import type { ReplayAnswer } from './answer.ts'
import { openPortals } from './openPortals.ts'
import { shareOf } from './portalScreens.ts'
import { readCoverage, type ScreenCoverage } from './readCoverage.ts'
import { readScenarios, scenarioFiles } from './readScenarios.ts'
import { tableOf } from './tableOf.ts'

/** Uncovered items; transition pairs are only counted. */
export const uncovered = ({ goals, covered }: ScreenCoverage): readonly string[] =>
  [...goals.states, ...goals.transitions, ...goals.outcomes].filter((goal) => !covered.has(goal))

/** Runs `replay coverage`: covered and uncovered states, transitions and command outcomes of the portal's scenarios. */
export function coverageCommand(words: readonly string[], root: string, own: readonly string[] = []): ReplayAnswer {
  if (words.length > 0) return { text: `replay coverage takes nothing more, not ${words.join(' ')}`, exit: 2 }
  const portals = openPortals([root, ...own])
  if (!portals.ok) return { text: portals.text, exit: 1 }
  const scenarios = readScenarios([...scenarioFiles(root), ...own.flatMap((folder) => scenarioFiles(folder))], root).flatMap((read) =>
    read.ok ? [read.scenario] : [],
  )
  const coverage = readCoverage(portals, scenarios)
  const rows = coverage.map(({ screen, scenarios: count, goals, covered }) => {
    const share = (goals: readonly string[]) => shareOf(goals, (goal) => covered.has(goal))
    return [screen, String(count), share(goals.states), share(goals.transitions), share(goals.pairs), share(goals.outcomes)]
  })
  const open = coverage.flatMap((one) => uncovered(one).map((goal) => `${one.screen}: ${goal}`))
  const table = tableOf(['screen', 'scenarios', 'states', 'transitions', 'pairs', 'outcomes'], rows)
  return { text: [table, ...(open.length === 0 ? [] : ['', 'Not covered by any scenario:', ...open])].join('\n'), exit: 0 }
}
