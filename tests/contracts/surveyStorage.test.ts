import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../engine/data/isMap.ts'
import { createMemoryStorage, createStoredValues } from '../../engine/screen/index.ts'
import { createPortalSession } from '../../src/host/createPortalSession.ts'
import { type PlayedScreen, playScreen } from './support/playScreen.ts'
import { realPortal } from './support/realPortal.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

const START = Date.parse('2026-11-22T06:30:00Z')
const HOURS = 3_600_000
const LIST = 'body.surveys.list'
const { manifest } = realPortal('aftab')

/** A browser that several people use one after the other, with the stores of the portal and a clock. */
function openBrowser() {
  let passed = 0
  const browser = createSharedStorage()
  const storage = browser.tab()
  const clock = { now: () => START + passed, after: () => () => undefined }
  const stores = createStoredValues({ local: storage, tab: createMemoryStorage(), clock })
  stores.use(manifest.stores)
  const session = createPortalSession({
    storage,
    stores,
    portal: () => undefined,
    callDeps: () => {
      throw new Error('nothing is called')
    },
  })
  let userName = ''
  /** Puts what the screen stores where a page puts it. */
  const keep = (screen: PlayedScreen) => {
    for (const { type, in: name, value, for: seconds } of screen.effects())
      if (type === 'store') stores.put(String(name), value, seconds as number | undefined)
  }
  /** A page of this person is opened. */
  function start() {
    stores.use(manifest.stores)
    keep(look('home', 'surveys.list'))
  }
  /** A screen as this person sees it now. */
  function look(id: string, call: string, params: JsonMap = {}): PlayedScreen {
    const facts = { session: { hasToken: true, signedIn: true, userName }, stored: stores.values() }
    const screen = playScreen('aftab', `surveys/${id}`, { params, facts, now: new Date(clock.now()).toISOString() })
    screen.play({ outcome: { call: `surveys/${call}`, example: call === 'surveys.list' ? 'all' : 'food' } })
    return screen
  }
  return {
    keys: () => [...browser.values.keys()].filter((key) => key.includes('survey')).sort(),
    raw: (key: string) => browser.values.get(key) ?? '',
    stored: () => stores.values(),
    pass: (ms: number) => {
      passed += ms
    },
    start,
    signIn(name: string) {
      userName = name
      session.signIn({ token: 'a', refreshToken: 'b' })
      session.setProfile({ username: name })
      stores.belongTo(`aftab ${name}`)
      start()
    },
    signOut() {
      session.signOut()
      stores.endSession()
      stores.belongTo('')
    },
    look,
    keep,
  }
}
type Browser = ReturnType<typeof openBrowser>

const ignore = (browser: Browser, id: string) => {
  const screen = browser.look('home', 'surveys.list')
  screen.play({ act: [{ press: `${LIST}.rowActions.ignore@${id}` }] })
  browser.keep(screen)
}
const listed = (browser: Browser) => {
  const screen = browser.look('home', 'surveys.list')
  return ['11', '12', '13'].filter((id) => screen.isShown(`${LIST}@${id}`))
}
const answer = (browser: Browser) => {
  const screen = browser.look('answer', 'surveys.get', { surveyId: '11' })
  screen.play({ send: { event: 'PICK', data: { choice: 12 } } })
  browser.keep(screen)
}
const isKept = (browser: Browser) => browser.look('answer', 'surveys.get', { surveyId: '11' }).isShown('views.asking.kept')

describe('surveys in local storage', () => {
  it('[SURV-31][SURV-29][SURV-30] what was ignored is remembered for six hours, also by a later page', () => {
    const browser = openBrowser()
    browser.signIn('voter')
    ignore(browser, '11')
    expect([browser.keys(), listed(browser)]).toEqual([['ignored_surveys'], ['12', '13']])
    browser.pass(6 * HOURS - 1)
    expect(listed(browser)).toEqual(['12', '13'])
    browser.pass(1)
    expect(listed(browser)).toEqual(['11', '12', '13'])
  })

  it('[SURV-32] a sign-out clears the answers that were left', () => {
    const browser = openBrowser()
    browser.signIn('voter')
    answer(browser)
    expect([browser.keys(), isKept(browser)]).toEqual([['survey_answers'], true])
    browser.signOut()
    expect(browser.keys()).toEqual([])
    browser.signIn('voter')
    expect(isKept(browser)).toBe(false)
  })

  it('answers that were left belong to their user, and to their survey', () => {
    const browser = openBrowser()
    browser.signIn('voter')
    answer(browser)
    expect(browser.look('answer', 'surveys.get', { surveyId: '9' }).isShown('views.asking.kept')).toBe(false)
    browser.signIn('sara')
    expect([isKept(browser), browser.stored()['surveyAnswers']]).toEqual([false, undefined])
  })

  it('[SURV-O8] what was ignored stays at a sign-out, hides nothing from others, and is not ended by them', () => {
    const browser = openBrowser()
    browser.signIn('voter')
    ignore(browser, '11')
    browser.signOut()
    browser.pass(HOURS)
    browser.signIn('sara')
    expect(listed(browser)).toEqual(['11', '12', '13'])
    ignore(browser, '13')
    browser.signOut()
    browser.signIn('voter')
    expect(listed(browser)).toEqual(['12', '13'])
  })

  it('[SURV-O8] what anybody ignored more than six hours ago is removed at the next start', () => {
    const browser = openBrowser()
    browser.signIn('voter')
    ignore(browser, '11')
    browser.signOut()
    browser.pass(6 * HOURS)
    expect(browser.raw('ignored_surveys')).toContain('voter')
    browser.signIn('sara')
    expect(browser.raw('ignored_surveys')).not.toContain('voter')
  })

  it('answers are removed at the start of the day after the last one of their survey', () => {
    const browser = openBrowser()
    browser.signIn('voter')
    answer(browser)
    browser.pass(13 * 24 * HOURS)
    browser.start()
    expect(browser.stored()['surveyAnswers']).toHaveLength(1)
    browser.pass(24 * HOURS)
    browser.start()
    expect(browser.stored()['surveyAnswers']).toEqual([])
  })
})

it('[REL-O11] relatives are never stored, and what is typed about them is never recorded', () => {
  const screen = playScreen('aftab', 'surveys/relatives')
  const record = {
    relation: 'father',
    firstName: 'رضا',
    lastName: 'رضایی',
    studyLevelId: 1,
    age: 70,
    contactInfo: '0912',
    address: 'تهران',
  }
  const studentFamilies = [record, { ...record, relation: 'mother' }]
  screen.play(
    { outcome: { call: 'surveys/levels.list', example: 'all' } },
    { outcome: { call: 'surveys/family.get', example: 'parents' } },
    { fill: { form: 'relatives', data: { studentFamilies } } },
    { act: [{ press: 'body.gate.card.form' }] },
    { outcome: { call: 'surveys/family.save', example: 'done' } },
    { outcome: { call: 'surveys/family.get', result: studentFamilies } },
  )
  expect(screen.effects().map(({ type }) => type)).toEqual(['toast', 'goto'])
  const form = realPortal('aftab').form('surveys/relatives') as unknown as JsonMap
  expect(form['draft']).toBeUndefined()
  const { each } = (form['fields'] as { readonly studentFamilies: { readonly each: Readonly<Record<string, JsonMap>> } }).studentFamilies
  for (const name of ['firstName', 'lastName', 'job', 'contactInfo', 'address'])
    expect([name, each[name]?.['secret']]).toEqual([name, true])
})
