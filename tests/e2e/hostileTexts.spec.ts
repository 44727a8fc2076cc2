import type { Page, Route } from '@playwright/test'
import { isMap } from '../../engine/data/isMap.ts'
import { callsOf } from '../contracts/support/callsOf.ts'
import { isLongLane, sample, sampleIndex } from '../lanes/sample.ts'
import { dealTexts, type TextDeck } from '../support/dealTexts.ts'
import { hostileTexts } from '../support/htmlPayloads.ts'
import { FAKE_CAMERA } from './support/camera.ts'
import { HOSTILE_ACTS, type HostileAct } from './support/hostileActs.ts'
import { CAMPUS_ORIGINS, hostileFaults, openCollector, settled, shownHits, watch } from './support/hostilePages.ts'
import { HOSTILE_VISITS, type HostileVisit } from './support/hostileVisits.ts'
import { pressAll, SETTLE_MS } from './support/pressAll.ts'
import { DESKTOP, PRODUCTION } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'
import { FAILED_CALL } from './support/waits.ts'

test.use(FAKE_CAMERA)
const { arrived, collectorAt } = openCollector()
test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
})

/** What a gateway answers with words of a university: its list, the facts of one, and what the tracker has. */
const ANSWERED = /^\/(config\/universities$|portal\/index\/|tracker\/)/

/** The answers of a round: all texts, all but days and constants, or refusals. */
const ROUNDS = ['all', 'meaningful', 'refused'] as const
type Round = (typeof ROUNDS)[number]

/** Days, times and constants, without which a row is not shown. */
const isMeaningful = (value: unknown) => typeof value === 'string' && /^(\d{4}-\d\d-\d\d|\d\d:\d\d|[A-Z][A-Z_\d]*$)/.test(value)
/** Facts that say where a university is, by which the answer came. */
const LEADS = /^(unikey|universityURL|faceEnrollmentURL|banks|env|origins)$/
/** Facts that are words alone. */
const NAMES = /^(universityLabel|fa|en|ar)$/
const REFUSAL = {
  errorCode: 'REFUSED',
  messageResource: 'REFUSED',
  message: 'no',
  messageFa: 'نه',
  messageEn: 'no',
  error: 'no',
  error_description: 'no',
  errors: [{ path: 'x', message: 'no' }],
}

/** Method and path, without what is an id. */
const callOf = (method: string, url: string): string =>
  `${method} ${new URL(url).pathname
    .replace(/\/(\d+|[\da-f-]{20,})(?=[/.]|$)/gi, '/{}')
    .replace(/(index\/)\w+/, '$1{}')
    .replace(/(oauth\/)\w+(?=\/logout)|(users\/)me(?=\/change-password)/, '$1$2{}')}`

/** Declared, and made by no page yet. */
const PLANNED: readonly string[] = [
  'GET /rest/users/me/login-token',
  'GET /rest/modules/epayment/processing/consumers',
  'GET /rest/users/me/messages/outbox',
  'DELETE /rest/users/me/messages/{}',
  'POST /rest/users/me/messages',
  'GET /rest/users/{}',
  'GET /rest/users',
  'GET /rest/users/me/eskans',
]

interface Turn {
  readonly deck: TextDeck
  readonly round: Round
  readonly keeps: HostileVisit['keeps']
}

async function refuse(route: Route, deck: TextDeck, call: string): Promise<void> {
  const json = deck.fill(`${call} refused`, REFUSAL)
  await route.fulfill({ status: 400, headers: { 'Access-Control-Allow-Origin': '*' }, json })
  deck.note(`${call} refused`, json)
}

async function answer(route: Route, { deck, round, keeps }: Turn): Promise<void> {
  const request = route.request()
  const [method, url] = [request.method(), request.url()]
  const call = callOf(method, url)
  if (method === 'OPTIONS' || url.includes('/assets/')) return route.continue()
  const isConfiguration = new URL(url).origin === PRODUCTION && !call.includes('/tracker/')
  const isSafe = method === 'GET' || call.endsWith('/captcha')
  const isRefused = !isSafe || (round === 'refused' && !isConfiguration && !call.endsWith('/users/me'))
  if (isRefused) return refuse(route, deck, call)
  const response = await route.fetch()
  const text = await response.text()
  const kept = (name: string, one: unknown) =>
    isConfiguration
      ? LEADS.test(name) || (round !== 'all' && !NAMES.test(name))
      : round !== 'all' && (isMeaningful(one) || keeps?.test(name) === true)
  const given: unknown = response.headers()['content-type']?.includes('json') === true ? JSON.parse(text) : undefined
  if (given === undefined) {
    const body = String(deck.fill(call, 'x'))
    await route.fulfill({ response, body })
    return deck.note(call, body)
  }
  // Of an index the facts alone are the university's.
  const isIndex = call.includes('/index/') && isMap(given)
  const turned = isIndex ? { ...given, facts: deck.fill(call, given['facts'], kept) } : deck.fill(call, given, kept)
  await route.fulfill({ response, body: JSON.stringify(turned) })
  deck.note(call, turned)
}

/** ms until a press or a read in the background has made its call, on a busy machine. */
const LONGEST_WAIT = 30_000

interface ActTurn {
  readonly deck: TextDeck
  readonly call: string
  readonly outcome: 'refused' | 'answered'
  /** Once it was answered. */
  readonly answered: () => void
}

/** Answers one call with hostile texts, all others as they are. */
async function answerAct(route: Route, { deck, call, outcome, answered }: ActTurn): Promise<void> {
  const request = route.request()
  if (callOf(request.method(), request.url()) !== call) return route.continue()
  if (outcome === 'refused') return refuse(route, deck, call).then(answered)
  const response = await route.fetch()
  const turned = deck.fill(call, await response.json().catch(() => 'x'), (_, one) => isMeaningful(one))
  await route.fulfill({ response, body: JSON.stringify(turned) })
  deck.note(call, turned)
  answered()
}

