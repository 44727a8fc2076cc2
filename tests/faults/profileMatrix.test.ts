import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { callsOfPages, type PageCall } from './support/callsOfPages.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { testPages } from './support/testPages.ts'

const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => page.startsWith('my-profile/'))

/** Answers, one of them after a redirect, that name no rule: a policy without rules (PROF-O2). */
const WITHOUT_RULES: readonly string[] = ['odd', '302']

describe('a matrix of every call that the page of the profile makes by itself, and every way in which it goes wrong', () => {
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
    expect(calls.map(({ call }) => call)).toEqual(['my-profile/me.get', 'account/password.policy'])
  })

  const kinds = sampledKinds(calls)
  const ofPolicy = (call: PageCall) =>
    kinds(call).filter((kind) => call.call !== 'account/password.policy' || !WITHOUT_RULES.includes(kind))
  testPages(calls, () => world, ofPolicy)
})
