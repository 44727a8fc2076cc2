import { describe, expect, it } from 'vitest'
import { isMap, type JsonMap } from '../../engine/data/isMap.ts'
import { sample } from '../lanes/sample.ts'
import { WRONG_TYPES } from '../support/hostileAnswers.ts'
import { callsOfModule, payload } from './support/callsOfModule.ts'
import { type PlayedScreen, playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { RELATIVE } from './support/relative.ts'

const { run } = callsOfModule(realPortal('mahtab'), 'surveys')

const SURVEY = {
  id: 7,
  name: 'غذا',
  type: 1,
  fromDate: '2026-11-21',
  toDate: '2026-12-23',
  mandatory: false,
  facialRecognition: false,
  questions: [
    { id: 1, title: 'الف', mandatory: true, allowMultipleSelect: false, choices: [{ id: 11, name: 'یک' }] },
    {
      id: 2,
      title: 'ب',
      mandatory: true,
      allowMultipleSelect: true,
      minSelectableChoices: 1,
      maxSelectableChoices: 2,
      choices: [
        { id: 21, name: 'یک' },
        { id: 22, name: 'دو' },
      ],
    },
  ],
}
const LEVELS = [{ id: 3, name: 'کارشناسی' }]
const CULTURAL = { calligraphy: true, calligraphyType: 'نستعلیق', dormitoryActivity2: true, sports: false }

/** The value with one part replaced, for every part of it and every wrong value; and each map and list without one of its entries. */
function spoiled(value: unknown): readonly unknown[] {
  const inner = (): readonly unknown[] => {
    if (Array.isArray(value))
      return value.flatMap((one, at) => [...spoiled(one).map((other) => value.with(at, other)), value.toSpliced(at, 1), [...value, one]])
    if (!isMap(value)) return []
    return Object.keys(value).flatMap((name) => {
      const { [name]: one, ...rest } = value
      return [...spoiled(one).map((other) => ({ ...rest, [name]: other })), rest]
    })
  }
  return [...WRONG_TYPES, ...inner()]
}

const outcomeOf = async (call: string, body: unknown, args: JsonMap = {}) => {
  const { outcome } = await run(call, args, payload(body))
  return outcome.ok ? { call: `surveys/${call}`, result: outcome.result } : { call: `surveys/${call}`, error: { status: 502 } }
}
const isRead = (outcome: object): outcome is { readonly result: unknown } => 'result' in outcome

/** The slide that is shown, in words. */
const slideOf = (screen: PlayedScreen): string => {
  const path = 'views.asking.slides'
  return [screen.text(path, 'label'), ...['label', 'help'].map((key) => screen.text(`${path}.choices`, key))].join(' ')
}

/** Answers every question with its choices, and goes back from what is missing. */
function answerAll(screen: PlayedScreen): number {
  let slides = 0
  for (; slides < 4 && screen.isShown('views.asking'); slides++) {
    expect(slideOf(screen)).not.toMatch(/\{|undefined|NaN|\[object/)
    for (const choice of [11, 21, 22, 11, -1, 1e308]) screen.play({ send: { event: 'PICK', data: { choice } } })
    screen.play({ send: 'NEXT' })
  }
  screen.play({ send: 'BACK' }, { send: { event: 'GO', data: { at: 1 } } }, { send: 'CONFIRM' })
  return slides
}

/** Whether the page came further than to a failure. */
type Page = (body: unknown) => Promise<boolean>
const PAGES: Readonly<Record<string, readonly [body: unknown, page: Page]>> = {
  'a survey': [
    SURVEY,
    async (body) => {
      const outcome = await outcomeOf('surveys.get', body, { id: '7' })
      const screen = playScreen('mahtab', 'surveys/answer', { params: { surveyId: '7' } })
      screen.play({ outcome })
      return isRead(outcome) && answerAll(screen) > 0
    },
  ],
  'the list of surveys': [
    [SURVEY],
    async (body) => {
      const outcome = await outcomeOf('surveys.list', body)
      const screen = playScreen('mahtab', 'surveys/list', { params: { kind: 'SURVEY' } })
      screen.play({ outcome })
      if (!isRead(outcome) || !screen.isShown('body.surveys.list@7')) return false
      for (const name of ['head.name', 'dates']) expect(screen.text(`body.surveys.list@7.${name}`)).not.toMatch(/\{|undefined|NaN|\[object/)
      return true
    },
  ],
  'the stored relatives': [
    { studentFamilies: [RELATIVE, { ...RELATIVE, relation: 'mother' }] },
    async (body) => {
      const outcome = await outcomeOf('family.get', body)
      const screen = playScreen('mahtab', 'surveys/relatives')
      screen.play({ outcome: await outcomeOf('levels.list', LEVELS) }, { outcome })
      if (!isRead(outcome)) return false
      screen.runtime.form('surveys/relatives').touchAll()
      return true
    },
  ],
  'the levels of study': [
    LEVELS,
    async (body) => {
      const outcome = await outcomeOf('levels.list', body)
      const screen = playScreen('mahtab', 'surveys/relatives')
      screen.play({ outcome }, { outcome: await outcomeOf('family.get', [RELATIVE]) })
      if (!isRead(outcome)) return false
      screen.runtime.form('surveys/relatives').touchAll()
      return true
    },
  ],
  'the stored cultural capabilities': [
    { culturalForm: CULTURAL },
    async (body) => {
      const outcome = await outcomeOf('cultural.get', body)
      const screen = playScreen('mahtab', 'surveys/cultural')
      screen.play({ outcome })
      if (!isRead(outcome)) return false
      screen.play({ send: 'BACK' }, { send: 'NEXT' }, { send: 'SEND' })
      return true
    },
  ],
}

describe('a page of surveys stays up with a wrong value in any place of its answer', () => {
  it.each(Object.entries(PAGES))('%s', async (_, [body, page]) => {
    expect(await page(body)).toBe(true)
    let further = 0
    const cases = sample(spoiled(body), 40)
    for (const wrong of cases) if (await page(wrong)) further++
    // Most are a failure; where a field may be absent the page goes on.
    expect(further).toBeLessThan(cases.length)
  })
})

it('more relatives than a page can hold are a failure, and no form that freezes it', async () => {
  const rows = (count: number) => outcomeOf('family.get', { studentFamilies: Array(count).fill(RELATIVE) })
  expect(isRead(await rows(100))).toBe(true)
  expect(isRead(await rows(101))).toBe(false)
})
