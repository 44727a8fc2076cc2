import './support/pageGlobals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { portalCopy } from '../../gateway/support/portalCopy.ts'
import { faultKinds } from '../../sandbox/control/faultBoard.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { isLongLane, sampleIndex } from '../lanes/sample.ts'
import { callsOfPages, type PageCall } from './support/callsOfPages.ts'
import { type MatrixWorld, matrixSource, openMatrixWorld } from './support/matrixWorld.ts'
import { driverOf } from './support/pageDrivers.ts'
import { reserveSubject } from './support/reserveSubject.ts'
import { type CellKind, runCell, runClean } from './support/runCell.ts'
import { testPages } from './support/testPages.ts'

/** In the short lane each call meets a seventh of the kinds, and each call of a reserve page on one of the four pages: any 28 consecutive indexes cover all. */
const SHARE = 7
const ACTED = ['none after', 'cut after', '500 after', 'broken after'] as const

const calls = callsOfPages(matrixSource(), 'aftab').filter(({ page }) => !page.includes('/'))
const pages = [...new Set(calls.map(({ page }) => page))]
const reservePages = pages.filter((page) => page !== 'sign-in' && page !== 'home')

const kindsOf = ({ at, isRead }: PageCall): readonly CellKind[] => [
  ...faultKinds,
  ...(isRead ? [] : ACTED),
  ...(at === 'command' ? (['blind', 'offline'] as const) : []),
]
/** The cells of a call on this page. */
function cellsOf(call: PageCall): readonly CellKind[] {
  const place = reservePages.indexOf(call.page)
  const order = calls.filter(({ page }) => page === call.page).indexOf(call)
  if (isLongLane) return kindsOf(call)
  const isHere = place < 0 || (order + sampleIndex) % reservePages.length === place
  return isHere ? kindsOf(call).filter((_, i) => (i + order + sampleIndex) % SHARE === 0) : []
}

describe('a matrix of every call of sign-in, home and the reserve pages, and every way in which it goes wrong', () => {
  const copies = provideCopies('pglite')
  let world: MatrixWorld

  beforeAll(async () => {
    const target = await copies.copies().fresh()
    const database = await openDatabase(target)
    await database.query("UPDATE campus.program SET for_sale = true, changable_self_ids = '[102]'")
    await database.close()
    world = await openMatrixWorld(target, () => reserveSubject)
  })
  afterAll(() => world?.close())

  it('has a row for every call that the compiled portal makes there', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(reservePages).toEqual(['food', 'sport', 'health', 'transport'])
  })

  testPages(calls, () => world, cellsOf)

  const rowOf = (name: string) => {
    const call = calls.find((each) => each.page === 'food' && each.call === `food/${name}`)
    const driver = call && driverOf(call)
    if (call === undefined || driver === undefined) throw new Error(`no row ${name}`)
    return { call, driver }
  }

  it('finds a page that says nothing', async () => {
    const row = rowOf('reserve.add')
    const clean = await runClean(world, row)
    const wrong = await runCell({ ...world, without: 'messages', patience: 2000 }, row, '500', clean)
    expect(wrong.join()).toContain('says nothing')
  })

  it('finds what is done twice when a press that is repeated carries another key', async () => {
    const row = rowOf('reserve.add')
    const clean = await runClean(world, row)
    expect(await runCell(world, row, 'blind', clean)).toEqual([])
    const wrong = await runCell({ ...world, without: 'keys' }, row, 'blind', clean)
    expect(wrong.join()).toMatch(/has \{"portions":[2-9]/)
  })

  it('misses a row when the portal gains a call, a query or a command', () => {
    const edited = portalCopy()
    const screen = JSON.parse(edited.read('modules/reservation/screens/reserve.json')) as Json
    edited.write('modules/reservation/screens/reserve.json', {
      ...screen,
      queries: { ...screen['queries'], more: { call: 'account/announcements.list', with: { of: '=university.unikey' } } },
      commands: {
        ...screen['commands'],
        more: {
          call: 'reserve.sell',
          params: { row: { rowOf: 'week' } },
          with: { id: '=first(params.row.idAndConsumption.filter(r, !r.consumed)).id' },
        },
      },
    })
    const other = createPortalSource({ roots: [edited.folder], addresses: {}, quality: 1 })
    other.compile()
    expect(other.state().current).toBeDefined()
    const missing = callsOfPages(other, 'aftab').filter((call) => !call.page.includes('/') && driverOf(call) === undefined)
    expect(missing.map(({ page, name }) => `${page} ${name}`)).toEqual(reservePages.map((page) => `${page} more`))
    edited.drop()
  })
})

type Json = Readonly<Record<string, object>>
