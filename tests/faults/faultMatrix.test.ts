import './support/pageGlobals.ts'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '../../gateway/createGateway.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { portalCopy, smallApp } from '../../gateway/support/portalCopy.ts'
import { answerFault } from '../../sandbox/control/answerFault.ts'
import { createFaultBoard, faultKinds } from '../../sandbox/control/faultBoard.ts'
import { openDatabase } from '../../sandbox/database/openDatabase.ts'
import type { Campus } from '../../sandbox/openCampus.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { openTestCampus } from '../campus/support/testCampus.ts'
import { isLongLane, sampleIndex } from '../lanes/sample.ts'
import { callsOfPages, type PageCall } from './support/callsOfPages.ts'
import { createMatrixStage, type MatrixStage } from './support/matrixStage.ts'
import { hurry } from './support/openPage.ts'
import { driverOf } from './support/pageDrivers.ts'
import { type CellKind, type CellWorld, runCell, runClean } from './support/runCell.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** In the short lane each call meets a seventh of the kinds, and each call of a reserve page on one of the four pages: any 28 consecutive indexes cover all. */
const SHARE = 7
const ACTED = ['none after', 'cut after', '500 after', 'broken after'] as const

const app = smallApp()
const source = createPortalSource({ roots: [root], addresses: {}, quality: 1 })
source.compile()
const calls = callsOfPages(source, 'aftab')
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
  const faults = createFaultBoard()
  let campus: Campus
  let gateway: FastifyInstance
  let world: CellWorld
  let stage: MatrixStage
  let calmDown = () => {}

  beforeAll(async () => {
    const target = await copies.copies().fresh()
    const database = await openDatabase(target)
    await database.query("UPDATE campus.program SET for_sale = true, changable_self_ids = '[102]'")
    await database.close()
    campus = await openTestCampus(target, { portalOrigins: '*loopback' })
    const served = createPortalSource({ roots: [root], addresses: campus.addresses, quality: 1 })
    served.compile()
    gateway = await createGateway({ source: served, app: app.folder, assets: [], devtools: false, log: false })
    gateway.addHook('onRequest', async (request, reply) => {
      const fault = faults.take('aftab', request.method, request.url.split('?')[0] ?? '')
      if (fault !== undefined && (await answerFault(fault, reply, faults)).done) return reply
      return undefined
    })
    const address = await gateway.listen({ port: 0, host: '127.0.0.1' })
    stage = await createMatrixStage(campus.addresses['aftab']?.[0] ?? '', faults)
    world = { stage, gateway: address }
    // What a page loads late is there from the first cell on.
    await Promise.all([
      import('../../engine/react/laterBlocks.ts'),
      import('../../engine/react/pageBlocks.ts'),
      import('../../engine/react/tableBlocks.ts'),
      import('../../engine/react/laterWidgets.ts'),
      import('../../engine/react/numberWidgets.ts'),
      import('../../modules/reservation/parts/index.ts'),
    ])
    calmDown = hurry()
  })
  afterAll(async () => {
    calmDown()
    faults.clear()
    await gateway.close()
    await campus.close()
    app.drop()
  })

  it('has a row for every call that the compiled portal makes there', () => {
    expect(calls.filter((call) => driverOf(call) === undefined)).toEqual([])
    expect(reservePages).toEqual(['food', 'sport', 'health', 'transport'])
  })

  for (const page of pages) {
    it(`${page}: says in words what happened, does nothing twice, and the student goes on once it is over`, async () => {
      const wrong: string[] = []
      for (const call of calls.filter((each) => each.page === page && cellsOf(each).length > 0)) {
        const driver = driverOf(call)
        if (driver === undefined) continue
        const clean = await runClean(world, { call, driver })
        for (const kind of cellsOf(call)) {
          const found = await runCell(world, { call, driver }, kind, clean)
          wrong.push(...found.map((words) => `${call.name} ${call.call} ${kind}: ${words}`))
        }
      }
      expect(wrong).toEqual([])
    }, 900_000)
  }

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

  it('finds what is done twice when a press that is repeated carries no key', async () => {
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
    const missing = callsOfPages(other, 'aftab').filter((call) => driverOf(call) === undefined)
    expect(missing.map(({ page, name }) => `${page} ${name}`)).toEqual(reservePages.map((page) => `${page} more`))
    edited.drop()
  })
})

type Json = Readonly<Record<string, object>>
