import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { callsOfPages } from './support/callsOfPages.ts'
import { helpdeskSubject } from './support/helpdeskSubject.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { runCell, runClean } from './support/runCell.ts'
import { sampledKinds } from './support/sampledKinds.ts'
import { testPages } from './support/testPages.ts'

const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => /^(?:helpdesk|feedback)\//.test(page))

describe('a matrix of every call of the helpdesk and of feedback, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    world = await openMatrixWorld(await copies.copies().fresh(), helpdeskSubject)
  })
  afterAll(() => world?.close())

  it('has a row for every call that the compiled portal makes there', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(calls.filter(({ isRead }) => !isRead).map(({ name, call }) => `${name} ${call}`)).toEqual([
      'reply helpdesk/issues.update',
      'close helpdesk/issues.update',
      'cancel helpdesk/issues.update',
      'reply helpdesk/files.up',
      'send helpdesk/issues.create',
      'request helpdesk/files.up',
      'send feedback/issues.create',
    ])
  })

  it('finds a student who cannot go on when a press that is repeated carries another key: the file is attached already', async () => {
    const call = calls.find(({ call: id }) => id === 'helpdesk/issues.create')
    const driver = call && driverOf(call)
    if (call === undefined || driver === undefined) throw new Error('no row of send')
    const clean = await runClean(world, { call, driver })
    expect(await runCell(world, { call, driver }, 'none after', clean)).toEqual([])
    const wrong = await runCell({ ...world, without: 'keys' }, { call, driver }, 'none after', clean)
    expect(wrong.join()).toContain('does not go on')
  })

  testPages(
    calls,
    () => world,
    sampledKinds(calls, ({ call }) => call !== 'helpdesk/issues.update'),
  )
})
