import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../sandbox/database/database.ts'
import { openPostgres } from '../../sandbox/database/openPostgres.ts'
import { type Answer, type Student, studentAt, studentWith } from './support/campusClient.ts'
import { enrolCrowd } from './support/crowd.ts'
import { provideCopies, testNow } from './support/databases.ts'
import { codeOf } from './support/dormitoryClient.ts'
import { type CampusProcess, freePorts, spawnCampus } from './support/spawnCampus.ts'
import { answer, jpg, picks, SURVEYS, sendPart, surveyIn } from './support/surveyClient.ts'
import { ballotOf, buildCrowdSurvey, CROWD_SURVEY, countVotes } from './support/surveyCrowd.ts'

const people = 40
const voted = '400 SURVEY_ALREADY_ANSWERED'

describe('forty students who vote several times at two processes on one PostgreSQL', () => {
  const source = provideCopies('postgres')
  const running: CampusProcess[] = []
  const open: Database[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map((campus) => campus.stop()))
    await Promise.all(open.splice(0).map((database) => database.close()))
  })

  it('are counted once each: a second press is refused, a repeated one gets the answer of the first', async () => {
    const { crowd, database } = await gather(people)
    const codes = await Promise.all(crowd.map((both, person) => pressAll(both, person)))
    for (const [first, again, other] of codes) {
      expect(again).toBe(first)
      expect([first, other].toSorted()).toEqual(['200 OK', voted])
    }
    expect(await countVotes(database)).toEqual({ voters: people, votes: people, choices: 3 * people })
    const after = await Promise.all(crowd.map(([student]) => student.get(SURVEYS)))
    expect(after.flatMap(({ body }) => body.payload)).toEqual([])
  })

  it('are counted once also when eight presses of one of them have all seen that the survey is not answered', async () => {
    const { crowd, database, url } = await gather(1)
    const codes = await pressTogether(database, url, crowd[0])
    expect(codes.toSorted()).toEqual(['200 OK', ...Array(7).fill(voted)])
    expect(await countVotes(database)).toEqual({ voters: 1, votes: 1, choices: 3 })
  })

  it('are counted eight times when the constraint is taken away: the race is real', async () => {
    const { crowd, database, url } = await gather(1)
    await database.query('ALTER TABLE campus.survey_vote DROP CONSTRAINT survey_vote_pkey')
    expect(await pressTogether(database, url, crowd[0])).toEqual(Array(8).fill('200 OK'))
    expect(await countVotes(database)).toEqual({ voters: 1, votes: 8, choices: 24 })
  })

  it('save their relatives and cultural forms at both at once, and find what one of them saved, whole', async () => {
    const { crowd } = await gather(10)
    for (const both of crowd) {
      const saves = await Promise.all(both.flatMap((student, place) => [saveFamily(student, place), saveForm(student, place)]))
      expect(saves.map(codeOf)).toEqual(Array(4).fill('200 OK'))
      const { studentFamilies } = (await both[0].get('/rest/student-family')).body.payload
      expect(new Set(studentFamilies.map(({ firstName }: { firstName: string }) => firstName)).size).toBe(1)
      const { culturalForm } = (await both[0].get('/rest/cultural-form')).body.payload
      expect(culturalForm.musicTools).toBe(culturalForm.musicDesc)
    }
  })

  it('verify a face at both at once: the one failure is counted once', async () => {
    const bases = (await gather(0)).basesOf('aftab')
    const first = await studentAt(bases[0], 'voterface')
    const both = [first, studentWith(bases[1], first.token)]
    expect((await sendPart(bases[0], first, `${SURVEYS}/1701/images`, jpg)).status).toBe(200)
    const answers = await Promise.all([...both, ...both].map((student) => student.send('PUT', `${SURVEYS}/1701/images/verify`)))
    expect(answers.map(codeOf).toSorted()).toEqual(['200 OK', '200 OK', '200 OK', '400 SURVEY_FACE_NOT_VERIFIED'])
  })

  it('take a picture that replaces another while that is verified as not verified', async () => {
    expect(await replaceWhileVerified({})).toEqual({
      verifying: '200 OK',
      sending: '200 OK',
      waited: true,
      voting: '400 SURVEY_FACE_NEEDED',
    })
  })

  it('vote with a picture that nobody has verified when its lock is taken away: the race is real', async () => {
    const withoutLock = await replaceWhileVerified({ CAMPUS_UNSAFE_NO_LOCK: '1' })
    expect(withoutLock).toEqual({ verifying: '200 OK', sending: '200 OK', waited: false, voting: '200 OK' })
  })

  it('can save neither relatives nor cultural forms without the key by which one row replaces another', async () => {
    const { crowd, database } = await gather(1)
    const [student] = crowd[0] ?? []
    if (student === undefined) throw new Error('nobody came')
    expect([codeOf(await saveFamily(student, 1)), codeOf(await saveForm(student, 1))]).toEqual(['200 OK', '200 OK'])
    for (const table of ['student_family', 'cultural_form'])
      await database.query(`ALTER TABLE campus.${table} DROP CONSTRAINT ${table}_pkey`)
    const refused = [await saveFamily(student, 2), await saveForm(student, 2)]
    expect(refused.map(({ status }) => status)).toEqual([500, 500])
    const { studentFamilies } = (await student.get('/rest/student-family')).body.payload
    expect(studentFamilies[0].firstName).toBe('نسخهٔ 1')
  })

  /** A picture is sent at one process while the one before it is verified at the other; then the student votes. */
  async function replaceWhileVerified(environment: Readonly<Record<string, string>>) {
    const { database, url, basesOf } = await gather(0, environment)
    const [here, there] = basesOf('aftab')
    const student = await studentAt(here, 'voterface')
    const again = studentWith(there, student.token)
    const images = `${SURVEYS}/1701/images`
    expect((await sendPart(here, student, images, jpg)).status).toBe(200)
    const survey = await surveyIn(student, 1701)
    const observer = await openPostgres(url)
    open.push(observer)
    let verifying: Promise<Answer> | undefined
    let sending: Promise<Answer> | undefined
    let waited = false
    await database.tx(async () => {
      // The verification has read the picture and waits until it is known whether it fails.
      await database.query('UPDATE campus.survey_participant SET failing_verifications = 0 WHERE survey_id = $1', ['1701'])
      verifying = student.send('PUT', `${images}/verify`)
      await expect.poll(() => waitingStatements(observer), { timeout: 8000 }).toBe(1)
      let isSent = false
      sending = sendPart(there, again, images, Buffer.concat([jpg, Buffer.from([9])]))
      void sending.then(() => {
        isSent = true
      })
      await expect.poll(async () => isSent || (await waitingStatements(observer)) === 2, { timeout: 8000 }).toBe(true)
      waited = !isSent
    })
    const codes = (await Promise.all([verifying, sending])).map((one) => (one === undefined ? '' : codeOf(one)))
    const voting = codeOf(await answer(student, 1701, picks(survey, [0])))
    return { verifying: codes[0], sending: codes[1], waited, voting }
  }

  /** The codes of eight presses with different keys, which are held before they count until all have come so far. */
  async function pressTogether(database: Database, url: string, both: readonly [Student, Student] | undefined): Promise<readonly string[]> {
    if (both === undefined) throw new Error('nobody came')
    const observer = await openPostgres(url)
    open.push(observer)
    let answers: Promise<readonly Answer[]> | undefined
    await database.tx(async () => {
      await database.query('SELECT 1 FROM campus.survey_choice FOR UPDATE')
      answers = Promise.all(
        [...both, ...both, ...both, ...both].map((student) =>
          answer(student, CROWD_SURVEY, ballotOf(0), { 'Idempotency-Key': randomUUID() }),
        ),
      )
      await expect.poll(() => waitingStatements(observer), { timeout: 8000 }).toBe(8)
    })
    return ((await answers) ?? []).map(codeOf)
  }

  /** Two processes, and so many of a crowd, each signed in at both. */
  async function gather(count: number, environment: Readonly<Record<string, string>> = {}) {
    const target = await source.copies().fresh()
    const url = 'url' in target ? target.url : ''
    const database = await openPostgres(url)
    open.push(database)
    await enrolCrowd(database, count)
    await buildCrowdSurvey(database)
    const campuses = [0, 1].map(() => spawnCampus(['serve', '--database', url, '--now', testNow, '--demo', ...freePorts], environment))
    running.push(...campuses)
    const [here, there] = await Promise.all(campuses.map(({ ready }) => ready))
    const basesOf = (university: string) => [here?.[university]?.[0] ?? '', there?.[university]?.[0] ?? ''] as const
    const bases = basesOf('mahtab')
    const crowd = await Promise.all(
      Array.from({ length: count }, async (_, place) => {
        const student = await studentAt(bases[0], `crowd${place}`)
        return [student, studentWith(bases[1], student.token)] as const
      }),
    )
    return { crowd, database, url, basesOf }
  }
})

