import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesReport } from './bytesTable.ts'
import { measureBytes } from './measureBytes.ts'
import { freshPage, openBrowser } from './openBrowser.ts'
import { openStage } from './openStage.ts'
import type { Budgets } from './weigh.ts'

export const readBudgets = (root: string): Budgets => JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8'))

/** Prints what the first load costs, and gives whether every budget is met. */
export async function bytesCommand(root: string, say: (text: string) => void): Promise<void> {
  const stage = await openStage(root)
  const browser = await openBrowser()
  try {
    const all = await measureBytes(join(root, 'dist/app'), stage.address, (signedIn) => freshPage(browser, stage, signedIn))
    say(bytesReport(all, readBudgets(root)))
  } finally {
    await browser.close()
    await stage.close()
  }
}
