import { describe, expect, it } from 'vitest'
import { evaluate, type Tree } from '../../engine/expression/index.ts'
import { portalCopy } from '../../gateway/support/portalCopy.ts'
import { openPortals } from '../../tools/replay/openPortals.ts'
import { call, type Loose } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld } from './support/createStudentWorld.ts'

const test = startTestCampus(provideCopies('pglite'))

async function sara() {
  const world = createStudentWorld('aftab', test.base('aftab'))
  await world.signIn('sara')
  /** Method, path and query of the last request. */
  const asked = () => {
    const { method, url } = world.sent.at(-1) ?? { method: '', url: 'x:' }
    const { pathname, searchParams } = new URL(url)
    return [method, pathname, Object.fromEntries(searchParams)]
  }
  return { ...world, asked }
}

/** The fields that a call of rows declares. */
const fieldsOf = ({ result }: Loose): Loose => result.items.properties

describe('what the pages of reservation ask for', () => {
  it.each([
    ['food', 'NORMAL'],
    ['sport', 'SPORT'],
    ['health', 'CLINIC'],
    ['transport', 'TRANSPORT'],
  ])('the report of %s is asked for by its Saturday and its type of place', async (module, selfType) => {
    const { read, asked } = await sara()
    const { weekDays, mealTypes } = await read(`${module}/report.week`, { weekStart: '2026-11-21', selfType })
    expect(asked()).toEqual(['GET', '/rest/reserves', { weekStartDate: '2026-11-21', selfType }])
    expect([weekDays.length, mealTypes.length > 0]).toEqual([7, true])
  })

  it('[RESV-39] [RESV-40] a place has an id and a type, of four kinds', async () => {
    const { read, definition } = await sara()
    const selfs = await read('food/selfs.list')
    for (const one of selfs) expect(one).toMatchObject({ id: expect.any(Number), type: expect.any(String) })
    expect(new Set(selfs.map(({ type }: Loose) => type))).toEqual(new Set(['NORMAL', 'SPORT', 'CLINIC', 'TRANSPORT']))
    expect(Object.keys(fieldsOf(definition('food/selfs.list')))).toEqual(expect.arrayContaining(['id', 'type']))
  })

  const COUNT = expect.any(Number)
  const FLAG = expect.any(Boolean)
  const WORDS = expect.any(String)
  it.each<[string, Readonly<Record<string, unknown>>]>([
    [
      '[RESV-67] identity and counts',
      {
        id: COUNT,
        programId: COUNT,
        foodTypeId: COUNT,
        mealTypeId: COUNT,
        selectedCount: 1,
        remainedCount: COUNT,
        validMinCount: COUNT,
        validMaxCount: COUNT,
        consumed: true,
      },
    ],
    ['[RESV-68] sale and free food', { forSale: FLAG, sold: FLAG, saleableFreeFood: FLAG, saleableFreeFoodToll: COUNT }],
    [
      '[RESV-69] what concerns another place',
      { changableSelf: FLAG, changableSelfs: expect.any(Array), selfChangeToll: COUNT, selfId: 101, selfCodeName: '101 - سلف مرکزی' },
    ],
    [
      '[RESV-70] what is shown',
      {
        foodNames: 'زرشک‌پلو با مرغ',
        besideFoodNames: 'سالاد فصل',
        foodTypeTitle: WORDS,
        hideInPanel: FLAG,
        hideBesideFoodInPanel: FLAG,
        foodImageSrc: WORDS,
      },
    ],
    [
      '[RESV-71] reserves, time and foods',
      {
        idAndConsumption: [{ id: COUNT, consumed: true, count: 1 }],
        isDailyReserve: FLAG,
        programDateTime: Date.parse('2026-11-21T11:30:00+03:30'),
        foodList: [{ averageScore: COUNT, voteCount: COUNT, foodImageSrc: WORDS }],
      },
    ],
  ])('%s of what can be reserved', async (_, fields) => {
    const { read, definition } = await sara()
    const week = await read('food/programs.week', { selfId: 101, weekStart: '2026-11-21' })
    expect(week.find(({ consumed }: Loose) => consumed)).toMatchObject(fields)
    expect(Object.keys(fieldsOf(definition('food/programs.week')))).toEqual(expect.arrayContaining(Object.keys(fields)))
  })

  it('[RESV-72] a meal has its name, its limit, its rules, its free food, its hours and a note', async () => {
    const { read, definition } = await sara()
    const [{ meal }] = await read('food/programs.week', { selfId: 101, weekStart: '2026-11-21' })
    const fields = {
      mealTypeName: 'صبحانه',
      validTotalCount: 2,
      reserveRuleViolated: true,
      cancelRuleViolated: true,
      buyableFreeFood: false,
      buyableFreeFoodToll: 0,
      startServeTime: { timeStr: '07:00' },
      endServeTime: { timeStr: '08:30' },
    }
    expect(meal).toMatchObject(fields)
    const { properties } = fieldsOf(definition('food/programs.week'))['meal']
    expect(Object.keys(properties)).toEqual(expect.arrayContaining([...Object.keys(fields), 'demonstrationDescription']))
  })

  it('[SALE-04] what is sold today is asked for without parameters, and is a list, in its wrapper or bare', async () => {
    const { read, asked } = await sara()
    const offers = await read('food/sales.today')
    expect(asked()).toEqual(['GET', '/rest/daily-sell-programs', {}])
    expect(offers).toHaveLength(6)
  })

  it('[SALE-11] [SALE-12] [SALE-13] [SALE-14] [SALE-16] [SALE-17] [SALE-18] an offer has its three ids, its place, meal, kind, numbers, hours and date', async () => {
    const { read } = await sara()
    const [offer] = await read('food/sales.today')
    expect(offer).toMatchObject({
      id: expect.any(Number),
      reserveDailySaleId: expect.any(Number),
      dailySellProgramId: expect.any(Number),
      selfName: 'سلف مرکزی',
      selfCode: '101',
      mealTypeId: 2,
      mealTypeName: 'ناهار',
      foodTypeTitle: 'غذای اصلی',
      price: 310_000,
      maxValue: 2,
      count: 24,
      soldCount: 12,
      selectedCount: 1,
      remainCount: 12,
      startTime: { timeStr: '08:00' },
      finishTime: { timeStr: '13:30' },
      programDate: '2026-11-23',
    })
    expect(new Set([offer.id, offer.reserveDailySaleId, offer.dailySellProgramId]).size).toBe(3)
  })

  it('[SALE-15] [SALE-O8] names of food are the main one before the first pipe and the side food after it; without a pipe there is no side food', async () => {
    const { read, definition } = await sara()
    const foodsOf = (offers: Loose) => offers.map(({ main, side }: Loose) => [main, side])
    expect(foodsOf(await read('food/sales.today')).slice(0, 3)).toEqual([
      ['چلو جوجه‌کباب', 'ماست و سالاد'],
      ['ماکارونی', 'سالاد فصل'],
      ['کوکو سبزی', ''],
    ])
    const { select } = definition('food/sales.today')
    expect(evaluate(select as Tree, { body: { payload: { odd: [1] } } })).toBeUndefined()
    const body = [{ foodNames: 'چلو کباب | ماست|ماست' }, { foodNames: 'نان|نان' }, { foodNames: null }, {}]
    expect(foodsOf(evaluate(select as Tree, { body }))).toEqual([
      ['چلو کباب', 'ماست|ماست'],
      ['نان', 'نان'],
      ['', ''],
      ['', ''],
    ])
  })

  it('a day without a sale is no failure', async () => {
    const { query, signIn } = await sara()
    await call('POST', `${test.campus.control}/clock`, { body: { now: '2026-11-27T06:30:00.000Z' } })
    await signIn('sara')
    expect(await query('food/sales.today')).toEqual({ ok: true, result: null })
    await call('POST', `${test.campus.control}/clock`, { body: { now: testNow } })
  })

  it('[SALE-22] [SALE-O3] a purchase is a PUT with the added number in its body, to the id of the sale', async () => {
    const { read, press, sent, asked } = await sara()
    const pool = (await read('sport/sales.today')).find(({ foodNames }: Loose) => foodNames.startsWith('استخر'))
    expect(await press('sport/sales.buy', { id: pool.dailySellProgramId, count: 1, from: 3 })).toMatchObject({ ok: true })
    expect(asked()).toEqual(['PUT', `/rest/daily-sell-programs/${pool.dailySellProgramId}/reserve-daily-sell`, {}])
    expect(sent.at(-1)).toMatchObject({ body: JSON.stringify({ selectedCount: 1 }), headers: { 'Idempotency-Key': expect.any(String) } })
  })

  it('[SALE-25] own purchases are read from the payload, each with its date', async () => {
    const { read, asked } = await sara()
    const mine = await read('food/sales.mine')
    expect(asked()).toEqual(['GET', '/rest/users/me/reserve-daily-sales', {}])
    expect(mine.map(({ programDate }: Loose) => programDate)).toEqual(['2026-11-23', '2026-11-23'])
  })

  it('[SALE-26] [SALE-O5] a server with own purchases on the other path is said so in the file of its university, and no other path is tried', async () => {
    const { read, send, definition, sent, asked } = await sara()
    const copy = portalCopy()
    const path = '/rest/reserve/reserve-daily-sale'
    const file = JSON.parse(copy.read('universities/aftab.json')) as Loose
    copy.write('universities/aftab.json', { ...file, modules: { ...file.modules, food: { calls: { 'sales.mine': { path } } } } })
    const edited = openPortals([copy.folder])
    copy.drop()
    const patched = edited.ok ? edited.portal('aftab').call('food/sales.mine') : undefined
    if (patched === undefined) throw new Error('the edited portal has no such call')
    expect(await send('food/sales.mine', patched, 'query')).toMatchObject({ ok: true, result: await read('food/sales.mine') })
    const before = sent.length
    const nowhere = { ...definition('food/sales.mine'), path: '/rest/nowhere' }
    expect(await send('food/sales.mine', nowhere, 'query')).toMatchObject({ ok: false, error: { status: 404 } })
    expect([asked()[1], sent.length - before]).toEqual(['/rest/nowhere', 1])
  })

  it('[FORG-05] [FORG-06] a code is asked for with the reserve, the count and whether it is of the daily sale, and is read from its field', async () => {
    const { read, press, asked } = await sara()
    const { weekDays } = await read('food/report.week', { weekStart: '2026-11-21', selfType: 'NORMAL' })
    const today = weekDays.find(({ date }: Loose) => date === testNow.slice(0, 10))
    const isOpen = ({ consumed }: Loose) => !consumed
    const own = today.mealTypes.find(({ reserve }: Loose) => reserve?.idAndConsumption.some(isOpen)).reserve
    const reserveId = own.idAndConsumption.find(isOpen).id
    const given = await press('food/codes.print', { reserveId, count: 1, dailySale: false })
    expect(asked()).toEqual(['GET', '/rest/forget-card-codes/print', { reserveId: String(reserveId), count: '1', dailySale: 'false' }])
    expect(given).toMatchObject({ ok: true, result: { code: expect.stringMatching(/^\d{8}$/) } })
    const sold = today.dailySales[0].reserveDailySaleId
    expect(await press('food/codes.print', { reserveId: sold, count: 1, dailySale: true })).toMatchObject({ ok: true })
    expect(asked()).toEqual(['GET', '/rest/forget-card-codes/print', { reserveId: String(sold), count: '1', dailySale: 'true' }])
  })
})
