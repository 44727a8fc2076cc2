import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultKinds } from '../../sandbox/control/faultBoard.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { isLongLane, sampleIndex } from '../lanes/sample.ts'
import { callsOfPages, type PageCall } from './support/callsOfPages.ts'
import { faceSubject } from './support/faceSubject.ts'
import { plugCamera } from './support/fakeCamera.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import type { CellKind } from './support/runCell.ts'
import { testPages } from './support/testPages.ts'

/** In the short lane each call meets a seventh of the kinds: any 7 consecutive indexes cover all. */
const SHARE = 7
const ACTED = ['none after', 'cut after', '500 after', 'broken after', 'offline'] as const
/** Successes (CALL-03) of a server that has done nothing; a face service has to say itself that it has enrolled (FACE-25). */
const UNSEEN: Readonly<Record<string, readonly CellKind[]>> = { 'face/face.picture': ['broken', 'odd', '302', 'directory'] }

const calls = callsOfPages(matrixSource(), 'mahtab').filter(({ page }) => page.startsWith('face/'))

/** The cells of a call. */
function cellsOf(call: PageCall): readonly CellKind[] {
  const seen = faultKinds.filter((kind) => !(UNSEEN[call.call] ?? []).includes(kind))
  const kinds = call.isRead ? seen : [...seen, ...ACTED]
  return isLongLane ? kinds : kinds.filter((_, i) => (i + calls.indexOf(call) + sampleIndex) % SHARE === 0)
}

describe('a matrix of every call of face enrolment, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    plugCamera()
    world = await openMatrixWorld(await copies.copies().fresh(), faceSubject, 'mahtab')
  })
  afterAll(() => world?.close())

  it('has a row for every call that the compiled portal makes there', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(calls.map(({ call }) => call)).toEqual(['account/profile.get', 'face/face.enroll', 'face/face.picture'])
  })

  testPages(calls, () => world, cellsOf)
})
