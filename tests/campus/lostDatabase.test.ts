import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, DatabaseUnavailable } from '../../sandbox/database/database.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import type { Campus } from '../../sandbox/openCampus.ts'
import { call, type Student, studentAt } from './support/campusClient.ts'
import { provideCopies } from './support/databases.ts'
import { openPausingProxy, type PausingProxy } from './support/pausingProxy.ts'
import { answer, picks, surveyIn } from './support/surveyClient.ts'
import { openTestCampus } from './support/testCampus.ts'
import { itemOn } from './support/weekReader.ts'

const source = provideCopies('postgres')
/** ms */
const PATIENCE = 400

describe('a campus that loses its PostgreSQL', () => {
  let direct: Database
  let proxy: PausingProxy
  let campus: Campus
  let behind: string
  let student: Student
  const base = () => campus.addresses['mahtab']?.[0] ?? ''

  beforeAll(async () => {
    const target = await source.copies().fresh()
    const url = new URL('url' in target ? target.url : '')
    direct = await openPostgres(url.href)
    proxy = await openPausingProxy(Number(url.port))
    url.port = String(proxy.port)
    behind = url.href
    campus = await openTestCampus({ url: behind, patience: PATIENCE })
    student = await studentAt(base(), 'navid')
  }, 60_000)
  afterAll(async () => {
    proxy.thaw()
    await campus.close()
    await proxy.close()
    await direct.close()
  })

  /** Ends every connection but that of `direct`, as an administrator or a shutdown does. */
  const terminateAll = () =>
    direct.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()')
  const unavailable = {
    status: 503,
    body: { status: 503, messageResource: 'SERVICE_UNAVAILABLE', messageFa: expect.any(String), messageEn: expect.any(String) },
  }

  it.each([
    ['is terminated', terminateAll],
    ['is cut', async () => proxy.cut()],
  ])('goes on when a connection %s between two statements of a transaction, which is undone', async (_, lose) => {
    const database = await openPostgres(behind, PATIENCE)
    const lost = database.tx(async () => {
      await database.query("INSERT INTO campus.setting (key, value) VALUES ('half', 'done')")
      await lose()
      await database.query('SELECT 1')
    })
    await expect(lost).rejects.toThrow(DatabaseUnavailable)
    expect(await database.query("SELECT 1 FROM campus.setting WHERE key = 'half'")).toEqual([])
    await database.close()
  })

  it('goes on when the connections of idle and of busy clients die under requests, and refuses no more than those', async () => {
    for (let round = 0; round < 3; round++) {
      const asked = Array.from({ length: 30 }, () => student.get('/rest/selfs'))
      await terminateAll()
      expect((await Promise.all(asked)).filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
      expect((await student.get('/rest/selfs')).status).toBe(200)
    }
  })

  it('refuses in the shape of an error while PostgreSQL is frozen, says when to come back, and answers as soon as it can', async () => {
    const item = await itemOn(student, 201, '2026-11-25')
    const reserve = () => student.send('PUT', `/rest/reserves/${item.id}/reserve`, { selected: true }, { 'Idempotency-Key': 'one-press' })
    proxy.freeze()
    const refused = await Promise.all([reserve(), student.get('/rest/selfs'), call('GET', `${base()}/rest/announcements`)])
    for (const one of refused) expect(one).toMatchObject(unavailable)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    proxy.thaw()
    expect((await reserve()).status).toBe(200)
    expect((await reserve()).headers.get('idempotency-replayed')).toBe('true')
    expect(
      (await direct.query('SELECT count FROM campus.reserve WHERE program_id = $1', [item.programId])).map(({ count }) => count),
    ).toEqual([1])
  })

  it('refuses a vote while PostgreSQL is frozen, and counts it once when it is sent again', async () => {
    const voter = await studentAt(campus.addresses['aftab']?.[0] ?? '', 'voter')
    const survey = await surveyIn(voter, 1202)
    const vote = () => answer(voter, 1202, picks(survey, [1]), { 'Idempotency-Key': 'one-vote' })
    proxy.freeze()
    expect(await vote()).toMatchObject(unavailable)
    proxy.thaw()
    expect([(await vote()).status, (await vote()).headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    const counted = await direct.query('SELECT votes FROM campus.survey_choice WHERE question_id = $1 ORDER BY id', [
      survey.questions[0].id,
    ])
    expect(counted.map(({ votes }) => votes)).toEqual([0, 1, 0])
  })

  it('refuses as cleanly while nothing listens at its address', async () => {
    const { port } = proxy
    await proxy.close()
    expect(await student.get('/rest/selfs')).toMatchObject(unavailable)
    expect(port).toBeGreaterThan(0)
  })
})
