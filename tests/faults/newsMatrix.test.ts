import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { callsOfPages } from './support/callsOfPages.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { NEWS_DRIVERS } from './support/newsDrivers.ts'
import { driverOf } from './support/pageDrivers.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { testPages } from './support/testPages.ts'

const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => page in NEWS_DRIVERS)

describe('a matrix of every call of the inbox, the activity report and announcements, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    world = await openMatrixWorld(await copies.copies().fresh(), () => ({
      who: () => 'sara',
      had: async () => ({}),
      put: async () => 'signed in',
    }))
  })
  afterAll(() => world?.close())

  it('has a row for every such call of the compiled portal', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(calls.map(({ call }) => call)).toEqual([
      'activity/logs.list',
      'activity/logs.whole',
      'inbox/messages.inbox',
      'account/announcements.list',
    ])
  })

  testPages(calls, () => world, sampledKinds(calls))
})
