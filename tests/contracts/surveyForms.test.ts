import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import type { ScenarioStep } from '../../engine/replay/performStep.ts'
import { callsOfModule } from './support/callsOfModule.ts'
import { answer } from './support/createTestWorld.ts'
import { type PlayedScreen, playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'

/** Each area with its fields: flags, then texts. */
const AREAS: readonly (readonly [rule: string, area: string, flags: string, texts: string])[] = [
  ['[CULT-11]', 'quran', 'hafez ghari', 'desc'],
  ['[CULT-12]', 'religiousRecitation', 'birth prayer mourning', 'desc'],
  ['[CULT-13]', 'calligraphy', '', 'type level'],
  ['[CULT-14]', 'handicrafts', '', ''],
  ['[CULT-15]', 'painting', '', 'tools level'],
  ['[CULT-16]', 'photography', 'camera', ''],
  ['[CULT-17]', 'music', '', 'tools desc'],
  ['[CULT-18]', 'caricature', '', ''],
  ['[CULT-19]', 'storytelling', '', 'method'],
  ['[CULT-20]', 'poetry', '', ''],
  ['[CULT-21]', 'poet', '', ''],
  ['[CULT-22]', 'poetryContest', '', ''],
  ['[CULT-23]', 'publications', 'scientific political social religious', 'desc'],
  ['[CULT-24]', 'articleWriting', '', ''],
  ['[CULT-25]', 'weblog', '', 'address desc'],
  ['[CULT-26]', 'sports', 'team', 'desc'],
  ['[CULT-27]', 'dormitoryActivity', '1 2 3 4 5 6 7 8', ''],
  ['[CULT-28]', 'newspaper', '', 'names theme'],
  ['[CULT-28]', 'film', '', 'names theme'],
  ['[CULT-28]', 'book', '', 'names theme'],
  ['[CULT-29]', 'socialActivity', '1 2 3 4 5 6 7 8 9', ''],
  ['[CULT-30]', 'extracurricular', '', 'desc'],
]
const NUMBERED = ['dormitoryActivity', 'socialActivity']
const ALL = AREAS.map(([, area]) => area)
const keysOf = (area: string, names: string) =>
  names.split(' ').flatMap((name) => (name === '' ? [] : [`${area}${name.charAt(0).toUpperCase()}${name.slice(1)}`]))
const rowOf = (area: string) => AREAS.find(([, name]) => name === area)
const flagsOf = (area: string) => keysOf(area, rowOf(area)?.[2] ?? '')
const textsOf = (area: string) => keysOf(area, rowOf(area)?.[3] ?? '')
const FLAGS = [...ALL.filter((area) => !NUMBERED.includes(area)), ...ALL.flatMap(flagsOf)]
const TEXTS = ALL.flatMap(textsOf)
const each = (names: readonly string[], value: unknown): JsonMap => Object.fromEntries(names.map((name) => [name, value]))

const { run } = callsOfModule(realPortal('mahtab'), 'surveys')
const CHOOSE = 'views.choosing.card.form'
const DESCRIBE = 'views.describing.card.form'
const fill = (form: string, data: JsonMap) => ({ fill: { form, data } })
const press = (path: string) => ({ act: [{ press: path }] })

/** The page of a student who has stored this. */
function opened(stored: JsonMap = {}): PlayedScreen {
  const screen = playScreen('mahtab', 'surveys/cultural')
  screen.play({ outcome: { call: 'surveys/cultural.get', result: stored } })
  return screen
}
/** The page with these areas chosen and nothing described. */
function describing(areas: readonly string[]): PlayedScreen {
  const screen = opened()
  screen.play(fill('areas', each(areas, true)), press(CHOOSE))
  return screen
}
/** Presses the button that sends; the body that goes to the university. */
async function sent(screen: PlayedScreen): Promise<JsonMap> {
  screen.play(press(DESCRIBE))
  const { request } = await run('cultural.save', screen.pending('surveys/cultural.save') ?? {}, answer(503))
  expect([request.method, request.url]).toEqual(['POST', '/rest/cultural-form'])
  const body = JSON.parse(String(request.body)) as JsonMap
  expect(Object.keys(body)).toEqual(['culturalForm'])
  return body['culturalForm'] as JsonMap
}
const fieldsOf = (screen: PlayedScreen) => Object.keys(screen.runtime.form('surveys/cultural').get().data)

describe('the form of cultural capabilities', () => {
  it('[CULT-10][CULT-O3][CULT-O4] holds these flags and texts and no others, each in its area, with a label', () => {
    const portal = realPortal('mahtab')
    const types = (id: string) =>
      Object.entries((portal.form(id)?.schema['properties'] ?? {}) as Readonly<Record<string, JsonMap>>).map(([name, { type }]) => [
        name,
        type,
      ])
    expect(types('surveys/areas')).toEqual(ALL.map((area) => [area, 'boolean']))
    expect(new Map(types('surveys/cultural') as [string, string][])).toEqual(
      new Map([...ALL.flatMap(flagsOf).map((name) => [name, 'boolean'] as const), ...TEXTS.map((name) => [name, 'string'] as const)]),
    )
    const screen = opened()
    for (const name of [...ALL.flatMap(flagsOf), ...TEXTS])
      expect(screen.say({ key: `surveys:cultural.${name}` })).not.toContain('cultural.')
    for (const area of ALL) expect(screen.say({ key: `surveys:area.${area}` })).not.toContain('area.')
  })

  it.each(AREAS)('%s offers %s, whose fields are sent: %s %s', async (_, area) => {
    const screen = describing([area])
    const texts = each(textsOf(area), 'متن')
    const flags = each(flagsOf(area), true)
    screen.play(fill('cultural', { ...texts, ...flags }))
    expect(fieldsOf(screen).sort()).toEqual([...textsOf(area), ...flagsOf(area)].sort())
    const form = await sent(screen)
    expect(form).toEqual({ ...each(FLAGS, false), ...(NUMBERED.includes(area) ? {} : { [area]: true }), ...flags, ...texts })
  })

  it('[CULT-32][CULT-34] is sent under its name, with the texts that are not blank, trimmed', async () => {
    const screen = describing(ALL)
    screen.play(fill('cultural', { ...each(TEXTS, '   '), musicTools: '  سه‌تار ', weblogAddress: '', quranDesc: '\n\t' }))
    const form = await sent(screen)
    expect(Object.entries(form).filter(([, value]) => typeof value === 'string')).toEqual([['musicTools', 'سه‌تار']])
  })

  it('[CULT-O5] is sent with true for chosen flags and false for all others, and without texts of areas that were not chosen', async () => {
    const screen = describing(['quran', 'film'])
    screen.play(fill('cultural', { quranHafez: true, filmNames: 'گبه' }))
    screen.play({ send: 'BACK' }, fill('areas', { film: false, music: true }), press(CHOOSE))
    expect(await sent(screen)).toEqual({ ...each(FLAGS, false), quran: true, quranHafez: true, music: true })
  })

  it('[CULT-08][CULT-O6] is replaced as a whole by an edit, so that what is emptied or taken back is gone; where the server merges, the page says that a text keeps its value', async () => {
    const stored = {
      calligraphy: true,
      calligraphyType: 'نستعلیق',
      calligraphyLevel: 'ممتاز',
      quran: true,
      quranHafez: true,
      quranGhari: true,
    }
    const screen = opened(stored)
    screen.play(fill('cultural', { calligraphyType: '', quranHafez: false }))
    expect(await sent(screen)).toEqual({
      ...each(FLAGS, false),
      calligraphy: true,
      calligraphyLevel: 'ممتاز',
      quran: true,
      quranGhari: true,
    })
    const lead = (settings: JsonMap) => {
      const screen = playScreen('mahtab', 'surveys/cultural', { facts: { university: { settings } } })
      screen.play({ outcome: { call: 'surveys/cultural.get', example: 'stored' } })
      return screen.text('views.describing.lead')
    }
    const deleted = 'این‌ها را پیش‌تر نوشته‌اید. آنچه خالی کنید پاک می‌شود.'
    expect([lead({}), lead({ culturalSaves: 'replace' })]).toEqual([deleted, deleted])
    expect(lead({ culturalSaves: 'merge' })).toBe('این‌ها را پیش‌تر نوشته‌اید. متنی که خالی کنید، مقدار پیشین خود را نگه می‌دارد.')
  })

  it('is sent with false for the flags that the server stores as null, and without what else it stores', async () => {
    const stored = {
      music: true,
      musicTools: 'سه‌تار',
      quran: null,
      publications: true,
      publicationsSocial: null,
      id: 7,
      dormitoryActivity: true,
    }
    expect(await sent(opened(stored))).toEqual({ ...each(FLAGS, false), music: true, musicTools: 'سه‌تار', publications: true })
  })

  it('is sent unchanged where nothing was edited', async () => {
    const stored = { ...each(FLAGS, true), ...each(TEXTS, 'متن') }
    expect(await sent(opened(stored))).toEqual(stored)
  })
})

/** The student comes back from another tab, and the call that is read again answers this. */
const returned = (call: string, result: unknown) =>
  [{ page: 'hidden' as const }, { pass: 60_000 }, { page: 'returned' as const }, { outcome: { call, result } }] as const

describe('cultural capabilities that another tab has saved meanwhile', () => {
  const before = { calligraphy: true, calligraphyType: 'نستعلیق' }
  const after = { music: true, musicTools: 'سه‌تار' }
  it('are in an untouched form on return, with their areas, and are sent as they are', async () => {
    const screen = opened(before)
    screen.play(...returned('surveys/cultural.get', after))
    expect(fieldsOf(screen)).toEqual(expect.arrayContaining(['musicTools']))
    expect(await sent(screen)).toEqual({ ...each(FLAGS, false), ...after })
  })

  it.each<[what: string, change: readonly ScenarioStep[], own: JsonMap]>([
    ['descriptions', [fill('cultural', { calligraphyType: 'شکسته' })], { calligraphyType: 'شکسته' }],
    ['areas', [{ send: 'BACK' }, fill('areas', { book: true }), press(CHOOSE)], { book: true }],
  ])('do not replace %s that were changed here', async (_, change, own) => {
    const screen = opened(before)
    screen.play(...change, ...returned('surveys/cultural.get', after))
    expect(await sent(screen)).toMatchObject({ music: false, calligraphy: true, ...own })
  })
})

const relative: JsonMap = {
  relation: 'father',
  firstName: 'رضا',
  lastName: 'محمدی‌نژاد',
  studyLevelId: 3,
  age: 48,
  contactInfo: '09121234567',
  address: 'تهران، خیابان انقلاب',
}
const FORM = 'body.gate.card.form'
/** The page of relatives at a university, with a record as the first one and a mother beside it. */
function relatives(unikey: string, record: JsonMap): PlayedScreen {
  const screen = playScreen(unikey, 'surveys/relatives')
  const [levels, family] = ['levels.list', 'family.get'].map((call) => `surveys/${call}`)
  screen.play({ outcome: { call: levels ?? '', example: 'all' } }, { outcome: { call: family ?? '', example: 'none' } })
  screen.play(fill('relatives', { studentFamilies: [record, { ...relative, relation: 'mother' }] }))
  return screen
}
const wrong = (unikey: string, change: JsonMap) => {
  const { runtime } = relatives(unikey, { ...relative, ...change })
  return runtime.form('surveys/relatives').touchAll()
}
const letters = (count: number) => 'ا'.repeat(count)
const at = (name: string) => [`studentFamilies/0/${name}`]

describe('a relative', () => {
  it('is accepted as it is', () => {
    for (const unikey of ['mahtab', 'aftab']) expect(wrong(unikey, {})).toEqual([])
  })

  it.each<[rule: string, unikey: string, name: string, least: number, most: number]>([
    ['[REL-08]', 'mahtab', 'relation', 3, 50],
    ['[REL-09]', 'mahtab', 'firstName', 3, 50],
    ['[REL-13]', 'mahtab', 'contactInfo', 3, 50],
    ['[REL-14]', 'mahtab', 'address', 3, 50],
    ['[REL-08]', 'aftab', 'relation', 3, 50],
    ['[REL-09]', 'aftab', 'firstName', 3, 50],
    ['[REL-13]', 'aftab', 'contactInfo', 3, 50],
    ['[REL-14]', 'aftab', 'address', 3, 50],
    ['[REL-10]', 'mahtab', 'lastName', 10, 15],
    ['[REL-O1]', 'aftab', 'lastName', 2, 50],
  ])('%s at %s has a %s of %d to %d characters', (_, unikey, name, least, most) => {
    for (const count of [least, most]) expect(wrong(unikey, { [name]: letters(count) })).toEqual([])
    for (const count of [least - 1, most + 1]) expect(wrong(unikey, { [name]: letters(count) })).toEqual(at(name))
    for (const none of [undefined, '', '   ']) expect(wrong(unikey, { [name]: none })).toEqual(at(name))
  })

  it('[REL-11] has a study level by its number', () => {
    for (const level of ['3', 'دیپلم', undefined, 1.5]) expect(wrong('mahtab', { studyLevelId: level })).toEqual(at('studyLevelId'))
  })

  it.each([
    ['[REL-12]', 'mahtab', 3, 50],
    ['[REL-O2]', 'aftab', 0, 120],
  ])('%s at %s has an age from %d to %d', (_, unikey, least, most) => {
    for (const age of [least, most]) expect(wrong(unikey, { age })).toEqual([])
    for (const age of [least - 1, most + 1, '20', undefined]) expect(wrong(unikey, { age })).toEqual(at('age'))
  })

  it('[REL-O3] may have a job of at most 50 characters', () => {
    for (const job of [undefined, '', '   ', letters(50)]) expect(wrong('mahtab', { job })).toEqual([])
    expect(wrong('mahtab', { job: letters(51) })).toEqual(at('job'))
  })

  it('[REL-15] has no unknown field', () => {
    expect(wrong('mahtab', { id: 4 })).not.toEqual([])
  })

  it('that another tab has saved is in an untouched form on return; what was typed here stays', () => {
    for (const isTouched of [false, true]) {
      const screen = playScreen('aftab', 'surveys/relatives')
      const typed = { ...relative, firstName: 'سهراب' }
      screen.play(
        { outcome: { call: 'surveys/levels.list', example: 'all' } },
        { outcome: { call: 'surveys/family.get', example: 'parents' } },
      )
      if (isTouched) screen.play(fill('relatives', { studentFamilies: [typed, { ...relative, relation: 'mother' }] }))
      screen.play(
        ...returned('surveys/family.get', [
          { ...relative, firstName: 'کاوه' },
          { ...relative, relation: 'mother' },
        ]),
      )
      screen.play(press(FORM))
      const { studentFamilies } = (screen.pending('surveys/family.save') ?? {}) as { readonly studentFamilies?: readonly JsonMap[] }
      expect(studentFamilies?.[0]?.['firstName']).toBe(isTouched ? 'سهراب' : 'کاوه')
    }
  })

  it('[REL-O9] keeps fields that the server adds out of the form', () => {
    const screen = playScreen('aftab', 'surveys/relatives')
    screen.play(
      { outcome: { call: 'surveys/levels.list', example: 'all' } },
      { outcome: { call: 'surveys/family.get', example: 'parents' } },
      press(FORM),
    )
    expect(screen.pending('surveys/family.save')).toBeDefined()
  })

  it('[REL-O8] is trimmed before it is checked and sent', () => {
    expect(wrong('mahtab', { firstName: ' اب ', lastName: `  ${letters(9)}  ` })).toEqual([...at('firstName'), ...at('lastName')])
    const padded = Object.fromEntries(
      Object.entries(relative).map(([name, value]) => [name, typeof value === 'string' ? `  ${value} ` : value]),
    )
    const screen = relatives('mahtab', { ...padded, relation: 'father', job: '  ', lastName: ` ${letters(15)} ` })
    screen.play(press(FORM))
    const { studentFamilies } = (screen.pending('surveys/family.save') ?? {}) as { readonly studentFamilies?: readonly JsonMap[] }
    expect(studentFamilies?.[0]).toEqual({ ...relative, lastName: letters(15) })
  })

  it.each([
    ['[REL-O1]', 'mahtab', 'lastName', 'رضایی', /۱۰/],
    ['[REL-O1]', 'mahtab', 'lastName', letters(16), /۱۵/],
    ['[REL-O1]', 'aftab', 'lastName', 'ا', /۲/],
    ['[REL-O2]', 'mahtab', 'age', 51, /۵۰/],
    ['[REL-O2]', 'aftab', 'age', 121, /۱۲۰/],
  ])('%s at %s is refused with the bound of its %s: %j', (_, unikey, name, value, words) => {
    const screen = relatives(unikey, { ...relative, [name]: value })
    screen.runtime.form('surveys/relatives').touchAll()
    const errors = screen.runtime.form('surveys/relatives').shownErrors()
    expect(screen.say(errors[`studentFamilies/0/${name}`])).toMatch(words)
  })

  it('[REL-04][REL-O6] is father, mother, brother, sister or spouse, sent by these keys; another that is stored stays', () => {
    const { fields } = realPortal('mahtab').form('surveys/relatives') ?? {}
    const { each: own } = (fields?.['studentFamilies'] ?? {}) as { readonly each?: Readonly<Record<string, JsonMap>> }
    expect(Object.keys((own?.['relation']?.['choices'] ?? {}) as JsonMap)).toEqual(['father', 'mother', 'brother', 'sister', 'spouse'])
    const screen = relatives('mahtab', { ...relative, relation: 'عموی من' })
    expect(screen.say({ key: 'surveys:relation.father' })).toBe('پدر')
    expect(screen.runtime.form('surveys/relatives').touchAll()).toEqual([])
  })
})
