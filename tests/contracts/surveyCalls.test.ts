import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CallRequest, Outcome } from '../../engine/calls/index.ts'
import { toastOfError } from '../../engine/screen/index.ts'
import { readPortalFolder } from '../../gateway/compiler/readPortalFolder.ts'
import { createCallsPort } from '../../src/host/createCallsPort.ts'
import { openPortalFiles } from '../../tools/replay/openPortals.ts'
import { callsOfModule, payload } from './support/callsOfModule.ts'
import { answer, createTestWorld, tokenOf } from './support/createTestWorld.ts'
import { KEEPS_NOTHING } from './support/keepsNothing.ts'
import { realPortal } from './support/realPortal.ts'
import { RELATIVE } from './support/relative.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const TOKEN = tokenOf('voter')
const { run, read } = callsOfModule(realPortal('aftab'), 'surveys', TOKEN)
const SURVEYS = '/rest/users/me/surveys'
const START = Date.parse('2026-11-22T06:30:00Z')
type Args = Readonly<Record<string, unknown>>

const headers = { Accept: 'application/json', Authorization: `Bearer ${TOKEN}` }
const reading = (url: string) => ({ method: 'GET', url, headers })
const changing = (method: string, url: string, body: object) => ({
  method,
  url,
  headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': expect.stringMatching(/^uuid-\d+$/) },
  body: JSON.stringify(body),
})
const question = { id: 5, title: 'پرسش', mandatory: true, allowMultipleSelect: true, minSelectableChoices: 1, maxSelectableChoices: 2 }
const asked = { ...question, choices: [{ id: 51, name: 'گزینه' }] }
const survey = { id: 7, name: 'غذا', type: 1, fromDate: '2026-11-21', toDate: '2026-12-23', mandatory: true, facialRecognition: true }

