import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bytesReport } from './bytesTable.ts'
import { measureBytes } from './measureBytes.ts'
import { freshPage, openBrowser } from './openBrowser.ts'
import { openStage } from './openStage.ts'
import { type Budgets, type Measured, overBudget } from './weigh.ts'

const fileOf = (root: string) => join(root, 'bench/budgets.json')
export const readBudgets = (root: string): Budgets => JSON.parse(readFileSync(fileOf(root), 'utf8'))

/** Stores the present size of each package beside the budgets, to report later growth. */
function keep(root: string, all: readonly Measured[], budgets: Budgets): void {
  const packagesOf = (kind: string) => {
    const found: Record<string, number> = {}
    for (const { packages } of all.filter((one) => one.kind === kind))
      for (const [name, bytes] of packages) found[name] = Math.max(found[name] ?? 0, Math.round(bytes / 100) * 100)
    return Object.fromEntries(Object.entries(found).filter(([, bytes]) => bytes > 0))
  }
  const kept = Object.entries(budgets).map(([kind, budget]) => [kind, { ...budget, packages: packagesOf(kind) }])
  writeFileSync(fileOf(root), `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

/** Prints the size of the first load against the budgets; whether all are met. */
export async function bytesCommand(root: string, say: (text: string) => void, keeps: boolean): Promise<boolean> {
  const stage = await openStage(root)
  const browser = await openBrowser()
  try {
    const all = await measureBytes(join(root, 'dist/app'), stage.address, (student) => freshPage(browser, stage, student))
    const budgets = readBudgets(root)
    say(bytesReport(all, budgets))
    const isMet = overBudget(all, budgets).length === 0
    if (keeps && !isMet) throw new Error('Nothing is kept while a budget is passed.')
    if (keeps) keep(root, all, budgets)
    return isMet
  } finally {
    await browser.close()
    await stage.close()
  }
}
