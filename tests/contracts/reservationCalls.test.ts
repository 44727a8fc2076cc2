import { beforeEach, describe, expect, it } from 'vitest'
import { call, type Loose } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { reserveIdOf } from '../campus/support/weekReader.ts'
import { clearFaults, createStudentWorld, forget, orderFault, type StudentWorld, seen } from './support/createStudentWorld.ts'

const test = startTestCampus(provideCopies('pglite'))
const THIS_WEEK = '2026-11-21'
const NEXT_WEEK = '2026-11-28'
const LATER = '2026-11-30'
const CENTRAL = { aftab: 101, mahtab: 201, sepehr: 301 }

const student = async (unikey: keyof typeof CENTRAL, username: string) => {
  const world = createStudentWorld(unikey, test.base(unikey))
  await world.signIn(username)
  await forget(test.base('aftab'))
  return world
}
const week = (world: StudentWorld, selfId: number = CENTRAL.aftab, weekStart = NEXT_WEEK) =>
  world.read('food/programs.weekNewer', { selfId, weekStart })
const olderWeek = (world: StudentWorld, selfId: number, weekStart = NEXT_WEEK) => world.read('food/programs.week', { selfId, weekStart })
const lunchOf = (rows: Loose, date = LATER) => rows.find((row: Loose) => row.day.date === date && row.mealTypeId === 2)
const log = async () =>
  (await seen(test.base('aftab'))).map(({ method, path, query }) => `${method} ${path}${query === '' ? '' : `?${query}`}`)
const bodyOf = (world: StudentWorld) => JSON.parse(world.sent.at(-1)?.body ?? 'null')
const creditOf = async (world: StudentWorld) => (await world.read('account/credit.get')).credit

beforeEach(async () => {
  await clearFaults(test.base('aftab'))
  await forget(test.base('aftab'))
})

describe('places', () => {
  it('[RESV-36][RESV-39][RESV-40] come from the older path, without parameters, out of the payload', async () => {
    const world = await student('mahtab', 'navid')
    const selfs = await world.read('food/selfs.list')
    expect(await log()).toEqual(['GET /rest/selfs'])
    expect(selfs).toContainEqual(expect.objectContaining({ id: CENTRAL.mahtab, type: 'NORMAL', name: 'سلف مرکزی' }))
  })

  it('[RESV-37][RESV-40] come from the newer path, of all four types', async () => {
    const world = await student('aftab', 'sara')
    const selfs: readonly Loose[] = await world.read('food/selfs.listNewer')
    expect(await log()).toEqual(['GET /rest/reservations/selfs'])
    expect(new Set(selfs.map(({ type }) => type))).toEqual(new Set(['NORMAL', 'SPORT', 'CLINIC', 'TRANSPORT']))
  })
})