/** Does an act twice: refused, then answered, with hostile texts. Returns what that has done to the page. */
async function actHostile(page: Page, act: HostileAct, deck: TextDeck): Promise<readonly string[]> {
  const { name, who, university, at, origin = PRODUCTION, walk } = act
  const [method = '', path = ''] = act.call.replaceAll('{id}', '1').split(' ')
  const found: string[] = []
  await act.prepare?.(page)
  for (const outcome of ['refused', 'answered'] as const) {
    let times = 0
    const turn: ActTurn = { deck, call: callOf(method, origin + path), outcome, answered: () => times++ }
    await page.route(
      (url) => CAMPUS_ORIGINS.has(url.origin),
      (route) => answerAct(route, turn).catch(() => route.abort().catch(() => undefined)),
    )
    if (who !== undefined) await enter(page, who, university, origin + at)
    else {
      await page.context().setStorageState({ cookies: [], origins: [] })
      await page.goto(origin + at)
    }
    await walk(page)
    await expect.poll(() => times, { message: `${name}, ${outcome}`, timeout: LONGEST_WAIT }).toBeGreaterThan(0)
    await page.waitForTimeout(SETTLE_MS)
    for (const hit of await shownHits(page)) shown.add(hit)
    found.push(...(await hostileFaults(page, origin, `${name}, ${outcome}, seed ${sampleIndex}`)))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  return found
}

async function turnHostile(page: Page, turn: Turn): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(
    ({ origin, pathname }) => CAMPUS_ORIGINS.has(origin) || (origin === PRODUCTION && ANSWERED.test(pathname)),
    (route) => answer(route, turn).catch(() => route.abort().catch(() => undefined)),
  )
}

/** The pages in parts, each of which is repeated alone when it fails; the short lane takes one page. */
const PARTS = 6
const size = Math.ceil(HOSTILE_VISITS.length / PARTS)
const parts = isLongLane
  ? Array.from({ length: PARTS }, (_, part) => HOSTILE_VISITS.slice(part * size, (part + 1) * size))
  : [sample(HOSTILE_VISITS, 1)]
/** Without days and constants few rows are shown: one page of so many is opened that way. */
const BARE = 3

/** Calls that were answered or refused in any part, and the payloads that were seen as text. */
const made = new Set<string>()
const shown = new Set<number>()

for (const [part, visits] of parts.entries())
  test(`every text in every field of answers, refusals and configuration runs nothing, loads nothing, reports nothing and leads nowhere, part ${part + 1}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    await watch(context)
    const deck = dealTexts(collectorAt(), sampleIndex)
    const found: string[] = []
    for (const [place, { who, university, at, keeps, walk }] of visits.entries()) {
      if (who === undefined)
        await context.setStorageState({
          cookies: [],
          origins: [{ origin: PRODUCTION, localStorage: [{ name: 'uni_code', value: university }] }],
        })
      else await enter(page, who, university)
      for (const round of ROUNDS.slice(place % BARE === 0 ? 0 : 1)) {
        await turnHostile(page, { deck, round, keeps })
        await settled(page, at)
        if (round === 'meaningful') await (walk ?? pressAll)(page)
        for (const hit of await shownHits(page)) shown.add(hit)
        found.push(...(await hostileFaults(page, PRODUCTION, `${who ?? 'nobody'} at ${at}, ${round} of seed ${sampleIndex}`)))
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    for (const call of deck.sent().keys()) made.add(call.replace(/ refused$/, ''))
    expect(found).toEqual([])
    expect(arrived).toEqual([])
    expect(deck.missing()).toEqual([])
    expect(deck.sent().size).toBeGreaterThan(3)
  })

test.describe('acts', () => {
  test.use({ viewport: DESKTOP })

  for (const act of sample(HOSTILE_ACTS, 1))
    test(`every text in every field of a refusal and of an answer does as little on a page of true answers when ${act.name}`, async ({
      page,
      context,
    }) => {
      page.setDefaultTimeout(LONGEST_WAIT)
      await watch(context)
      const deck = dealTexts(collectorAt(), sampleIndex)
      const found = await actHostile(page, act, deck).finally(() => act.restore?.())
      expect(found).toEqual([])
      expect(arrived).toEqual([])
      expect(deck.missing()).toEqual([])
      for (const call of deck.sent().keys()) made.add(call.replace(/ refused$/, ''))
    })
})

if (isLongLane)
  test('the parts before made all calls of the portal that a page makes, and showed the payloads as text', () => {
    const all = new Set(callsOf('aftab').map(({ method, path }) => callOf(method, new URL(path, PRODUCTION).href)))
    expect([...all].filter((call) => !made.has(call) && !PLANNED.includes(call))).toEqual([])
    // Of those that carry a number.
    const numbers = new Set(hostileTexts('').flatMap((text) => /hit\((\d+)\)/.exec(text)?.[1] ?? []))
    expect(shown.size / numbers.size).toBeGreaterThan(0.95)
  })

test('control: what a policy blocks and what asks another place is found', async ({ page, context, allowed }) => {
  allowed.push(/Content Security Policy/)
  await watch(context)
  await page.goto(`${PRODUCTION}/login`)
  expect(await hostileFaults(page, PRODUCTION, 'before')).toEqual([])
  await page.evaluate((at) => {
    const picture = document.body.appendChild(document.createElement('img'))
    picture.src = `${at}/picture`
  }, collectorAt())
  await expect.poll(() => hostileFaults(page, PRODUCTION, 'after')).toEqual([expect.stringMatching(/^after reported img-src http/)])
})