describe('a reading of surveys, relatives and cultural capabilities', () => {
  it.each<[rules: string, call: string, args: Args, url: string]>([
    ['[SURV-14]', 'surveys.list', {}, SURVEYS],
    ['[SURV-15]', 'surveys.get', { id: '7' }, `${SURVEYS}/7`],
    ['[SURV-15][SURV-O6]', 'surveys.get', { id: 'camp-1405/خراسان' }, `${SURVEYS}/camp-1405%2F${encodeURIComponent('خراسان')}`],
    ['[REL-05]', 'levels.list', {}, '/rest/study-levels'],
    ['[REL-16][REL-O7]', 'family.get', {}, '/rest/student-family'],
    ['[CULT-31][CULT-O1]', 'cultural.get', {}, '/rest/cultural-form'],
  ])('%s %s with %j goes to the university with the token and no key', async (_, call, args, url) => {
    expect((await run(call, args)).request).toEqual(reading(url))
  })

  it.each([1, 'SURVEY', '1'])('[SURV-12][SURV-13] a survey of type %j is read with all its fields, out of the payload', async (type) => {
    const { type: _, fromDate: from, toDate: to, ...rest } = survey
    const wanted = { ...rest, id: '7', kind: 'SURVEY', from, to, questions: [asked] }
    const given = payload({ ...survey, type, questions: [asked], more: 1 })
    expect(await read('surveys.get', given, { id: '7' })).toMatchObject(wanted)
    expect(await read('surveys.list', payload([{ ...survey, type, questions: [asked] }]))).toMatchObject([wanted])
  })

  const ODD = [{ payload: { odd: [1] } }, { odd: [1] }, { payload: ['odd'] }, { payload: [{ odd: 1 }] }, { payload: 'odd' }, { payload: 7 }]
  it.each<[call: string, args: Args]>([
    ['surveys.list', {}],
    ['surveys.get', { id: '7' }],
    ['levels.list', {}],
    ['family.get', {}],
    ['cultural.get', {}],
  ])('%s that answers in another shape, or with a redirect, has failed: what is stored is never taken for nothing', async (call, args) => {
    for (const body of ODD) expect([body, (await run(call, args, answer(200, body))).outcome.ok]).toEqual([body, false])
    expect((await run(call, args, answer(302, { payload: null }))).outcome.ok).toBe(false)
  })
  it('without a payload nothing is stored', async () => {
    expect(await read('family.get', payload(null))).toEqual([])
    expect(await read('cultural.get', payload(null))).toEqual({})
  })

  const KINDS = ['SURVEY', 'ELECTION', 'EXAM', 'ELECTION_CANDIDACY', 'CULTURAL_CAPABILITIES', 'SPORTS_CAPABILITIES']
  const kindOf = async (type: unknown, campType = 0) => {
    const settings = { campType }
    const [listed] = (await read('surveys.list', payload([{ id: 7, type }]), {}, settings)) as readonly { readonly kind: string }[]
    const got = (await read('surveys.get', payload({ id: 7, type }), { id: '7' }, settings)) as { readonly kind: string }
    expect(listed?.kind).toBe(got.kind)
    return got.kind
  }
  it('[SURV-11] the types 1 to 6 are surveys, elections, exams, candidacies, cultural and sports capabilities, in this order', async () => {
    for (const [place, kind] of KINDS.entries()) expect(await kindOf(place + 1)).toBe(kind)
  })

  it('[SURV-O2] a type is read as its name, given as a number or as a name; an unknown one as no known kind', async () => {
    for (const [place, kind] of KINDS.entries())
      for (const type of [place + 1, String(place + 1), kind]) expect(await kindOf(type)).toBe(kind)
    for (const type of [0, 7, -1, 'survey', '', null, undefined]) expect([...KINDS, 'CAMP']).not.toContain(await kindOf(type))
  })

  it('[SURV-O1] a camp is a survey of the type CAMP, or of the number that the university has set', async () => {
    expect(await kindOf('CAMP')).toBe('CAMP')
    expect(await kindOf('CAMP', 9)).toBe('CAMP')
    expect(await kindOf(9)).not.toBe('CAMP')
    expect(await kindOf(9, 9)).toBe('CAMP')
    expect(await kindOf('9', 9)).toBe('CAMP')
    expect(await kindOf(0, 0)).not.toBe('CAMP')
    for (const type of [1, '1', 'SURVEY']) expect(await kindOf(type, 9)).toBe('SURVEY')
    for (const type of [null, undefined]) expect(await kindOf(type, 9)).not.toBe('CAMP')
  })

  it('[SURV-O11] a survey and its questions are read whatever they lack', async () => {
    const bare = { id: '7', name: '', mandatory: false, facialRecognition: false, questions: [] }
    expect(
      await read('surveys.list', payload([{ id: 7 }, { id: 8, name: null, mandatory: null, questions: null, fromDate: null }])),
    ).toMatchObject([bare, { ...bare, id: '8' }])
    const empty = { id: 5, title: null, mandatory: null, allowMultipleSelect: null, choices: null, minSelectableChoices: null }
    expect(await read('surveys.get', payload({ id: 'a', questions: [empty, { id: 6 }] }), { id: 'a' })).toMatchObject({
      questions: [
        { id: 5, mandatory: false, allowMultipleSelect: false },
        { id: 6, mandatory: false, allowMultipleSelect: false },
      ],
    })
  })

  it('[SURV-O18] days are read without their time', async () => {
    const given = payload({ id: 7, fromDate: '2026-11-21T00:00:00.000Z', toDate: '2026-11-22T00:00:00Z' })
    expect(await read('surveys.get', given, { id: '7' })).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
  })

  it('[REL-03][REL-O6][REL-O9] a relative is read with the eight known fields alone, with any relation, from a list or a map', async () => {
    const rows = [{ ...RELATIVE, id: 4, userId: 9 }, { relation: 'عمو' }]
    for (const given of [rows, { studentFamilies: rows }]) {
      const found = (await read('family.get', payload(given))) as readonly Args[]
      expect(found[0]).toEqual(RELATIVE)
      expect(found[1]).toMatchObject({ relation: 'عمو' })
      expect(Object.keys(found[1] ?? {}).every((name) => name in RELATIVE)).toBe(true)
    }
    expect(await read('family.get', answer(200, rows))).toEqual(await read('family.get', payload(rows)))
    expect(await read('levels.list', payload([{ id: 1, name: 'دیپلم' }, { id: 2 }]))).toMatchObject([{ id: 1, name: 'دیپلم' }, { id: 2 }])
  })

  it('[CULT-08] stored capabilities are read from the payload, with or without their name', async () => {
    const form = { calligraphy: true, calligraphyType: 'نستعلیق' }
    for (const given of [form, { culturalForm: form }]) expect(await read('cultural.get', payload(given))).toEqual(form)
    for (const given of [{}, { culturalForm: {} }]) expect(await read('cultural.get', payload(given))).toEqual({})
    // What a server adds, such as an id, is no failure.
    expect(await read('cultural.get', payload({ id: 7, ...form }))).toEqual({ id: 7, ...form })
    expect(Object.values((await read('cultural.get', payload({ culturalForm: null }))) as Args)).not.toContain(true)
  })
})