describe("a week's programs", () => {
  it('[RESV-55][RESV-O5] are asked for by place and first day on the older path', async () => {
    const world = await student('mahtab', 'navid')
    expect((await olderWeek(world, CENTRAL.mahtab)).length).toBeGreaterThan(0)
    expect(await log()).toEqual([`GET /rest/programs/v2?selfId=201&weekStartDate=${NEXT_WEEK}`])
  })

  it('[RESV-56][RESV-57][RESV-O5] are asked for by other names on the newer path', async () => {
    const world = await student('aftab', 'sara')
    expect((await week(world)).length).toBeGreaterThan(0)
    expect(await log()).toEqual([`GET /rest/reservations/programs/v2?selectedSelfId=101&showingDate=${NEXT_WEEK}`])
  })

  it('[RESV-67][RESV-68][RESV-69][RESV-70][RESV-71][RESV-72] keep every field of items and meals as the campus sent it', async () => {
    const fields = {
      identity: [
        'id',
        'programId',
        'foodTypeId',
        'mealTypeId',
        'selectedCount',
        'remainedCount',
        'validMinCount',
        'validMaxCount',
        'consumed',
      ],
      sale: ['forSale', 'sold', 'saleableFreeFood', 'saleableFreeFoodToll'],
      change: ['changableSelf', 'changableSelfs', 'selfChangeToll', 'selfId', 'selfCodeName'],
      display: ['foodNames', 'besideFoodNames', 'foodTypeTitle', 'hideInPanel', 'hideBesideFoodInPanel', 'foodImageSrc'],
      rest: ['idAndConsumption', 'isDailyReserve', 'programDateTime', 'foodList', 'price'],
    }
    const mealFields = [
      'mealTypeName',
      'validTotalCount',
      'reserveRuleViolated',
      'cancelRuleViolated',
      'buyableFreeFood',
      'buyableFreeFoodToll',
      'startServeTime',
      'endServeTime',
      'demonstrationDescription',
    ]
    const world = await student('aftab', 'yas')
    const rows: readonly Loose[] = [...(await week(world, 104, THIS_WEEK)), ...(await week(world, 104, NEXT_WEEK))]
    const raw = async (start: string): Promise<readonly Loose[]> => {
      const path = `/rest/programs/v2?selfId=104&weekStartDate=${start}`
      const { body } = await call('GET', test.base('aftab') + path, { token: world.session.token() ?? '' })
      return body.payload.weekDays.flatMap((day: Loose) =>
        day.meals.flatMap((meal: Loose) => meal.programs.map((item: Loose) => ({ item, meal, day }))),
      )
    }
    const expected = [...(await raw(THIS_WEEK)), ...(await raw(NEXT_WEEK))]
    expect(rows).toHaveLength(expected.length)
    for (const [index, { item, meal, day }] of expected.entries()) {
      const row = rows[index]
      for (const field of Object.values(fields).flat()) expect([field, row[field] ?? null]).toEqual([field, item[field] ?? null])
      for (const field of mealFields) expect([field, row.meal[field] ?? null]).toEqual([field, meal[field] ?? null])
      expect(row.day.date).toBe(day.date)
    }
    const all = (field: string) => new Set(rows.map((row) => JSON.stringify(row[field])))
    for (const field of ['sold', 'saleableFreeFood', 'changableSelf', 'hideInPanel', 'selectedCount'])
      expect([field, all(field).size > 1]).toEqual([field, true])
    expect(rows[0].meal.startServeTime.timeStr).toMatch(/^\d\d:\d\d$/)
  })

  it('[RESV-58] fail with their own code where a place has none, once and quietly', async () => {
    const world = await student('aftab', 'parisa')
    const places: readonly Loose[] = await world.read('food/selfs.listNewer')
    await forget(test.base('aftab'))
    const outcomes = await Promise.all(places.map(({ id }) => world.query('food/programs.weekNewer', { selfId: id, weekStart: NEXT_WEEK })))
    expect(outcomes).toContainEqual(
      expect.objectContaining({ ok: false, error: expect.objectContaining({ errorCode: 'SELF_HAS_NO_PROGRAM', quiet: true }) }),
    )
    expect(await log()).toHaveLength(places.length)
  })

  it('[HOME-01] and what is reserved in a week are asked for by the type of place', async () => {
    const world = await student('aftab', 'sara')
    const rows: readonly Loose[] = await world.read('sport/reserves.week', { weekStart: THIS_WEEK, selfType: 'SPORT' })
    expect(await log()).toEqual([`GET /rest/reserves?weekStartDate=${THIS_WEEK}&selfType=SPORT`])
    expect(rows.filter(({ selectedCount }) => selectedCount > 0)).toHaveLength(1)
  })
})

describe('reserve mode 1', () => {
  it('[RESV-80][RESV-81][RESV-82][RESV-83][RESV-O21] reserves, counts, takes free food and cancels by the item, with the optional values only where they apply', async () => {
    const world = await student('mahtab', 'navid')
    const item = lunchOf(await olderWeek(world, CENTRAL.mahtab))
    const { id } = item
    const count = async () => lunchOf(await olderWeek(world, CENTRAL.mahtab)).selectedCount
    const press = async (args: Loose) => {
      expect(await world.press('food/reserve.set', { id, ...args })).toMatchObject({ ok: true })
      return bodyOf(world)
    }
    await forget(test.base('aftab'))
    expect(await press({ selected: true, count: null, from: 0 })).toEqual({ selected: true })
    expect(await log()).toEqual([`PUT /rest/reserves/${id}/reserve`])
    expect(await count()).toBe(1)
    expect(await press({ selected: true, count: 2, free: null })).toEqual({ selected: true, selectedCount: 2 })
    expect(await count()).toBe(2)
    expect(await press({ selected: false, count: null, from: 2 })).toEqual({ selected: false })
    expect(await count()).toBe(0)
    await world.press('food/reserve.set', { id, selected: true, free: true })
    expect(bodyOf(world)).toEqual({ selected: true, freeFoodSelected: true })
  })
})

