import type { ReplayAnswer } from '../answer.ts'
import { type CellRun, type MatrixScenario, runMatrix } from '../matrix/runMatrix.ts'
import { readOrder, reportOn } from '../matrixCommand.ts'
import { DESKTOP, openStage } from './openStage.ts'
import { takePictures } from './takePictures.ts'

/** Runs `replay --matrix --pictures`: the report with screenshots before and after each failing step, taken in Chromium. */
export async function picturedMatrix(words: readonly string[], root: string, own: readonly string[] = []): Promise<ReplayAnswer> {
  const order = readOrder(words, root, own)
  if ('text' in order) return order
  const matrix = runMatrix(order.portals, order.scenarios)
  const hasFailed = matrix.rows.some(({ runs }) => runs.some(({ verdict }) => verdict === 'failed'))
  if (!hasFailed) return reportOn(order, matrix)

  const stage = await openStage({ roots: [root, ...own], viewport: DESKTOP })
  const pictured = async ({ scenario }: MatrixScenario, run: CellRun): Promise<CellRun> =>
    run.verdict === 'failed' && run.failure !== undefined ? { ...run, pictures: await takePictures(stage, scenario, run.failure) } : run
  try {
    const rows = []
    for (const row of matrix.rows) {
      const runs: CellRun[] = []
      for (const run of row.runs) runs.push(await pictured(row, run))
      rows.push({ ...row, runs })
    }
    return reportOn(order, { ...matrix, rows })
  } finally {
    await stage.close()
  }
}
