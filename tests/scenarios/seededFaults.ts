import { fileURLToPath } from 'node:url'
import { runScenario } from '../../engine/replay/index.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { type Mutation, withFault } from '../../tools/mutate/mutation.ts'
import { openPortalFiles } from '../../tools/replay/openPortals.ts'
import { parseTree } from '../../tools/replay/parseTree.ts'
import { namedFiles, readScenarios } from '../../tools/replay/readScenarios.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const files = readPortalFolder([root])

/** The scenarios of a folder against the portal with one of the breaks of `npm run mutate`. */
export function seededFaults(folder: string, mutations: readonly Mutation[]) {
  const scenarios = readScenarios(namedFiles([folder], root), root).flatMap((read) => (read.ok ? [read.scenario] : []))
  function broken(why: string) {
    const mutation = mutations.find((one) => one.why === why)
    if (mutation === undefined) throw new Error(`there is no break by which ${why}`)
    const opened = openPortalFiles(withFault(files, mutation))
    if (!opened.ok) throw new Error(opened.text)
    return opened
  }
  /** Titles of the scenarios that cite a rule, and of those among them that fail in the portal broken so. */
  return (rule: string, why: string) => {
    const portals = broken(why)
    const citing = scenarios.filter(({ title }) => title.includes(`[${rule}]`))
    const failing = citing.filter((scenario) => !runScenario(portals.portal(scenario.university), scenario, { parse: parseTree }).ok)
    return { citing: citing.map(({ title }) => title), failing: failing.map(({ title }) => title) }
  }
}
