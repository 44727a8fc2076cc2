import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { call, type Loose, type Student } from '../support/campusClient.ts'
import { type CopiesSource, testNow } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { answer, picks, SURVEYS, surveyed, surveyIn } from '../support/surveyClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const CAMP = 'camp-1405/khorasan'
const FOOD = 1101
/** Answers to the six questions of FOOD: single, exactly two, at most three, two to four, any number, optional. */
const food: readonly (readonly number[])[] = [[0], [0, 1], [0], [0, 1], [0, 1, 2], [1]]
const foodWith = (survey: Loose, question: number, chosen: readonly number[] | undefined) =>
  picks(survey, ...food.map((given, place) => (place === question ? chosen : given)))

/** Reading surveys and answering them. */
export function surveysContract(source: CopiesSource): void {
  describe('surveys', () => {
    const test = startTestCampus(source)
    const at = (username: string, university?: string) => surveyed(test, username, university)
    afterEach(() => test.campus.clock.set(testNow))

    it('[SURV-14] are listed for the person with all their fields, also outside their dates, and of nobody else', async () => {
      const { payload } = (await (await at('voter')).get(SURVEYS)).body
      expect(payload.map(({ id }: Loose) => id)).toEqual([
        ...[1101, 1102, 1103, 1104, 1105, 1106, 1107, 1108, 1109, 1201, 1202, 1301, 1401, 1501, 1601],
        CAMP,
      ])
      expect(payload[1]).toEqual({
        id: 1102,
        name: 'رفت‌وآمد به دانشگاه',
        type: 'SURVEY',
        fromDate: '2026-11-21',
        toDate: '2026-12-23',
        mandatory: false,
        facialRecognition: false,
        questions: [
          {
            id: 2001,
            title: 'بیشتر چگونه به دانشگاه می‌آیید؟',
            mandatory: false,
            allowMultipleSelect: false,
            minSelectableChoices: null,
            maxSelectableChoices: null,
            choices: ['سرویس دانشگاه', 'مترو', 'اتوبوس', 'خودرو', 'دوچرخه', 'پیاده'].map((name, place) => ({
              id: 2_001_001 + place,
              name,
            })),
          },
          expect.objectContaining({ id: 2002, allowMultipleSelect: true, minSelectableChoices: 2, maxSelectableChoices: 3 }),
        ],
      })
      expect(payload.map(({ type }: Loose) => type)).toEqual([
        ...[1, 'SURVEY', 1, 1, 1, 1, 1, 1, 1, 2, 'ELECTION', 'ELECTION_CANDIDACY', 3, 5, 'SPORTS_CAPABILITIES', 'CAMP'],
      ])
      expect(payload.map(({ questions }: Loose) => questions.length)).toEqual([6, 2, 1, 0, 3, 1, 1, 100, 1, 2, 1, 2, 2, 2, 1, 2])
      expect(payload[8].questions[0].choices).toHaveLength(500)
      expect((await (await at('shirin')).get(SURVEYS)).body.payload).toEqual([])
      expect((await (await at('family', 'mahtab')).get(SURVEYS)).body.payload).toEqual([])
      expect((await (await at('kohneh', 'kohan')).get(SURVEYS)).body.payload.map(({ id, type }: Loose) => [id, type])).toEqual([
        [5101, 'CULTURAL_CAPABILITIES'],
        [5102, 5],
      ])
      expect(codeOf(await call('GET', test.base('aftab') + SURVEYS))).toBe('401 INVALID_TOKEN')
    })

    it('[SURV-15] are read one at a time by an id that need not be a number, by nobody else', async () => {
      const voter = await at('voter')
      const { payload } = (await voter.get(SURVEYS)).body
      for (const survey of payload) expect(await surveyIn(voter, survey.id)).toEqual(survey)
      for (const id of ['9', 'x', 'null', '%F0%9F%97%B3', '1701', '5101', '..%2F1101', '01101', '1'.repeat(90)])
        expect([id, codeOf(await voter.get(`${SURVEYS}/${id}`))]).toEqual([id, '404 SURVEY_NOT_FOUND'])
      const sara = await at('sara')
      expect(codeOf(await sara.get(`${SURVEYS}/${FOOD}`))).toBe('404 SURVEY_NOT_FOUND')
      expect(codeOf(await answer(sara, FOOD, picks(payload[0], ...food)))).toBe('404 SURVEY_NOT_FOUND')
    })

    it.each<[what: string, question: number, chosen: readonly number[] | undefined, code: string]>([
      ['a mandatory single choice without answer', 0, undefined, '400 SURVEY_QUESTION_MANDATORY'],
      ['two choices of a single one', 0, [0, 1], '400 SURVEY_MAX_CHOICES_CROSS'],
      ['a mandatory count of exactly two without answer', 1, undefined, '400 SURVEY_QUESTION_MANDATORY'],
      ['one of exactly two', 1, [0], '400 SURVEY_MIN_CHOICES_CROSS'],
      ['three of exactly two', 1, [0, 1, 2], '400 SURVEY_MAX_CHOICES_CROSS'],
      ['four of at most three', 2, [0, 1, 2, 3], '400 SURVEY_MAX_CHOICES_CROSS'],
      ['one of two to four', 3, [0], '400 SURVEY_MIN_CHOICES_CROSS'],
      ['five of two to four', 3, [0, 1, 2, 3, 4], '400 SURVEY_MAX_CHOICES_CROSS'],
      ['one choice twice', 1, [2, 2], '400 SURVEY_CHOICE_REPEATED'],
      ['an empty list of choices', 5, [], '400 INVALID_REQUEST'],
    ])('refuse %s, and name the question', async (_, question, chosen, code) => {
      const voter = await at('voter')
      const survey = await surveyIn(voter, FOOD)
      const refused = await answer(voter, FOOD, foodWith(survey, question, chosen))
      expect(codeOf(refused)).toBe(code)
      if (code !== '400 INVALID_REQUEST') expect(refused.body.data).toEqual({ questionId: survey.questions[question].id })
      expect((await voter.get(`${SURVEYS}/${FOOD}`)).status).toBe(200)
    })

    it('refuse questions and choices of elsewhere, and a question twice', async () => {
      const voter = await at('voter')
      const survey = await surveyIn(voter, FOOD)
      const [first, ...rest] = picks(survey, ...food).questionAnswers
      const send = async (...questionAnswers: readonly object[]) => codeOf(await answer(voter, FOOD, { questionAnswers }))
      expect(await send(first, ...rest, { questionId: 2001, answerIds: [2_001_001] })).toBe('400 SURVEY_QUESTION_NOT_FOUND')
      expect(await send({ ...first, answerIds: [2_001_001] }, ...rest)).toBe('400 SURVEY_CHOICE_NOT_FOUND')
      expect(await send({ ...first, answerIds: rest[0].answerIds }, ...rest)).toBe('400 SURVEY_CHOICE_NOT_FOUND')
      expect(await send(first, ...rest, first)).toBe('400 SURVEY_QUESTION_REPEATED')
      for (const wrong of [
        {},
        { questionAnswers: {} },
        { questionAnswers: [{ ...first, text: 'x' }] },
        { questionAnswers: [first], note: 'x' },
      ])
        expect(codeOf(await answer(voter, FOOD, wrong))).toBe('400 INVALID_REQUEST')
    })

    it('take what is optional, or cannot be answered, as answered', async () => {
      const voter = await at('voter')
      const rides = await surveyIn(voter, 1102)
      expect(codeOf(await answer(voter, 1102, picks(rides, undefined, [0])))).toBe('200 OK')
      const workshop = await surveyIn(voter, 1105)
      expect(codeOf(await answer(voter, 1105, picks(workshop, [0])))).toBe('400 SURVEY_QUESTION_MANDATORY')
      expect(codeOf(await answer(voter, 1105, picks(workshop, [0], [4])))).toBe('200 OK')
      expect(codeOf(await answer(voter, 1104, { questionAnswers: [] }))).toBe('400 SURVEY_HAS_NO_QUESTION')
      expect(codeOf(await answer(voter, CAMP, picks(await surveyIn(voter, CAMP), [1])))).toBe('200 OK')
    })

    it('take long ones whole', async () => {
      const voter = await at('voter')
      const services = await surveyIn(voter, 1108)
      const all = Array.from({ length: 100 }, (_, place) => [place % 5])
      expect(codeOf(await answer(voter, 1108, picks(services, ...all.slice(1))))).toBe('400 SURVEY_QUESTION_MANDATORY')
      expect(codeOf(await answer(voter, 1108, picks(services, ...all)))).toBe('200 OK')
      expect(codeOf(await answer(voter, 1109, picks(await surveyIn(voter, 1109), [0, 250, 499])))).toBe('200 OK')
    })

    it('are answered from their first to their last day in Tehran', async () => {
      const party = (student: Student) => answer(student, 1103, { questionAnswers: [] })
      const code = async (now: string) => {
        test.campus.clock.set(now)
        return codeOf(await party(await at('voter')))
      }
      expect(await code('2026-11-19T20:29:59Z')).toBe('400 SURVEY_NOT_IN_PERIOD')
      expect(await code('2026-11-19T20:30:00Z')).toBe('400 SURVEY_QUESTION_MANDATORY')
      expect(await code('2026-11-23T20:29:59Z')).toBe('400 SURVEY_QUESTION_MANDATORY')
      expect(await code('2026-11-23T20:30:00Z')).toBe('400 SURVEY_NOT_IN_PERIOD')
    })

    it('[SURV-55] [SURV-56] are answered once, and then no longer listed', async () => {
      const voter = await at('voter')
      const survey = await surveyIn(voter, FOOD)
      const key = { 'Idempotency-Key': randomUUID() }
      const first = await answer(voter, FOOD, picks(survey, ...food), key)
      expect(first).toMatchObject({ status: 200, body: { payload: {} } })
      const again = await answer(voter, FOOD, picks(survey, ...food), key)
      expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true'])
      expect(codeOf(await answer(voter, FOOD, foodWith(survey, 5, [0]), key))).toBe('422 IDEMPOTENCY_KEY_REUSED')
      const other = { 'Idempotency-Key': randomUUID() }
      expect(codeOf(await answer(voter, FOOD, picks(survey, ...food), other))).toBe('400 SURVEY_ALREADY_ANSWERED')
      expect(codeOf(await voter.get(`${SURVEYS}/${FOOD}`))).toBe('400 SURVEY_ALREADY_ANSWERED')
      expect((await voter.get(SURVEYS)).body.payload.map(({ id }: Loose) => id)).not.toContain(FOOD)
    })

    it('are answered once when the answer is lost, with a key and without one', async () => {
      const voter = await at('voter')
      const lose = (id: number) =>
        call('POST', `${test.campus.control}/faults`, {
          body: { call: `POST ${SURVEYS}/${id}/answers`, kind: 'none', times: 1, after: true },
        })
      const rights = async (id: number) => picks(await surveyIn(voter, id), [0], [0])
      const key = { 'Idempotency-Key': randomUUID() }
      const body = { 1401: await rights(1401), 1501: await rights(1501) }
      for (const id of [1401, 1501] as const) expect((await lose(id)).status).toBe(200)
      await expect(answer(voter, 1401, body[1401], key)).rejects.toThrow()
      expect(codeOf(await answer(voter, 1401, body[1401], key))).toBe('200 OK')
      await expect(answer(voter, 1501, body[1501])).rejects.toThrow()
      expect(codeOf(await answer(voter, 1501, body[1501]))).toBe('400 SURVEY_ALREADY_ANSWERED')
    })
  })
}
