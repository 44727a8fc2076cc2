import type { Page } from '@playwright/test'
import { actorsOf } from '../../../engine/replay/index.ts'
import { STAGE_HASH, type StagePage, type StepReport } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { type OpenStage, openStagePage, playSteps, type Watch } from './playSteps.ts'

/** Plays one scenario and returns the result of each step. Rejects if its portal or screen does not exist. */
export type PlayOnStage = (scenario: ScenarioFile, watch?: Watch) => Promise<readonly StepReport[]>

/** Opens another page in its own browser context. */
async function pageBeside(page: Page): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page is of no browser that opens further contexts.')
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce', serviceWorkers: 'block' })
  return context.newPage()
}

/** Opens the stage of a portal with devtools in a page, with the driver's input; each further actor of a scenario gets a browser context. */
export async function enterStage(page: Page, address: string): Promise<PlayOnStage> {
  const open = (on: Page) => openStagePage<StagePage>(on, () => on.goto(`${address}/${STAGE_HASH}`))
  const first = await open(page)

  return async (scenario, watch) => {
    const stages = new Map<string | undefined, OpenStage<StagePage>>()
    try {
      for (const { name } of actorsOf(scenario)) stages.set(name, stages.size === 0 ? first : await open(await pageBeside(page)))
      for (const [name, { stage, broken }] of stages) {
        broken()
        await stage.evaluate((opened, [given, actor]) => opened.open(given, actor), [scenario, name] as const)
      }
      return await playSteps(stages, scenario, watch)
    } finally {
      for (const opened of stages.values()) if (opened !== first) await opened.page.context().close()
    }
  }
}
