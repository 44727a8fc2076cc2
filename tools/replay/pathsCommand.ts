import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type FoundPath, type FoundPaths, findPaths, type Missing, openingsAt, whyMissing } from '../../engine/replay/index.ts'
import type { ReplayAnswer } from './answer.ts'
import { openPortals } from './openPortals.ts'
import { parseTree } from './parseTree.ts'
import { holderOf, type Portals, screensOf, shareOf } from './portalScreens.ts'
import { tableOf } from './tableOf.ts'

/** Number of runs per screen and distinguishable university: enough for every state and transition of the shipped modules, and for most transition pairs. */
const RUNS_AT_EACH = 500
const LEAST_RUNS = 2000
const USE = 'replay paths [screen or flow, as module/id …] [--write folder]'

/** Whether a screen or its flow reads facts that differ between universities; otherwise one university is enough. */
function differs({ screen, flow }: ReturnType<Portals['portal']>, id: string): boolean {
  const found = screen(id)
  const read = JSON.stringify([found, found?.flow === undefined ? undefined : flow(found.flow)])
  return ['["id","university"]', '["id","env"]'].some((name) => read.includes(name))
}

/** Explores a screen at every distinguishable university that has it, in a number of runs. */
export function explore(portals: Portals, screen: string, most?: number): FoundPaths {
  const { universities, portal } = portals
  const having = universities.filter((unikey) => portal(unikey).screen(screen) !== undefined)
  const [first] = having
  const tried = first === undefined || differs(portal(first), screen) ? having : [first]
  const openings = tried.flatMap((unikey) => openingsAt(portal(unikey), screen))
  return findPaths(openings, portal, {
    parse: parseTree,
    most: most ?? Math.max(LEAST_RUNS, RUNS_AT_EACH * tried.length),
    factsOf: (unikey) => (universities.includes(unikey) ? portal(unikey).facts : undefined),
  })
}

const namesFlow = (portals: Portals, screen: string, name: string): boolean => holderOf(portals, screen)?.screen(screen)?.flow === name

/** A small subset of the paths with the same coverage, except pairs. */
function fewest({ goals, paths }: FoundPaths): readonly FoundPath[] {
  const open = new Set([...goals.states, ...goals.transitions, ...goals.outcomes].filter((goal) => paths.has(goal)))
  const candidates = [...new Set(paths.values())]
  const chosen: FoundPath[] = []
  while (open.size > 0) {
    const news = ({ reached }: FoundPath) => reached.filter((goal) => open.has(goal)).length
    const best = candidates.reduce((a, b) => (news(b) > news(a) || (news(b) === news(a) && b.steps.length < a.steps.length) ? b : a))
    for (const goal of best.reached) open.delete(goal)
    chosen.push(best)
  }
  return chosen
}

function write(folder: string, found: FoundPaths): number {
  const paths = fewest(found)
  for (const [index, { opening, steps, state }] of paths.entries()) {
    const name = `${found.screen.replace('/', '-')}-${index + 1}.scenario.json`
    const last = steps.length - 1
    const withState = steps.map((step, at) => (at === last && state !== undefined ? { ...step, expect: { state } } : step))
    const scenario = { ...opening, title: `path ${index + 1} of ${opening.title}`, steps: withState }
    writeFileSync(join(folder, name), `${JSON.stringify(scenario, null, 2)}\n`)
  }
  return paths.length
}

/** Runs `replay paths`: what can be reached on the screens, what cannot, and why. */
export function pathsCommand(words: readonly string[], root: string, own: readonly string[] = []): ReplayAnswer {
  const at = words.indexOf('--write')
  const folder = at === -1 ? undefined : words[at + 1]
  const names = words.filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  if ((at !== -1 && folder === undefined) || names.some((name) => name.startsWith('-'))) return { text: USE, exit: 2 }
  const portals = openPortals([root, ...own])
  if (!portals.ok) return { text: portals.text, exit: 1 }
  const all = screensOf(portals)
  const unknown = names.find((name) => !all.some((screen) => screen === name || namesFlow(portals, screen, name)))
  if (unknown !== undefined) return { text: `there is no screen or flow ${unknown}; there are ${all.join(', ')}`, exit: 2 }
  const screens = all.filter((screen) => names.length === 0 || names.some((name) => screen === name || namesFlow(portals, screen, name)))

  if (folder !== undefined) mkdirSync(resolve(root, folder), { recursive: true })
  const missing: (Missing & { readonly screen: string })[] = []
  let written = 0
  const rows = screens.map((screen) => {
    const begun = performance.now()
    const found = explore(portals, screen)
    const holder = holderOf(portals, screen)
    if (holder !== undefined) missing.push(...whyMissing(holder, found).map((one) => ({ ...one, screen })))
    if (folder !== undefined) written += write(resolve(root, folder), found)
    const share = (goals: readonly string[]) => shareOf(goals, (goal) => found.paths.has(goal))
    const { states, transitions, pairs, outcomes } = found.goals
    const figures = [share(states), share(transitions), share(pairs), share(outcomes), String(found.configurations), String(found.runs)]
    return [screen, ...figures, `${((performance.now() - begun) / 1000).toFixed(1)} s`]
  })
  const table = tableOf(['screen', 'states', 'transitions', 'pairs', 'outcomes', 'configurations', 'runs', 'time'], rows)
  const tail = folder === undefined ? [] : [`${written} scenarios written to ${folder}`]
  const list = (title: string, isCertain: boolean) => {
    const lines = missing.flatMap((one) => (one.isCertain === isCertain ? [`${one.screen}: ${one.goal}: ${one.why}`] : []))
    return lines.length === 0 ? [] : ['', title, ...lines]
  }
  const text = [table, ...list('Cannot be reached:', true), ...list('Not seen in these runs:', false), ...tail].join('\n')
  return { text, exit: 0 }
}
