import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { callsOfPages } from './support/callsOfPages.ts'
import { plugCamera } from './support/fakeCamera.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { surveySubject } from './support/surveySubject.ts'
import { testPages } from './support/testPages.ts'

const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => page.startsWith('surveys/'))

describe('a matrix of every call of surveys, cultural capabilities and relatives, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    plugCamera()
    world = await openMatrixWorld(await copies.copies().fresh(), surveySubject)
  })
  afterAll(() => world?.close())

  it('has a row for every call that the compiled portal makes there', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(calls.filter(({ isRead }) => !isRead).map(({ call }) => call)).toEqual([
      'surveys/family.save',
      'surveys/cultural.save',
      'surveys/surveys.image',
      'surveys/surveys.verify',
      'surveys/surveys.answer',
    ])
  })

  testPages(calls, () => world, sampledKinds(calls))
})
