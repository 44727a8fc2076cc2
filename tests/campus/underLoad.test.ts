// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { studentAt } from './support/campusClient.ts'
import { enrolCrowd, openingCredit } from './support/crowd.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { type CampusProcess, freePorts, spawnCampus } from './support/spawnCampus.ts'
import { type Diary, type Offer, weekOfActs } from './support/weekOfActs.ts'
import { itemOn } from './support/weekReader.ts'

/** Two hundred students and fifty kills with `LOAD=200 LOAD_KILLS=50`; fewer where every change is tested. */
const students = Number(process.env['LOAD'] ?? 24)
const kills = Number(process.env['LOAD_KILLS'] ?? 4)
const acts = 12
const capacity = Math.ceil(students / 2)
const days = ['2026-12-01', '2026-12-02']

interface Run {
  readonly environment?: Readonly<Record<string, string>>
  readonly withKeys?: boolean
  readonly kills?: number
}

describe('a week of acts at two processes on one PostgreSQL, of which now one and now the other is killed', () => {
  const source = provideCopies('postgres')
  const running: CampusProcess[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((campus) => campus.stop('SIGKILL')))
  })

  it('loses nothing that was acknowledged, does nothing twice, and every account adds up', async () => {
    const { diaries, offers, database } = await load({ kills })
    expect(diaries.reduce((sum, { refused }) => sum + refused, 0)).toBeGreaterThan(0)
    expect(await differences(database, diaries, offers)).toEqual([])
    report(diaries, await bareTransaction(database))
    await database.close()
  })

  it('sells more than there is when the lock is taken away, and that is found', async () => {
    const { diaries, offers, database } = await load({ environment: { CAMPUS_UNSAFE_NO_LOCK: '1' } })
    expect((await differences(database, diaries, offers)).join('\n')).toMatch(/program \d+ has \d+ of \d+ portions/)
    await database.close()
  })

  it('does acts twice when they carry no key, and that is found', async () => {
    const { diaries, offers, database } = await load({ withKeys: false })
    expect((await differences(database, diaries, offers)).join('\n')).toMatch(/crowd\d+ believes/)
    await database.close()
  })

  async function load({ environment = {}, withKeys = true, kills: times = 0 }: Run) {
    const target = await source.copies().fresh()
    const url = 'url' in target ? target.url : ''
    const database = await openPostgres(url)
    await enrolCrowd(database, students)
    const bases: string[] = []
    const start = async (place: number): Promise<CampusProcess> => {
      const campus = spawnCampus(['serve', '--database', url, '--now', testNow, '--demo', ...freePorts], environment)
      running.push(campus)
      bases[place] = (await campus.ready)['mahtab']?.[0] ?? ''
      return campus
    }
    const campuses = await Promise.all([start(0), start(1)])
    const offers = await offersAt(bases[0] ?? '', database)

    let killed = 0
    const killing = (async () => {
      for (let i = 0; i < times; i++) {
        await campuses[i % 2]?.stop('SIGKILL')
        campuses[i % 2] = await start(i % 2)
        killed++
      }
    })()
    const diaries = await Promise.all(
      Array.from({ length: students }, (_, student) =>
        weekOfActs(student, { bases, offers, count: acts, goesOn: () => killed < times, lostEvery: 6, withKeys }),
      ),
    )
    await killing
    return { diaries, offers, database }
  }
})

/** The lunches of two days, each with room for half of the crowd. */
async function offersAt(base: string, database: Database): Promise<readonly Offer[]> {
  const student = await studentAt(base, 'crowd0')
  const items = await Promise.all(days.map((day) => itemOn(student, 201, day)))
  const offers = items.map((item) => ({ programId: Number(item.programId), price: Number(item.price) }))
  for (const { programId } of offers)
    await database.query('UPDATE campus.program SET capacity = $2, elsewhere_count = 0, reserved_count = 0 WHERE id = $1', [
      programId,
      capacity,
    ])
  return offers
}

/** What does not add up: each student's diary against the database, each account against its bookings, each program against its room. */
async function differences(database: Database, diaries: readonly Diary[], offers: readonly Offer[]): Promise<readonly string[]> {
  const found: string[] = []
  const rows = await database.query(
    `SELECT p.id - 900000 AS place, p.credit::bigint AS credit,
       (SELECT sum(amount)::bigint FROM campus.ledger l WHERE l.person_id = p.id) AS booked,
       (SELECT coalesce(json_object_agg(r.program_id, r.count), '{}') FROM campus.reserve r WHERE r.person_id = p.id) AS reserves
     FROM campus.person p WHERE p.id >= 900000 ORDER BY p.id`,
  )
  for (const row of rows) {
    const { place, credit, booked, reserves } = row as {
      place: number
      credit: string
      booked: string
      reserves: Readonly<Record<string, number>>
    }
    const believed = Object.fromEntries(
      [...(diaries[place]?.portions ?? [])].filter(([, count]) => count > 0).map(([id, count]) => [String(id), count]),
    )
    if (JSON.stringify(sorted(believed)) !== JSON.stringify(sorted(reserves)))
      found.push(`crowd${place} believes ${JSON.stringify(believed)} and has ${JSON.stringify(reserves)}`)
    const owed = offers.reduce((sum, { programId, price }) => sum + price * (reserves[programId] ?? 0), 0)
    if (Number(credit) !== openingCredit - owed || Number(booked) !== Number(credit))
      found.push(`crowd${place} has ${credit} rials, ${booked} by its bookings, ${openingCredit - owed} by its reserves`)
  }
  for (const { programId } of offers) {
    const [row] = await database.query(
      'SELECT reserved_count, (SELECT coalesce(sum(count), 0)::integer FROM campus.reserve WHERE program_id = p.id) AS taken FROM campus.program p WHERE id = $1',
      [programId],
    )
    const { reserved_count: counted, taken } = row as { reserved_count: number; taken: number }
    if (taken > capacity || counted !== taken)
      found.push(`program ${programId} has ${taken} of ${capacity} portions taken, and counts ${counted}`)
  }
  return found
}

const sorted = (map: Readonly<Record<string, number>>) => Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))

/** Median and 95th percentile of a bare transaction of one insert, in ms. */
async function bareTransaction(database: Database): Promise<readonly [number, number]> {
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const begun = performance.now()
    await database.tx(() => database.query('UPDATE campus.person SET credit = credit WHERE id = 900000'))
    times.push(performance.now() - begun)
  }
  return percentiles(times)
}

function percentiles(times: readonly number[]): readonly [number, number] {
  const order = [...times].sort((a, b) => a - b)
  return [order[Math.floor(order.length / 2)] ?? 0, order[Math.floor(order.length * 0.95)] ?? 0]
}

/** Said only where someone asked for a load. */
function report(diaries: readonly Diary[], [bareMedian, bareTail]: readonly [number, number]): void {
  if (process.env['LOAD'] === undefined) return
  const times = diaries.flatMap((diary) => diary.times)
  const [median, tail] = percentiles(times)
  process.stdout.write(
    `${students} students, ${times.length} acts, ${kills} kills: p50 ${median.toFixed(1)} ms, p95 ${tail.toFixed(1)} ms; bare transaction p50 ${bareMedian.toFixed(2)} ms, p95 ${bareTail.toFixed(2)} ms\n`,
  )
}
