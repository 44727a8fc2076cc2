import { describe, expect, it } from 'vitest'
import { call, type Loose } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld } from './support/createStudentWorld.ts'
import { openStudentScreen, type StudentScreen } from './support/openStudentScreen.ts'

const source = provideCopies('pglite')
const test = startTestCampus(source, { strict: true })
const usual = startTestCampus(source)
const CENTRAL = { aftab: 101, mahtab: 201, sepehr: 301 }
type Unikey = keyof typeof CENTRAL

async function signedIn(unikey: Unikey, username: string) {
  const world = createStudentWorld(unikey, test.base(unikey))
  await world.signIn(username)
  return {
    world,
    open: (id: string, search: Readonly<Record<string, string>> = {}) =>
      openStudentScreen(unikey, id, world, username, { search, now: () => Date.parse(testNow) }),
  }
}

/** The reserve page of next week, at a place, with what a test does there. */
async function reservePage(unikey: Unikey, username: string, selfId: number = CENTRAL[unikey]) {
  const { world, open } = await signedIn(unikey, username)
  const page = await open('food/reserve', { selfId: String(selfId), week: '1' })
  const rows = (): readonly Loose[] => page.value('queries.week.data') as readonly Loose[]
  const run = async (command: string, row: Loose, wanted: Readonly<Record<string, unknown>> = {}) => {
    for (const [name, value] of Object.entries(wanted)) page.runtime.setLocal(name, value)
    const before = world.sent.length
    page.runtime.run(command, { row: rows().find(({ id }) => id === row.id) })
    await page.settled()
    return world.sent
      .slice(before)
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [method, path, body === undefined ? null : JSON.parse(body)])
  }
  const now = (row: Loose): Loose => rows().find(({ id }) => id === row.id)
  return { page, rows, run, now }
}

const dangers = ({ effects }: StudentScreen) => effects.filter((effect) => (effect as Loose).tone === 'danger')

