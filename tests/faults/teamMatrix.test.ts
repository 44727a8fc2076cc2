import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { callsOfPages } from './support/callsOfPages.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { teamSubject } from './support/teamSubject.ts'
import { testPages } from './support/testPages.ts'

const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => page.endsWith('/teammate'))

describe('a matrix of every call of the page of teammates, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    world = await openMatrixWorld(await copies.copies().fresh(), teamSubject)
  })
  afterAll(() => world?.close())

  it('has a row for every call that the compiled portal makes there', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(calls.map(({ call }) => call)).toEqual(['food/mates.list', 'food/mates.add', 'food/mates.accept', 'food/mates.remove'])
  })

  testPages(calls, () => world, sampledKinds(calls))
})
