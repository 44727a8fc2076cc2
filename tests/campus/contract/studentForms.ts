import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { flagKeys, textKeys } from '../../../sandbox/cultural/culturalFields.ts'
import { call, type Loose, type Student, studentAt } from '../support/campusClient.ts'
import type { CopiesSource } from '../support/databases.ts'
import { codeOf } from '../support/dormitoryClient.ts'
import { startTestCampus } from '../support/testCampus.ts'

const FORM = '/rest/cultural-form'
const FAMILY = '/rest/student-family'
const relative = (relation: string, rest: object = {}) => ({
  relation,
  firstName: 'جمشید',
  lastName: 'خانی شیرازی',
  studyLevelId: 4,
  age: 49,
  job: 'بازنشسته',
  contactInfo: '09120000067',
  address: 'شیراز، خیابان زند',
  ...rest,
})
const parents = [relative('father'), relative('mother')]

/** Cultural capabilities and relatives. */
export function studentFormsContract(source: CopiesSource): void {
  describe('cultural capabilities', () => {
    const test = startTestCampus(source)
    const family = () => studentAt(test.base('mahtab'), 'family')
    const stored = async (student: Student, path = FORM): Promise<Loose> => (await student.get(path)).body.payload
    const send = async (student: Student, culturalForm: unknown, path = FORM) => codeOf(await student.send('POST', path, { culturalForm }))

    it('[CULT-31] [CULT-32] [CULT-33] are stored whole under either path, so that a text that is left out is gone', async () => {
      const student = await family()
      expect(await stored(student)).toEqual({ culturalForm: null })
      const form = { calligraphy: true, calligraphyType: 'نستعلیق', calligraphyLevel: 'خوش', poet: false }
      expect(await send(student, form)).toBe('200 OK')
      expect(await stored(student, '/survey/cultural-capabilities')).toEqual({ culturalForm: form })
      const less = { calligraphy: true, calligraphyType: 'نستعلیق' }
      expect(await send(student, less, '/survey/cultural-capabilities')).toBe('200 OK')
      expect(await stored(student)).toEqual({ culturalForm: less })
      expect((await stored(await studentAt(test.base('aftab'), 'voter'))).culturalForm).toMatchObject({ music: true, musicTools: 'سه‌تار' })
    })

    it('hold the known fields alone, flags and texts that are not blank, and at least one area', async () => {
      const student = await family()
      const every = Object.fromEntries(flagKeys.map((key) => [key, true]))
      expect(await send(student, { ...every, ...Object.fromEntries(textKeys.map((key) => [key, 'متن'])) })).toBe('200 OK')
      for (const wrong of [
        { music: true, unknown: true },
        { music: 'yes' },
        { quran: true, quranHafez: 'yes' },
        { music: true, musicDesc: ' ' },
        { music: true, musicDesc: '' },
        { music: true, musicDesc: 'x'.repeat(501) },
        { music: true, musicDesc: true },
        [],
        null,
      ])
        expect([wrong, await send(student, wrong)]).toEqual([wrong, '400 INVALID_REQUEST'])
      for (const none of [{}, { music: false }, { musicTools: 'سه‌تار' }]) expect(await send(student, none)).toBe('400 CULTURAL_AREA_NEEDED')
      expect((await call('GET', test.base('mahtab') + FORM)).status).toBe(401)
    })
  })

  describe('relatives', () => {
    const test = startTestCampus(source)
    const at = (university: string, username: string) => studentAt(test.base(university), username)
    const send = async (student: Student, studentFamilies: unknown, path = FAMILY) =>
      codeOf(await student.send('POST', path, { studentFamilies }))
    const read = async (student: Student, path = FAMILY): Promise<Loose> => (await student.get(path)).body.payload

    it('[REL-16] [REL-17] [REL-18] are stored as a list under either path, each with an id', async () => {
      const student = await at('mahtab', 'family')
      expect(await read(student)).toEqual({ studentFamilies: [] })
      const key = { 'Idempotency-Key': randomUUID() }
      const saved = await student.send('POST', FAMILY, { studentFamilies: parents }, key)
      expect(saved).toMatchObject({ status: 200, body: { payload: {} } })
      expect((await student.send('POST', FAMILY, { studentFamilies: parents }, key)).headers.get('idempotency-replayed')).toBe('true')
      const withIds = (all: readonly object[]) => ({ studentFamilies: all.map((one) => ({ id: expect.any(Number), ...one })) })
      expect(await read(student, '/survey/relatives-info')).toEqual(withIds(parents))
      const more = [...parents, relative('spouse', { job: '' })]
      expect(await send(student, more, '/survey/update/relatives-info')).toBe('200 OK')
      expect(await read(student)).toEqual(withIds(more))
      const voter = (await read(await at('aftab', 'voter'))).studentFamilies
      expect(voter.map(({ id, relation, age }: Loose) => [typeof id, relation, age])).toEqual([
        ['number', 'father', 58],
        ['number', 'mother', 54],
        ['number', 'مادربزرگ', 83],
      ])
    })

    it.each<[field: string, ...values: readonly (readonly [value: unknown, valid: boolean])[]]>([
      ['relation', ['xx', false], ['x'.repeat(50), true], ['x'.repeat(51), false]],
      ['firstName', ['xx', false], ['xxx', true], ['x'.repeat(50), true], ['x'.repeat(51), false], [' xx', false], ['   ', false]],
      ['lastName', ['x'.repeat(9), false], ['x'.repeat(10), true], ['x'.repeat(15), true], ['x'.repeat(16), false]],
      ['studyLevelId', [1, true], ['1', false], [undefined, false]],
      ['age', [2, false], [3, true], [50, true], [51, false], ['30', false], [undefined, false]],
      ['job', [undefined, true], ['x'.repeat(50), true], ['x'.repeat(51), false]],
      ['contactInfo', ['xx', false], ['xxx', true], ['x'.repeat(51), false], [undefined, false]],
      ['address', ['xx', false], ['xxx', true], ['x'.repeat(51), false], [undefined, false]],
      ['id', [1, false]],
    ])('are checked by the stated bounds of %s', async (field, ...values) => {
      const student = await at('mahtab', 'family')
      for (const [value, valid] of values) {
        const answer = await student.send('POST', FAMILY, { studentFamilies: [...parents, relative('sister', { [field]: value })] })
        expect([value, codeOf(answer)]).toEqual([value, valid ? '200 OK' : '400 INVALID_REQUEST'])
        if (!valid) expect(answer.body.data[0].path).toMatch(/^body\/studentFamilies\/2/)
      }
    })

    it('are checked by the bounds of each university', async () => {
      const old = [relative('father', { lastName: 'بم', age: 120 }), relative('mother', { age: 0 })]
      expect(await send(await at('aftab', 'sara'), old)).toBe('200 OK')
      for (const [university, username] of [
        ['mahtab', 'family'],
        ['sepehr', 'omid'],
        ['kohan', 'kohneh'],
      ] as const)
        expect(await send(await at(university, username), old)).toBe('400 INVALID_REQUEST')
      for (const wrong of [{ lastName: 'ب' }, { lastName: 'ب'.repeat(51) }, { age: 121 }, { age: -1 }])
        expect(await send(await at('aftab', 'sara'), [...old, relative('brother', wrong)])).toBe('400 INVALID_REQUEST')
    })

    it('include both parents, but where the university does not ask for them', async () => {
      const student = await at('mahtab', 'family')
      for (const some of [[relative('father')], [relative('mother'), relative('mother')], [relative('sister')]])
        expect(await send(student, some)).toBe('400 RELATIVES_PARENTS_MISSING')
      expect(await send(student, [])).toBe('400 INVALID_REQUEST')
      expect(await send(await at('kohan', 'kohneh'), [relative('sister')])).toBe('200 OK')
    })

    it('have a level of study that the university knows', async () => {
      const student = await at('mahtab', 'family')
      const { payload } = (await student.get('/rest/study-levels')).body
      expect(payload).toContainEqual({ id: 4, name: 'کارشناسی' })
      for (const { id } of payload) expect(await send(student, [...parents, relative('sister', { studyLevelId: id })])).toBe('200 OK')
      expect(await send(student, [...parents, relative('sister', { studyLevelId: 99 })])).toBe('400 STUDY_LEVEL_NOT_FOUND')
      for (const path of [FAMILY, '/rest/study-levels']) expect((await call('GET', test.base('mahtab') + path)).status).toBe(401)
    })
  })
}
