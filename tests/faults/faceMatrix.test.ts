import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { callsOfPages, type PageCall } from './support/callsOfPages.ts'
import { faceSubject } from './support/faceSubject.ts'
import { plugCamera } from './support/fakeCamera.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { testPages } from './support/testPages.ts'

const calls = callsOfPages(matrixSource(), 'mahtab').filter(({ page }) => page.startsWith('face/'))

/** A face service has to say itself that it has enrolled (FACE-25). */
const isSaid = ({ call }: PageCall) => call === 'face/face.enroll'

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

  testPages(calls, () => world, sampledKinds(calls, isSaid))
})
