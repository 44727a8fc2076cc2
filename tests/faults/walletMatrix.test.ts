import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { callsOfPages } from './support/callsOfPages.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { testPages } from './support/testPages.ts'
import { walletSubject } from './support/walletSubject.ts'

/** No university of the campus charges credit on its own server: the scenarios `elsewhere` and `failed` have the failures of that token. */
const NOWHERE = 'account/legacy.token'
const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page, call }) => page.startsWith('wallet/') && call !== NOWHERE)

describe('a matrix of every call of the wallet, the page of results and the cart, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    world = await openMatrixWorld(await copies.copies().fresh(), walletSubject)
  })
  afterAll(() => world?.close())

  it('has a row for every call that the compiled portal makes there', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(calls.filter(({ isRead }) => !isRead).map(({ call }) => call)).toEqual([
      'wallet/transfers.send',
      'wallet/payment.start',
      'food/reserve.addByProgram',
    ])
  })

  // A checkout says where the browser goes: an answer that does not say it is no success.
  testPages(
    calls,
    () => world,
    sampledKinds(calls, ({ call }) => call === 'wallet/payment.start'),
  )
})