describe('at a campus that answers what the documents list and nothing more', () => {
  it('home shows what is reserved, with its day, meal and place, soonest first by date', async () => {
    const { open } = await signedIn('aftab', 'sara')
    const home = await open('food/current')
    const items = home.value('derived.items') as readonly Loose[]
    expect(items).toHaveLength(7)
    expect(items[0]).toMatchObject({ selfCodeName: '101 - سلف مرکزی', meal: { startServeTime: { timeStr: expect.any(String) } } })
    expect(new Set(items.map(({ meal }) => meal.mealTypeName))).toEqual(new Set(['ناهار', 'شام']))
    expect(items.map(({ day }) => day.date)).toEqual(items.map(({ day }) => day.date).toSorted())
  })

  it.each<[mode: number, unikey: Unikey, username: string, calls: readonly (readonly string[])[]]>([
    [1, 'mahtab', 'noroles', [['PUT'], ['PUT'], ['PUT']]],
    [2, 'aftab', 'kian', [['POST'], ['POST'], ['DELETE']]],
    [3, 'sepehr', 'omid', [['POST'], ['POST'], ['DELETE']]],
  ])('in mode %i a meal is reserved, had once more, and taken back', async (mode, unikey, username, methods) => {
    const { page, rows, run, now } = await reservePage(unikey, username)
    expect(page.value('derived.mode')).toBe(mode)
    const row = rows().find(
      (one) => one.meal.mealTypeName === 'ناهار' && one.selectedCount === 0 && one.validMaxCount !== 1 && one.remainedCount > 5,
    )
    const sent = [await run('plus', row), await run('plus', row)]
    expect(now(row).selectedCount).toBe(2)
    sent.push(await run('minus', row))
    expect(sent.map((calls) => calls.map(([method]) => method))).toEqual(methods)
    expect([now(row).selectedCount, dangers(page)]).toEqual([mode === 1 ? 0 : 1, []])
  })

  it('a minimum is reserved by the first press and given up by a press that would fall below it, by the mode whose cancelling takes one', async () => {
    const { page, rows, run, now } = await reservePage('aftab', 'yas', 104)
    const row = rows().find((one) => one.validMinCount === 2)
    if (row.selectedCount > 0) await run('minus', row)
    expect(now(row).selectedCount).toBe(0)
    expect(await run('plus', row)).toMatchObject([['POST', '/rest/reserves', { selectedCount: 2 }]])
    expect(now(row).selectedCount).toBe(2)
    expect(await run('minus', row)).toEqual([['PUT', `/rest/reserves/${row.id}/reserve`, { selected: false }]])
    expect([now(row).selectedCount, dangers(page)]).toEqual([0, []])
  })

  it('a reserve is put up for sale, withdrawn and moved to another place by the ids of its own list', async () => {
    const { page, rows, run, now } = await reservePage('aftab', 'yas', 104)
    const sold = rows().find((one) => one.forSale && !one.sold && one.selectedCount === 0)
    await run('plus', sold)
    await run('sell', sold)
    expect(now(sold).sold).toBe(true)
    await run('withdraw', sold)
    expect(now(sold).sold).toBe(false)
    const moved = rows().find((one) => one.changableSelf)
    if (moved.selectedCount === 0) await run('plus', moved)
    const [{ id: destination }] = now(moved).changableSelfs
    await run('changeSelf', moved, { destination })
    expect([now(moved).selfId, dangers(page)]).toEqual([destination, []])
  })

  it('foods come in twos, each with a picture, and none belongs to the item', async () => {
    const { rows } = await reservePage('aftab', 'sara')
    const [pictured] = rows().filter(({ foodList }) => foodList.some((food: Loose) => food.foodImageSrc))
    expect([pictured.foodList.length, pictured.foodImageSrc ?? null]).toEqual([2, null])
  })

  it.each<[screen: string, username: string, value: string, expected: unknown]>([
    ['account/announcement-strip', 'sara', 'count(queries.announcements.data) > 0', true],
    ['account/wallet-banner', 'sara', 'queries.credit.data.credit > 0', true],
    ['dormitory/pre-register', 'prereg', 'count(queries.dormitories.data) > 0', true],
    [
      'dormitory/register',
      'headfinal',
      "derived.group.status + (has(derived.group.dormitoryRoom.dormitory.dormitoryBlock.name) ? ' with a room' : '')",
      'FINAL with a room',
    ],
    ['dormitory/group-rooms', 'headready', 'count(derived.blocks) > 0', true],
    ['dormitory/solitary-rooms', 'soloroom', 'count(queries.floors.data) > 0', true],
    ['dormitory/cardexes', 'headfinal', 'has(first(queries.cardexes.data).dormitory.name)', true],
    ['dormitory/leave-report', 'headfinal', 'count(queries.leaves.data) > 0', true],
    ['dormitory/attendance-report', 'headfinal', 'count(queries.attendance.data) > 0', true],
  ])('%s reads what it needs', async (screen, username, value, expected) => {
    const { open } = await signedIn('aftab', username)
    const page = await open(screen)
    expect([page.value(value), page.runtime.inFlight().queries]).toEqual([expected, []])
  })

  it.each([
    ['[LOGIN-44]', 'locked', 'account:signIn.locked'],
    ['[LOGIN-45]', 'disabled', 'account:signIn.disabled'],
  ])('%s whoever is %s is told so with status 400 and 401, by this campus in the field message', async (_, username, key) => {
    const told = await Promise.all([test, usual].map((campus) => refusalOf(campus.base('aftab'), username)))
    expect(told.map(({ error }) => error.shown)).toEqual([{ key }, { key }])
    expect(told.map(({ error }) => error.status).sort()).toEqual([400, 401])
  })
})

async function refusalOf(base: string, username: string): Promise<Loose> {
  const world = createStudentWorld('aftab', base)
  const { validation, nonce }: Loose = await world.read('account/captcha.get', { of: 'aftab' })
  const captchaText = (await call('GET', `${base}/__campus/captcha/${validation}`)).body.answer
  return world.press('account/auth.signIn', { username, password: 'dargah-demo', captchaText, validation, nonce })
}