describe('reserve mode 2', () => {
  it('[RESV-84][RESV-87][RESV-O20] adds with count and app, reads the ids, and takes one back by path', async () => {
    const world = await student('aftab', 'kian')
    const { programId } = lunchOf(await week(world))
    await forget(test.base('aftab'))
    const added = await world.press('food/reserve.add', { programId, count: 1, from: 0 })
    expect(bodyOf(world)).toEqual({ programId, app: 'WEB', selectedCount: 1 })
    await world.press('food/reserve.add', { programId, count: 1, from: 1 })
    const { ids } = (added as Loose).result
    expect(lunchOf(await week(world))).toMatchObject({ selectedCount: 2, idAndConsumption: [{ id: ids[0] }] })
    expect(await world.press('food/reserve.removeNewer', { id: ids[0], from: 2 })).toMatchObject({ ok: true })
    expect(world.sent.at(-1)?.body).toBeUndefined()
    expect(await log()).toEqual([
      'POST /rest/reserves',
      'POST /rest/reserves',
      `GET /rest/reservations/programs/v2?selectedSelfId=101&showingDate=${NEXT_WEEK}`,
      `DELETE /rest/reserves/${ids[0]}`,
    ])
    expect(lunchOf(await week(world)).selectedCount).toBe(1)
  })

  it('[RESV-86] takes one back by the query on an older server', async () => {
    const world = await student('aftab', 'taraneh')
    const { programId } = lunchOf(await week(world))
    const { ids } = ((await world.press('food/reserve.add', { programId, count: 2 })) as Loose).result
    await forget(test.base('aftab'))
    expect(await world.press('food/reserve.remove', { id: ids[0] })).toMatchObject({ ok: true })
    expect(await log()).toEqual([`DELETE /rest/reserves?reserveId=${ids[0]}`])
    expect(lunchOf(await week(world)).selectedCount).toBe(1)
  })
})

describe('reserve mode 3', () => {
  it('[RESV-85][RESV-88][RESV-O34] adds and takes back by program with one and the same body', async () => {
    const world = await student('sepehr', 'omid')
    const row = lunchOf(await olderWeek(world, CENTRAL.sepehr))
    const { programId, foodTypeId, mealTypeId } = row
    const args = { programId, foodTypeId, mealTypeId, count: 1, free: false }
    const body = { programId, foodTypeId, mealTypeId, selectedCount: 1, freeFoodSelected: false }
    await forget(test.base('aftab'))
    expect(await world.press('food/reserve.addByProgram', args)).toMatchObject({ ok: true })
    expect(bodyOf(world)).toEqual(body)
    expect(lunchOf(await olderWeek(world, CENTRAL.sepehr)).selectedCount).toBe(row.selectedCount + 1)
    expect(await world.press('food/reserve.removeByProgram', args)).toMatchObject({ ok: true })
    expect(bodyOf(world)).toEqual(body)
    expect((await log()).filter((line) => !line.startsWith('GET'))).toEqual(['POST /rest/reserves', 'DELETE /rest/reserves'])
    expect(lunchOf(await olderWeek(world, CENTRAL.sepehr)).selectedCount).toBe(row.selectedCount)
  })
})

describe('sale and change of place', () => {
  const garden = async (world: StudentWorld, fits: (row: Loose) => boolean) => {
    const rows = [...(await week(world, 104, THIS_WEEK)), ...(await week(world, 104, NEXT_WEEK))]
    return rows.find((row: Loose) => row.day.date > '2026-11-23' && row.selectedCount > 0 && fits(row))
  }

  it('[RESV-97][RESV-98][RESV-99] puts a reserve up for sale and withdraws it, without a body', async () => {
    const world = await student('aftab', 'yas')
    const item = await garden(world, (row) => row.forSale && !row.sold)
    const now = async () => (await garden(world, (row) => row.id === item.id)).sold
    await forget(test.base('aftab'))
    expect(await world.press('food/reserve.sell', { id: reserveIdOf(item) })).toMatchObject({ ok: true })
    expect([await log(), world.sent.at(-1)?.body, await now()]).toEqual([
      [`PUT /rest/reserves/v2/${reserveIdOf(item)}/sell-reserve`],
      undefined,
      true,
    ])
    await forget(test.base('aftab'))
    expect(await world.press('food/reserve.withdraw', { id: reserveIdOf(item) })).toMatchObject({ ok: true })
    expect([await log(), world.sent.at(-1)?.body, await now()]).toEqual([
      [`PUT /rest/reserves/v2/${reserveIdOf(item)}/cancel-sold-reserve`],
      undefined,
      false,
    ])
  })

  it('[RESV-103][RESV-O22][RESV-O6] moves a reserve with all nine fields, null for those that the item lacks', async () => {
    const world = await student('aftab', 'yas')
    const item = await garden(world, (row) => row.changableSelf)
    const destination = item.changableSelfs[0].id
    const { foodTypeId, mealTypeId, programId, selfId } = item
    const { date } = item.day
    await forget(test.base('aftab'))
    const args = {
      date,
      destinationSelfId: destination,
      foodTypeId,
      sourceSelfId: selfId,
      mealTypeId,
      programId,
      reserveId: reserveIdOf(item),
    }
    expect(await world.press('food/reserve.changeSelf', args)).toMatchObject({ ok: true })
    expect(bodyOf(world)).toEqual({ ...args, foodId: null, groupId: null })
    expect(await log()).toEqual(['PUT /rest/reserves/change-self'])
    expect((await garden(world, (row) => row.id === item.id)).selfId).toBe(destination)
  })
})

