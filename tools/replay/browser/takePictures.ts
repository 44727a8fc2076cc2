import type { ScenarioFile } from '../../../schemas/index.ts'
import type { Pictures } from '../matrix/runMatrix.ts'
import type { Stage } from './openStage.ts'

/** For so long React may keep what stands for a part that has just been loaded, ms; and the browser then draws it. */
const DRAWN = 600

/** Pictures of the page from before a step and from after it, as data URLs. The scenario is run for them: it always goes the same way. */
export async function takePictures({ play, page }: Stage, scenario: ScenarioFile, step: number): Promise<Pictures> {
  const taken: { before?: string; after?: string } = {}
  await play(scenario, async (done) => {
    const when = done === step - 1 ? 'before' : done === step ? 'after' : undefined
    if (when === undefined) return
    await page.waitForTimeout(DRAWN)
    taken[when] = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
  })
  return taken
}
