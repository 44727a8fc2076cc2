import { fileURLToPath } from 'node:url'
import { expect as expected } from '@playwright/test'
import { readBudgets } from '../../bench/firstLoad/bytesCommand.ts'
import { measureBytes } from '../../bench/firstLoad/measureBytes.ts'
import { bytesOf, countedBytes, overBudget } from '../../bench/firstLoad/weigh.ts'
import { keptBy } from './support/firstLoad.ts'
import { PRODUCTION } from './support/stage.ts'
import { test } from './support/student.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('what sign-in, home and the modules fetch until they are usable stays within the budgets', async ({ browser }) => {
  // Each page has an empty cache.
  test.setTimeout(180_000)
  const open = async (student: string | undefined) => {
    const context = await browser.newContext({ locale: 'fa-IR', ...(student === undefined ? {} : { storageState: await keptBy(student) }) })
    return context.newPage()
  }
  const all = await measureBytes(`${root}dist/app`, PRODUCTION, open)
  expected(overBudget(all, readBudgets(root))).toEqual([])
  // The measure sees what is there: each page has scripts, and the modules what is theirs beyond home.
  for (const one of all) expected(countedBytes(one), one.name).toBeGreaterThan(1000)
  const dormitory = all.find(({ name }) => name === 'dormitory')
  expected(dormitory && bytesOf(dormitory, 'chunk')).toBeGreaterThan(1000)
})
