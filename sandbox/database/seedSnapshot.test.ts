import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../calendar/createClock.ts'
import { createRefill, prepareCampus } from '../prepareCampus.ts'
import type { Database } from './database.ts'
import { openDatabase } from './openDatabase.ts'
import { createSeedSnapshot } from './seedSnapshot.ts'

const NOW = '2026-11-22T06:30:00.000Z'
const clock = createClock(NOW, true)
let database: Database

beforeAll(async () => {
  database = await openDatabase({ memory: true })
  await prepareCampus(database, clock)
}, 180_000)
afterAll(() => database.close())

const count = async (table: string) => Number((await database.query(`SELECT count(*) AS n FROM campus.${table}`))[0]?.['n'])
const nextReserve = async () =>
  Number((await database.query("SELECT nextval(pg_get_serial_sequence('campus.reserve', 'id')) AS n"))[0]?.['n'])
const everyCount = async () => {
  const tables = await database.query("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'campus' ORDER BY 1")
  return Object.fromEntries(await Promise.all(tables.map(async ({ name }) => [name, await count(String(name))])))
}

describe('a snapshot of the seeded campus', () => {
  it('puts back what was removed, added and counted on', async () => {
    const snapshot = createSeedSnapshot(database)
    await expect(snapshot.restore()).rejects.toThrow('No snapshot')
    await snapshot.take()
    const [before, next] = [await everyCount(), await nextReserve()]
    await database.script("DELETE FROM campus.announcement; UPDATE campus.person SET username = username || '-gone'")
    await nextReserve()
    await snapshot.restore()
    expect(await everyCount()).toEqual(before)
    expect(await nextReserve()).toBe(next)
    expect(await database.query("SELECT 1 FROM campus.person WHERE username LIKE '%-gone'")).toEqual([])
  })
})

describe('a refill', () => {
  const secret = async () => (await database.query("SELECT value FROM campus.setting WHERE key = 'token_secret'"))[0]?.['value']

  it('seeds once for an instant of a frozen clock, and again when the clock was moved', async () => {
    const refill = createRefill(database, clock, true)
    await refill()
    const [before, seeded] = [await secret(), await everyCount()]
    await database.script('DELETE FROM campus.announcement')
    await refill()
    expect([await secret(), await everyCount()]).toEqual([before, seeded])
    clock.advance(1000)
    await refill()
    expect(await secret()).not.toBe(before)
    clock.set(NOW)
  })

  it('seeds each time where time runs', async () => {
    const before = await secret()
    await createRefill(database, clock, false)()
    expect(await secret()).not.toBe(before)
  })
})
