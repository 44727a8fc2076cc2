import type { JSHandle, Page } from '@playwright/test'
import type { LivePage, StepReport } from '../../../engine/replay/stagePage.ts'
import type { ScenarioFile } from '../../../schemas/index.ts'
import { installInputDriver } from './installInputDriver.ts'

/** The pages by actor; key `undefined` for a scenario without actors. */
export type StagePages = ReadonlyMap<string | undefined, Page>
/** Called after opening (step 0) and after each step. */
export type Watch = (step: number, pages: StagePages) => Promise<void>

/** A page on which a scenario is played by the driver. */
export interface OpenStage<Of extends LivePage = LivePage> {
  readonly page: Page
  readonly stage: JSHandle<Of>
  /** Page errors since the last call. */
  broken(): readonly string[]
}

/** Exposes the driver's input to a page, loads it and waits for its replayer. */
export async function openStagePage<Of extends LivePage>(page: Page, come: () => Promise<unknown>): Promise<OpenStage<Of>> {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(error.message))
  await installInputDriver(page)
  await come()
  const stage = await page.waitForFunction(() => (globalThis as unknown as { readonly dargahReplay: Of }).dargahReplay)
  return { page, stage, broken: () => broken.splice(0) }
}

/** Performs the next step on all pages, first on that of its actor. */
async function nextOn(stages: readonly OpenStage[]): Promise<StepReport | undefined> {
  let report: StepReport | undefined
  for (const { stage, broken } of stages) {
    const own = await stage.evaluate((opened) => opened.next())
    if (own === undefined) continue
    const errors = broken().map((message) => ({ step: own.step, what: `the page broke: ${message}` }))
    report = {
      step: own.step,
      entries: report?.entries ?? own.entries,
      ended: own.ended || report?.ended === true,
      failures: [...(report?.failures ?? []), ...own.failures, ...errors],
    }
  }
  return report
}

/** Performs the steps of a scenario that the pages have loaded. */
export async function playSteps(
  stages: ReadonlyMap<string | undefined, OpenStage>,
  { steps }: ScenarioFile,
  watch?: Watch,
): Promise<readonly StepReport[]> {
  const pages = new Map([...stages].map(([name, { page }]) => [name, page]))
  const all = [...stages.values()]
  await watch?.(0, pages)
  const reports: StepReport[] = []
  for (const step of steps) {
    const acting = stages.get(step.actor)
    const report = await nextOn(acting === undefined ? all : [acting, ...all.filter((one) => one !== acting)])
    if (report === undefined) break
    reports.push(report)
    await watch?.(report.step, pages)
    if (report.ended) break
  }
  return reports
}
