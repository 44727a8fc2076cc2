import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Loose } from '../support/campusClient.ts'
import { type CopiesSource, testNow } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { answer, jpg, picks, SURVEYS, sendPart, surveyed, surveyIn } from '../support/surveyClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const CAMP = 'camp-1405/khorasan'
const FOOD = 1101
const food = [[0], [0, 1], [0], [0, 1], [0]] as const

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
    })

    it('[SURV-15] are read one at a time by an id that need not be a number, by nobody else', async () => {
      const voter = await at('voter')
      const { payload } = (await voter.get(SURVEYS)).body
      for (const survey of payload) expect(await surveyIn(voter, survey.id)).toEqual(survey)
      for (const id of ['9', 'x', 'null', '%F0%9F%97%B3', '1701', '5101', '..%2F1101', `${'1'.repeat(90)}`])
        expect([id, codeOf(await voter.get(`${SURVEYS}/${id}`))]).toEqual([id, '404 SURVEY_NOT_FOUND'])
      expect(codeOf(await (await at('sara')).get(`${SURVEYS}/${FOOD}`))).toBe('404 SURVEY_NOT_FOUND')
      expect(codeOf(await answer(await at('sara'), FOOD, picks(payload[0], ...food)))).toBe('404 SURVEY_NOT_FOUND')
    })

    it('[SURV-34] [SURV-35] [SURV-55] need the face to be sent, then verified, then the answers', async () => {
      let voterface = await at('voterface')
      const survey = await surveyIn(voterface, 1701)
      const images = `${SURVEYS}/1701/images`
      const send = (bytes: Buffer) => sendPart(test.base('aftab'), voterface, images, bytes)
      const verify = () => voterface.send('PUT', `${images}/verify`)
      const vote = () => answer(voterface, 1701, picks(survey, [0]))
      expect(codeOf(await vote())).toBe('400 SURVEY_FACE_NEEDED')
      expect(codeOf(await verify())).toBe('404 SURVEY_IMAGE_NOT_FOUND')
      expect(codeOf(await send(jpg))).toBe('200 OK')
      expect(codeOf(await vote())).toBe('400 SURVEY_FACE_NEEDED')
      expect(codeOf(await verify())).toBe('400 SURVEY_FACE_NOT_VERIFIED')
      expect(codeOf(await vote())).toBe('400 SURVEY_FACE_NEEDED')
      expect(codeOf(await verify())).toBe('200 OK')
      test.campus.clock.advance(3_600_000)
      voterface = await at('voterface')
      expect(codeOf(await vote())).toBe('400 SURVEY_FACE_NEEDED')
      expect(codeOf(await verify())).toBe('404 SURVEY_IMAGE_NOT_FOUND')
      expect(codeOf(await send(jpg))).toBe('200 OK')
      expect(codeOf(await verify())).toBe('200 OK')
      expect(codeOf(await vote())).toBe('200 OK')
      expect(codeOf(await verify())).toBe('400 SURVEY_ALREADY_ANSWERED')
    })

    it('[SURV-56] are answered once, and then no longer listed', async () => {
      const voter = await at('voter')
      const survey = await surveyIn(voter, FOOD)
      const key = { 'Idempotency-Key': randomUUID() }
      const first = await answer(voter, FOOD, picks(survey, ...food), key)
      expect(first).toMatchObject({ status: 200, body: { payload: {} } })
      const again = await answer(voter, FOOD, picks(survey, ...food), key)
      expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true'])
      expect(codeOf(await answer(voter, FOOD, picks(survey, ...food), { 'Idempotency-Key': randomUUID() }))).toBe(
        '400 SURVEY_ALREADY_ANSWERED',
      )
      expect(codeOf(await voter.get(`${SURVEYS}/${FOOD}`))).toBe('400 SURVEY_ALREADY_ANSWERED')
      expect((await voter.get(SURVEYS)).body.payload.map(({ id }: Loose) => id)).not.toContain(FOOD)
    })
  })
}
