import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { sampleIndex } from '../lanes/sample.ts'
import { callsOfPages } from './support/callsOfPages.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { saleSubject } from './support/saleSubject.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { testPages } from './support/testPages.ts'

const THEMES = ['food', 'sport', 'health', 'transport']
const all = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => /\/(?:dailysale|report)$/.test(page))
/** The themes are one template: each commit has another of them. */
const calls = all.filter(({ page }) => page.startsWith(`${THEMES[sampleIndex % THEMES.length]}/`))

describe('a matrix of every call of the daily sale and of the report of a week, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    world = await openMatrixWorld(await copies.copies().fresh(), saleSubject)
  })
  afterAll(() => world?.close())

  it('has a row for every call that the compiled portal makes there, in each theme', () => {
    expect(all.filter((call) => driverOf(call) === undefined)).toEqual([])
    for (const theme of THEMES)
      expect(all.filter(({ page }) => page.startsWith(`${theme}/`)).map(({ page, call }) => `${page} ${call.split('/')[1]}`)).toEqual([
        `${theme}/dailysale sales.today`,
        `${theme}/dailysale sales.mine`,
        `${theme}/dailysale credit.get`,
        `${theme}/dailysale sales.buy`,
        `${theme}/report report.week`,
      ])
  })

  // A purchase meets a lost answer, with the offers unreadable too, in each run.
  const kindsOf = sampledKinds(calls)
  testPages(
    calls,
    () => world,
    (call) => (call.isRead ? kindsOf(call) : [...kindsOf(call), 'blind']),
  )
})