describe('a changing call', () => {
  it('[CALL-O3] is sent once when its answer is lost, and pressed again it books nothing twice, for it has its former key', async () => {
    const world = await student('aftab', 'ali')
    const { programId, price, selectedCount } = lunchOf(await week(world))
    const before = await creditOf(world)
    await forget(test.base('aftab'))
    await orderFault(test.base('aftab'), { call: 'POST /rest/reserves', kind: 'none', after: true, times: 1 })
    const press = () => world.press('food/reserve.add', { programId, count: 1, from: selectedCount }, 'row')
    expect(await press()).toMatchObject({ ok: false, error: { status: 0 } })
    expect(await log()).toEqual(['POST /rest/reserves'])
    expect(await press()).toMatchObject({ ok: true })
    const keys = (await seen(test.base('aftab'))).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string'])
    expect(await creditOf(world)).toBe(before - price)
  })

  it('[CALL-O3] would book twice with a fresh key', async () => {
    const world = await student('aftab', 'farid')
    const { programId, price } = lunchOf(await week(world))
    const before = await creditOf(world)
    for (const subject of ['one', 'another']) await world.press('food/reserve.add', { programId, count: 1 }, subject)
    expect(await creditOf(world)).toBe(before - 2 * price)
  })

  it.each([
    ['500', 500],
    ['none', 0],
  ])('[CALL-O3] is not repeated after a fault "%s"', async (kind, status) => {
    const world = await student('aftab', 'reza')
    const { id } = lunchOf(await week(world))
    await orderFault(test.base('aftab'), { call: 'PUT /rest/reserves/{id}/reserve', kind })
    await forget(test.base('aftab'))
    expect(await world.press('food/reserve.set', { id, selected: true })).toMatchObject({ ok: false, error: { status } })
    expect(await log()).toEqual([`PUT /rest/reserves/${id}/reserve`])
  })

  it('[CALL-O3][SESSION-O6] goes out again after a refresh with the same key, beside the readings that waited too', async () => {
    const world = await student('aftab', 'pouya')
    const { programId } = lunchOf(await week(world))
    test.campus.clock.advance(901_000)
    await forget(test.base('aftab'))
    const outcomes = await Promise.all([
      world.press('food/reserve.add', { programId, count: 1 }),
      world.query('account/credit.get'),
      world.query('account/profile.get'),
    ])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true])
    const calls = await seen(test.base('aftab'))
    expect(calls.filter(({ path }) => path === '/oauth/token')).toHaveLength(1)
    const adds = calls.filter(({ path, method }) => path === '/rest/reserves' && method === 'POST')
    expect(adds.map(({ status }) => status)).toEqual([401, 200])
    expect(new Set(adds.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('[CALL-O3] carries no key where the university refuses unknown headers', async () => {
    const world = await student('mahtab', 'navid')
    const item = lunchOf(await olderWeek(world, CENTRAL.mahtab), '2026-12-01')
    await forget(test.base('aftab'))
    await world.press('food/reserve.set', { id: item.id, selected: true })
    expect(await seen(test.base('aftab'))).toMatchObject([{ method: 'PUT', idempotencyKey: null }])
  })

  it('[RESV-95][RESV-96][CALL-46][CALL-47] that finds the last portion taken is refused with its own words, which its caller gets', async () => {
    const [sina, mina] = [await student('aftab', 'sina'), await student('aftab', 'mina')]
    const last = (await week(sina, CENTRAL.aftab, THIS_WEEK)).find((row: Loose) => row.day.date === '2026-11-25' && row.remainedCount === 1)
    const press = (world: StudentWorld) => world.press('food/reserve.add', { programId: last.programId, count: 1 })
    const outcomes = await Promise.all([press(sina), press(mina)])
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true])
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
      error: { status: 400, errorCode: 'RESERVE_MAX_RESERVE_COUNT_CROSS', shown: { key: 'food:errors.most' } },
    })
  })
})
