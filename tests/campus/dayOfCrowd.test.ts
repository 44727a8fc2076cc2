import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../bench/firstLoad/openBrowser.ts'
import { buildApp } from '../../tools/buildApp.ts'
import { endAll, root } from '../faults/support/runCommand.ts'
import { provideCopies } from './support/databases.ts'
import { auditDay } from './support/day/dayAudit.ts'
import { FAULT_KINDS } from './support/day/dayFaults.ts'
import { type DayAccount, type LiveOptions, liveDay, ratiosOf } from './support/day/liveDay.ts'
import { lookAtPage } from './support/day/lookAtPage.ts'
import { type DayWorld, openDay } from './support/day/openDay.ts'

/** How many students live the day, in how many seconds, and the seed of all that is random. */
const students = Number(process.env['LOAD'] ?? 20)
const length = 1000 * Number(process.env['LOAD_SECONDS'] ?? 60)
const seed = Number(process.env['SEED'] ?? 1)
const FAULT_EVERY = 5000
const HOURS = 3 * 3_600_000
/** How an act may end: done, or refused for what the crowd itself has brought about. */
const KNOWN =
  /^(done|409|INVALID_TOKEN|RESERVE_MAX_RESERVE_COUNT_CROSS|RESERVE_VALID_TOTAL_COUNT_CROSS|NOT_ENOUGH_CREDIT|TRANSFER_(NOT_ENOUGH_CREDIT|TO_ONESELF))$/

/** Of what somebody has: a meal, a reply or a request that is there twice. */
const TWICE = /\[\d+,2\]|"(crowd\d+ replies)","\1"|("subject":"crowd\d+ asks").*\2/

/** How many acts ended in which way, by `act: end`. */
function endsOf({ diaries }: DayAccount): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { act, end } of diaries.flatMap(({ ends }) => ends)) counts.set(`${act}: ${end}`, (counts.get(`${act}: ${end}`) ?? 0) + 1)
  return counts
}

function expectNothingWrong(day: DayAccount): void {
  expect(day.wrong).toEqual([])
  expect(day.found).toEqual([])
  const ends = endsOf(day)
  expect([...ends.keys()].filter((end) => !KNOWN.test(end.split(': ')[1] ?? ''))).toEqual([])
  expect(ends.get('last portion: done')).toBe(Math.ceil(students / 3))
  expect(day.audits).toBeGreaterThan(5)
  expect(day.testimony?.looks).toBeGreaterThan(10)
}

