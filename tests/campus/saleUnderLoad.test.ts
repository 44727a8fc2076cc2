import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { call, studentAt } from './support/campusClient.ts'
import { enrolCrowd, openingCredit } from './support/crowd.ts'
import { provideDurablePostgres } from './support/durablePostgres.ts'
import { type Freezable, ownPort, startCampus } from './support/startLoad.ts'
import { until } from './support/weekOfActs.ts'
import { itemOn } from './support/weekReader.ts'

const students = 200
const portions = 50
const DAY = '2026-12-01'
/** ms that a process is frozen, and that a student waits for an answer before asking the other one. */
const FROZEN = 3000
const PATIENCE = 2000

const { server, running } = provideDurablePostgres<Freezable>()

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

it('two hundred students press for the last fifty of the daily sale, and reserve and cancel meanwhile, at two processes that are killed and frozen in turn: fifty get one, and all money is right to the rial', async () => {
  const postgres = server()
  const database = await openPostgres(postgres.url)
  await enrolCrowd(database, students)
  await database.query(`UPDATE campus.person SET profile = '{"group":{"canDailySale":true}}' WHERE id >= 900000`)
  const ports = [await ownPort(), await ownPort()]
  for (const port of ports) running.push(await startCampus(postgres.url, port, {}))
  const bases = running.map(({ address }) => address)
  const tokens = await Promise.all(
    Array.from({ length: students }, async (_, place) => (await studentAt(bases[place % 2] ?? '', `crowd${place}`)).token),
  )
  const first = await studentAt(bases[0] ?? '', 'crowd0')
  const item = await itemOn(first, 201, DAY)
  const [sale] = (await first.get('/rest/daily-sell-programs')).body.payload
  await database.query('UPDATE campus.daily_sale SET capacity = $2, sold_count = 0 WHERE id = $1', [sale.dailySellProgramId, portions])
  await database.query('UPDATE campus.program SET capacity = NULL WHERE id = $1', [item.programId])

  let over = false
  const breaking = (async () => {
    for (const place of [0, 1]) {
      await running[place]?.kill()
      running[place] = await startCampus(postgres.url, ports[place] ?? 0, {})
      running[1 - place]?.freeze()
      await pause(FROZEN)
      running[1 - place]?.thaw()
    }
    over = true
  })()
  /** Sends one act at either process until one of them answers it. */
  const act = (place: number, path: string, body: object) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    let turn = place
    return until(async () => {
      const answer = await call('PUT', `${bases[turn++ % 2]}${path}`, { token: tokens[place] ?? '', body, headers, patience: PATIENCE })
      return answer.status < 500 ? answer : undefined
    })
  }
  const buy = (place: number) => act(place, `/rest/daily-sell-programs/${sale.dailySellProgramId}/reserve-daily-sell`, { selectedCount: 1 })
  /** Reserves and cancels as long as processes end; gives whether something is reserved in the end. */
  async function changeMind(place: number): Promise<boolean> {
    let reserved = false
    do {
      const { status } = await act(place, `/rest/reserves/${item.id}/reserve`, { selected: !reserved })
      expect(status).toBe(200)
      reserved = !reserved
      await pause(50 + (place % 7) * 40)
    } while (!over)
    return reserved
  }
  const everybody = Array.from({ length: students }, (_, place) => place)
  const [bought, minds] = await Promise.all([
    // Not all at once: some press while a process is gone, some while one is frozen.
    Promise.all(everybody.map((place) => pause(place * 40).then(() => buy(place)))),
    Promise.all(everybody.map(changeMind)),
  ])
  await breaking

  const granted = bought.map(({ status }) => status === 200)
  expect(granted.filter(Boolean)).toHaveLength(portions)
  expect(new Set(bought.filter(({ status }) => status !== 200).map(({ body }) => body.messageResource))).toEqual(
    new Set(['DAILY_SELL_PROGRAM_SOLD_OUT']),
  )
  const rows = await database.query(
    `SELECT p.credit::integer AS credit, (SELECT sum(amount)::integer FROM campus.ledger l WHERE l.person_id = p.id) AS ledger,
       (SELECT coalesce(sum(r.count), 0)::integer FROM campus.daily_sale_reserve r WHERE r.person_id = p.id) AS bought
     FROM campus.person p WHERE p.id >= 900000 ORDER BY p.id`,
  )
  const expected = everybody.map((place) => {
    const credit = openingCredit - (granted[place] ? Number(sale.price) : 0) - (minds[place] ? Number(item.price) : 0)
    return { credit, ledger: credit, bought: granted[place] ? 1 : 0 }
  })
  expect(rows).toEqual(expected)
  expect(await database.query('SELECT sold_count FROM campus.daily_sale WHERE id = $1', [sale.dailySellProgramId])).toEqual([
    { sold_count: portions },
  ])
  await database.close()
}, 300_000)
