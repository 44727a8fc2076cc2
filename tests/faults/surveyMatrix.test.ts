import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultKinds } from '../../sandbox/control/faultBoard.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { isLongLane, sampleIndex } from '../lanes/sample.ts'
import { callsOfPages, type PageCall } from './support/callsOfPages.ts'
import { plugCamera } from './support/fakeCamera.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import type { CellKind } from './support/runCell.ts'
import { surveySubject } from './support/surveySubject.ts'
import { testPages } from './support/testPages.ts'

/** In the short lane each call meets a seventh of the kinds: any 7 consecutive indexes cover all. */
const SHARE = 7
const ACTED = ['none after', 'cut after', '500 after', 'broken after', 'offline'] as const
/** Successes (CALL-03) of a server that has done nothing: of an act that is not read again nobody can know. And a failure that is silenced (CALL-44). */
const UNSEEN: readonly CellKind[] = ['broken', 'odd', '302', 'directory']

const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => page.startsWith('surveys/'))

/** The cells of a call. */
function cellsOf(call: PageCall): readonly CellKind[] {
  const kinds = call.isRead ? faultKinds : [...faultKinds.filter((kind) => !UNSEEN.includes(kind)), ...ACTED]
  return isLongLane ? kinds : kinds.filter((_, i) => (i + calls.indexOf(call) + sampleIndex) % SHARE === 0)
}

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

  testPages(calls, () => world, cellsOf)
})
