import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { ReplayAnswer } from './answer.ts'
import { matrixReport } from './matrix/matrixReport.ts'
import { type Matrix, type MatrixScenario, runMatrix } from './matrix/runMatrix.ts'
import { openPortals } from './openPortals.ts'
import type { Portals } from './portalScreens.ts'
import { readCoverage } from './readCoverage.ts'
import { namedFiles, problemsOf, readScenarios, scenarioFiles } from './readScenarios.ts'

const USE = 'replay --matrix [--pictures] [--out file.html] [scenario or folder …]'
const OUT = '.cache/scenarios.html'

/** Parsed arguments: scenarios of a portal, and the path of the report. */
export interface MatrixOrder {
  readonly portals: Portals
  readonly scenarios: readonly MatrixScenario[]
  readonly root: string
  readonly out: string
}

/** Parses the arguments of `--matrix`; returns an answer if there is nothing to run. */
export function readOrder(words: readonly string[], root: string, own: readonly string[] = []): MatrixOrder | ReplayAnswer {
  const at = words.indexOf('--out')
  const out = at === -1 ? OUT : words[at + 1]
  const names = words.filter((_, index) => at === -1 || (index !== at && index !== at + 1))
  if (out === undefined || names.some((name) => name.startsWith('-'))) return { text: USE, exit: 2 }
  const portals = openPortals([root, ...own])
  if (!portals.ok) return { text: portals.text, exit: 1 }
  const read = readScenarios(names.length === 0 ? scenarioFiles(root, own) : namedFiles(names, root), root)
  const problems = read.flatMap((one) => {
    if (!one.ok) return [problemsOf(one)]
    const { university } = one.scenario
    return portals.universities.includes(university) ? [] : [`${one.file}: there is no university ${university}`]
  })
  if (problems.length > 0) return { text: problems.join('\n'), exit: 1 }
  return { portals, scenarios: read.flatMap((one) => (one.ok ? [one] : [])), root, out }
}

/** Writes the report of a matrix and returns the summary. */
export function reportOn({ portals, scenarios, root, out }: MatrixOrder, matrix: Matrix): ReplayAnswer {
  const coverage = readCoverage(
    portals,
    scenarios.map(({ scenario }) => scenario),
  )
  const file = resolve(root, out)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, matrixReport(portals, matrix, coverage))
  const runs = matrix.rows.flatMap((row) => row.runs)
  const failed = runs.filter(({ verdict }) => verdict === 'failed').length
  const text = `${scenarios.length} scenarios in ${matrix.cells.length} settings: ${runs.length - failed} of ${runs.length} runs without a failure; see ${out}`
  return { text, exit: failed === 0 ? 0 : 1 }
}

/** Runs `replay --matrix`: the scenarios over universities, roles and languages, as one HTML file. */
export function matrixCommand(words: readonly string[], root: string, own: readonly string[] = []): ReplayAnswer {
  const order = readOrder(words, root, own)
  return 'text' in order ? order : reportOn(order, runMatrix(order.portals, order.scenarios))
}