/** How many statements wait for a lock. */
async function waitingStatements(database: Database): Promise<number> {
  const [row] = await database.query(
    "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return Number(row?.['n'])
}

/** The codes of a press, of its repetition at the other process, and of a press with another key there. */
async function pressAll([here, there]: readonly [Student, Student], person: number): Promise<readonly [string, string, string]> {
  const [key, other] = [{ 'Idempotency-Key': randomUUID() }, { 'Idempotency-Key': randomUUID() }]
  const press = async (student: Student, headers: Readonly<Record<string, string>>) =>
    codeOf(await answer(student, CROWD_SURVEY, ballotOf(person), headers))
  return Promise.all([press(here, key), press(there, key), press(there, other)])
}

function saveFamily(student: Student, place: number) {
  const one = (relation: string) => ({
    relation,
    firstName: `نسخهٔ ${place}`,
    lastName: 'خانی شیرازی',
    studyLevelId: 4,
    age: 49,
    contactInfo: '09120000067',
    address: 'شیراز',
  })
  return student.send('POST', '/rest/student-family', { studentFamilies: [one('father'), one('mother')] })
}

function saveForm(student: Student, place: number) {
  const text = `نسخهٔ ${place}`
  return student.send('POST', '/rest/cultural-form', { culturalForm: { music: true, musicTools: text, musicDesc: text } })
}