describe('a change of surveys, relatives and cultural capabilities goes out once, with the token and a key of its press', () => {
  const questionAnswers = [{ questionId: 5, answerIds: [51, 52] }]
  it.each<[rules: string, call: string, args: Args, request: object]>([
    [
      '[SURV-55][SURV-56]',
      'surveys.answer',
      { id: '7', answers: questionAnswers },
      changing('POST', `${SURVEYS}/7/answers`, { questionAnswers }),
    ],
    ['[SURV-O13]', 'surveys.answer', { id: 'a/b', answers: [] }, changing('POST', `${SURVEYS}/a%2Fb/answers`, { questionAnswers: [] })],
    [
      '[REL-17][REL-O7]',
      'family.save',
      { studentFamilies: [{ relation: 'father' }] },
      changing('POST', '/rest/student-family', { studentFamilies: [{ relation: 'father' }] }),
    ],
  ])('%s %s with %j', async (_, call, args, request) => {
    const { request: sent, times } = await run(call, args, answer(503))
    expect([sent, times]).toEqual([request, 1])
  })

  it('[SURV-35] the face is verified by a PUT without a body', async () => {
    const { request } = await run('surveys.verify', { id: 'a/b' }, answer(400))
    expect(request).toMatchObject({ method: 'PUT', url: `${SURVEYS}/a%2Fb/images/verify` })
    expect(request.body).toBeUndefined()
  })
})

describe('what the university refuses', () => {
  const failed = async (call: string, status: number) => {
    const { outcome } = await run(call, { id: '7', answers: [] }, answer(status, { message: 'پیام سرور', messageResource: 'X' }))
    if (outcome.ok) throw new Error('it went well')
    return outcome.error
  }
  it.each(['surveys.list', 'surveys.get'])('[SURV-16] %s fails without a toast', async (call) => {
    for (const status of [400, 403, 404, 500]) expect(toastOfError(await failed(call, status), false)).toBeUndefined()
  })
  it('[SURV-36] a verification that fails raises no toast by itself', async () => {
    for (const status of [400, 403, 404, 500]) expect(await failed('surveys.verify', status)).toMatchObject({ quiet: true })
  })
  it('[SURV-16][SURV-36] other calls of surveys are told', async () => {
    for (const call of ['surveys.answer', 'levels.list', 'family.get', 'cultural.get'])
      expect(await failed(call, 400)).toMatchObject({ quiet: false })
  })
})

it('[SURV-59] a list that is opened after the answers were sent is read again, and shows nothing of before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  onTestFinished(() => void vi.useRealTimers())
  const portal = realPortal('aftab')
  let isAnswered = false
  const world = createTestWorld({
    transport: async ({ method }) => {
      isAnswered ||= method === 'POST'
      return payload(isAnswered ? [] : [{ id: 7, type: 1 }])
    },
    facts: { university: portal.university(portal.facts, 'fa') },
  })
  const { port } = createCallsPort(world, portal.call, () => Promise.resolve(), KEEPS_NOTHING)
  const outcomeOf = (request: CallRequest) => new Promise<Outcome>((settle) => port.start(request, settle))
  const lists = ['home', 'list'].map((id): CallRequest => {
    const { fresh } = portal.screen(`surveys/${id}`)?.queries?.['surveys'] ?? {}
    return { call: 'surveys/surveys.list', args: {}, kind: 'query', ...(fresh === undefined ? {} : { fresh }) }
  })
  for (const list of lists) expect(await outcomeOf(list)).toMatchObject({ ok: true, result: [{ id: '7' }] })
  expect(await outcomeOf({ call: 'surveys/surveys.answer', args: { id: '7', answers: [] }, kind: 'command' })).toMatchObject({ ok: true })
  vi.setSystemTime(START + 1000)
  for (const list of lists) expect(port.known(list)).toBeUndefined()
  for (const list of lists) expect(await outcomeOf(list)).toMatchObject({ ok: true, result: [] })
})

/** The calls of a university that overrides some. */
function overridden(calls: object) {
  const file = 'universities/aftab.json'
  const files = readPortalFolder([root])
  const found = files.get(file)
  if (found === undefined) throw new Error(`there is no ${file}`)
  const own = JSON.parse(found.text)
  const text = JSON.stringify({ ...own, modules: { ...own.modules, surveys: { ...own.modules?.surveys, calls } } })
  const opened = openPortalFiles(new Map([...files, [file, { ...found, text }]]))
  if (!opened.ok) throw new Error(opened.text)
  return callsOfModule(opened.portal('aftab'), 'surveys', TOKEN)
}

it('[CULT-33][CULT-O1][REL-18][REL-O7] a university has its own paths of the same calls', async () => {
  const own = overridden({
    'cultural.get': { path: '/survey/cultural-capabilities' },
    'cultural.save': { path: '/survey/cultural-capabilities' },
    'family.get': { path: '/survey/relatives-info' },
    'family.save': { path: '/survey/update/relatives-info' },
  })
  const sent = async (call: string, args: Args = {}) => {
    const { method, url } = (await own.run(call, args)).request
    return `${method} ${url}`
  }
  expect([
    await sent('cultural.get'),
    await sent('cultural.save', { areas: {} }),
    await sent('family.get'),
    await sent('family.save', { studentFamilies: [] }),
  ]).toEqual([
    'GET /survey/cultural-capabilities',
    'POST /survey/cultural-capabilities',
    'GET /survey/relatives-info',
    'POST /survey/update/relatives-info',
  ])
})
