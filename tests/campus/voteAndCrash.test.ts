import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { type Campus, resetCampus } from '../../sandbox/openCampus.ts'
import { type Answer, studentAt } from './support/campusClient.ts'
import { testNow } from './support/databases.ts'
import { type PostgresServer, startPostgres } from './support/startPostgres.ts'
import { answer, picks, surveyIn } from './support/surveyClient.ts'
import { openTestCampus, serversOf } from './support/testCampus.ts'

const SURVEY = 1202
let postgres: PostgresServer
let campus: Campus
const open: Database[] = []
const database = async (): Promise<Database> => {
  const opened = await openPostgres(postgres.url)
  open.push(opened)
  return opened
}

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  await resetCampus({ database: { url: postgres.url }, now: testNow })
  campus = await openTestCampus({ url: postgres.url })
}, 120_000)
afterAll(async () => {
  await campus.close()
  await Promise.all(open.map((one) => one.close()))
  await postgres.stop()
}, 60_000)

/** What is counted of the survey now. */
async function counted() {
  const look = await database()
  const [{ voters } = { voters: undefined }] = await look.query(
    'SELECT count(*)::integer AS voters FROM campus.survey_vote WHERE survey_id = $1',
    [String(SURVEY)],
  )
  const votes = await look.query(
    `SELECT c.votes FROM campus.survey_choice c JOIN campus.survey_question q ON q.id = c.question_id WHERE q.survey_id = $1 ORDER BY c.id`,
    [String(SURVEY)],
  )
  return { voters, votes: votes.map((row) => row['votes']) }
}

/** Sends while a row is held, and crashes PostgreSQL once what was sent waits for it. */
async function crashUnder(hold: string, send: () => Promise<Answer>): Promise<Answer | undefined> {
  const [holder, observer] = [await database(), await database()]
  let pending: Promise<Answer> | undefined
  const held = holder.tx(async () => {
    await holder.query(hold)
    pending = send()
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await expect.poll(async () => (await observer.query(waiting)).length, { timeout: 8000 }).toBe(1)
    await postgres.crash()
    await holder.query('SELECT 1')
  })
  await expect(held).rejects.toThrow()
  return pending
}

it('a vote that PostgreSQL dies under is undone and refused with 503, is counted once when it is sent again, and stays so after the next crash', async () => {
  const voter = await studentAt(serversOf(campus).base('aftab'), 'voter')
  const survey = await surveyIn(voter, SURVEY)
  const vote = () => answer(voter, SURVEY, picks(survey, [1]), { 'Idempotency-Key': 'one-vote' })
  // The vote is inserted and waits to be counted.
  expect((await crashUnder('SELECT 1 FROM campus.survey_choice FOR UPDATE', vote))?.status).toBe(503)
  expect(await counted()).toEqual({ voters: 0, votes: [0, 0, 0] })

  await expect.poll(async () => (await vote()).status, { timeout: 8000 }).toBe(200)
  await postgres.crash()
  await expect.poll(async () => (await vote()).status, { timeout: 8000 }).toBe(200)
  expect((await vote()).headers.get('idempotency-replayed')).toBe('true')
  expect(await counted()).toEqual({ voters: 1, votes: [0, 1, 0] })
}, 60_000)

const [FIRST, SECOND] = ['بازنشسته', 'کارمند']
const relative = (relation: string, job: string) => ({
  relation,
  firstName: 'جمشید',
  lastName: 'خانی شیرازی',
  studyLevelId: 4,
  age: 49,
  job,
  contactInfo: '09120000067',
  address: 'شیراز، خیابان زند',
})

it.each([
  [
    'relatives',
    '/rest/student-family',
    'student_family',
    (job: string) => ({ studentFamilies: [relative('father', job), relative('mother', job)] }),
  ],
  [
    'cultural capabilities',
    '/rest/cultural-form',
    'cultural_form',
    (tools: string) => ({ culturalForm: { music: true, musicTools: tools } }),
  ],
] as const)(
  '%s that PostgreSQL dies under stay as they were, and what was answered with 200 stays after the next crash',
  async (_, path, table, saved) => {
    const student = await studentAt(serversOf(campus).base('mahtab'), 'family')
    const save = (word: string) => student.send('POST', path, saved(word))
    const stored = async () => JSON.stringify((await student.get(path)).body)
    const comes = (word: string) => expect.poll(stored, { timeout: 8000 }).toContain(word)
    expect((await save(FIRST)).status).toBe(200)
    expect((await crashUnder(`SELECT 1 FROM campus.${table} FOR UPDATE`, () => save(SECOND)))?.status).toBe(503)
    await comes(FIRST)
    expect(await stored()).not.toContain(SECOND)
    await expect.poll(async () => (await save(SECOND)).status, { timeout: 8000 }).toBe(200)
    await postgres.crash()
    await comes(SECOND)
  },
  60_000,
)