/** Said only where someone asked for a load. */
function report(day: DayAccount, plain: DayAccount): void {
  if (process.env['LOAD'] === undefined) return
  const list = (counts: ReadonlyMap<string, number>) => [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
  const confirmed = [...(day.testimony?.confirmed ?? [])].map(([who, turns]) => `${turns.length} of ${who}`).join(', ')
  const lines = [
    `${students} students in ${length / 1000} s, seed ${seed}; met: ${list(day.met)}; ${day.audits} audits`,
    ratiosOf(day.figures, plain.figures),
    `${day.testimony?.looks} looks at five pages, which confirmed ${confirmed}`,
    `ended: ${list(endsOf(day))}`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

describe('a crowd that lives a day at two gateways and two campuses on one PostgreSQL', () => {
  const source = provideCopies('postgres')
  const worlds: DayWorld[] = []
  beforeAll(() => buildApp({ root, devtools: false }), HOURS)
  afterEach(() => Promise.all(worlds.splice(0).map((world) => world.close())), 120_000)
  afterAll(endAll)

  async function live(options: Partial<LiveOptions> = {}) {
    const own = { students, seed, length, withKeys: true, ...options }
    const world = await openDay(source.copies(), own.students)
    worlds.push(world)
    return { world, ...(await liveDay(world, own)) }
  }
  const small = { students: 6, length: 8000 }

  it(
    'with a fault every five seconds every act ends as without, nothing that was confirmed is lost or done twice, and five pages in Chromium always have a way on',
    async () => {
      const plain = await live({ withPages: true })
      expectNothingWrong(plain)
      await Promise.all(worlds.splice(0).map((world) => world.close()))
      const day = await live({ withPages: true, faultEvery: FAULT_EVERY })
      report(day, plain)
      expectNothingWrong(day)
      expect(day.figures.acts).toBe(plain.figures.acts)
      expect(plain.met.size).toBe(0)
      // In a minute there is not time for all of them.
      if (length >= 300_000) expect([...day.met.keys()].sort()).toEqual([...FAULT_KINDS].sort())
    },
    HOURS,
  )

  it(
    'control: what is written twice into the database, or lost from it, is found by the audit, each by what it is',
    async () => {
      const { world, diaries, wrong, found } = await live(small)
      expect([wrong, found]).toEqual([[], []])
      const { database, dishes } = world
      const CHARGED = "(SELECT person_id FROM campus.ledger WHERE person_id >= 900000 AND kind = 'CHARGE' LIMIT 1)"
      const FIRST = "(SELECT min(id) FROM campus.tracker_issue WHERE custom_values ->> '2' LIKE 'crowd%')"
      const damages: readonly [sql: string, finding: RegExp][] = [
        [
          `WITH twice AS (INSERT INTO campus.ledger (person_id, amount, balance_after, kind, booked_at)
           SELECT person_id, amount, balance_after, kind, booked_at FROM campus.ledger WHERE person_id = ${CHARGED} AND kind = 'CHARGE' LIMIT 1 RETURNING person_id, amount)
         UPDATE campus.person SET credit = credit + twice.amount FROM twice WHERE id = twice.person_id`,
          /was charged another amount than its payments at the bank come to/,
        ],
        [
          'DELETE FROM campus.reserve WHERE id = (SELECT min(id) FROM campus.reserve WHERE person_id >= 900000)',
          /crowd\d was confirmed .* and has/,
        ],
        [
          'UPDATE campus.reserve SET count = 2 WHERE id = (SELECT min(id) FROM campus.reserve WHERE person_id >= 900000)',
          /crowd\d was confirmed .* and has/,
        ],
        ["DELETE FROM campus.survey_vote WHERE person_id = 900001 AND survey_id = '9001'", /votes are \{"voters":5,/],
        ['UPDATE campus.survey_choice SET votes = votes + 1 WHERE id = 900001001', /votes are .*"choices":19\} in place of/],
        [
          `DELETE FROM campus.tracker_file WHERE issue_id = ${FIRST} AND filename = 'second.pdf'`,
          /crowd\d was confirmed .*second\.pdf.* and has/,
        ],
        [
          `UPDATE campus.tracker_journal SET notes = '' WHERE issue_id = ${FIRST}`,
          /crowd\d was confirmed .*replies"\].* and has .*"replies":\[\]/,
        ],
        [`DELETE FROM campus.tracker_issue WHERE id = ${FIRST}`, /crowd\d was confirmed .* and has \[\]/],
        [
          `UPDATE campus.program SET capacity = reserved_count - 1 WHERE id = ${dishes['last']?.item.programId}`,
          /is a program with another count than its reserves come to/,
        ],
      ]
      for (const [sql, finding] of damages) {
        let after: readonly string[] = []
        const undone = new Error('undone')
        await expect(
          database.tx(async () => {
            await database.query(sql)
            after = await auditDay(database, diaries, dishes)
            throw undone
          }),
        ).rejects.toBe(undone)
        expect(after.join('\n'), sql).toMatch(finding)
      }
      expect(await auditDay(database, diaries, dishes)).toEqual([])
    },
    HOURS,
  )

  it(
    'control: without keys an act whose answer is lost is done twice when it is pressed again, and that is found',
    async () => {
      const { found } = await live({ ...small, length: 12_000, withKeys: false, faultEvery: 500, onlyFault: 'answers lost' })
      const has = found.flatMap((line) => line.split(' and has ')[1] ?? [])
      expect(has.filter((words) => TWICE.test(words))).not.toEqual([])
    },
    HOURS,
  )

  it(
    'control: a page that is frozen, has no way out, fails in no words or shows somebody else is found',
    async () => {
      const browser = await openBrowser()
      const page = await browser.newPage()
      const way = '<button>ادامه</button>'
      const look = async (html: string, before?: (page: Page) => Promise<unknown>) => {
        await page.setContent(html)
        await before?.(page)
        return (await lookAtPage(page, /سارا محمدی/, { answers: 1500, wayOut: 1000 })).join('\n')
      }
      expect(await look(`${way}<p role="alert">ارتباط با سرور برقرار نشد.</p>`)).toBe('')
      expect(await look('<p>سلام</p><button disabled>ادامه</button>')).toMatch(/has no way out/)
      expect(await look(`${way}<div style="position:fixed;inset:0">در حال بارگیری</div>`)).toMatch(/has no way out/)
      expect(await look(`${way}<p role="alert">[object Object]</p>`)).toMatch(/says "\[object Object\]"/)
      expect(await look(`${way}<p role="alert">Internal failure</p>`)).toMatch(/says "Internal failure"/)
      expect(await look(`${way}<p>اعتبار undefined</p>`)).toMatch(/shows undefined/)
      expect(await look(`${way}<p>سارا محمدی</p>`)).toMatch(/who is somebody else/)
      const freeze = (one: Page) =>
        one.evaluate(
          () =>
            void setTimeout(() => {
              const until = Date.now() + 4000
              while (Date.now() < until);
            }, 0),
        )
      expect(await look(way, freeze)).toMatch(/is frozen/)
      await browser.close()
    },
    HOURS,
  )
})
