import type { Page, Route } from '@playwright/test'
import { isMap } from '../../engine/data/isMap.ts'
import { callsOf } from '../contracts/support/callsOf.ts'
import { isLongLane, sample, sampleIndex } from '../lanes/sample.ts'
import { dealTexts, type TextDeck } from '../support/dealTexts.ts'
import { hostileTexts } from '../support/htmlPayloads.ts'
import { FAKE_CAMERA } from './support/camera.ts'
import { hostileFaults, openCollector, settled, shownHits, watch } from './support/hostilePages.ts'
import { HOSTILE_VISITS, type HostileVisit } from './support/hostileVisits.ts'
import { pressAll } from './support/pressAll.ts'
import { PORTS, PRODUCTION } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'
import { FAILED_CALL } from './support/waits.ts'

test.use(FAKE_CAMERA)
const { arrived, collectorAt } = openCollector()
test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
})

const servers = new Set([...Object.values(PORTS.campus).flat(), ...Object.values(PORTS.faces)].map((port) => `http://127.0.0.1:${port}`))
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
  `${method} ${new URL(url).pathname.replace(/\/(\d+|[\da-f-]{20,})(?=[/.]|$)/gi, '/{}').replace(/(index\/)\w+/, '$1{}')}`

/** Declared, and made by no page yet. */
const PLANNED = [
  'GET /rest/users/me/login-token',
  'GET /rest/modules/epayment/processing/consumers',
  'GET /rest/users/me/messages/outbox',
  'DELETE /rest/users/me/messages/{}',
  'POST /rest/users/me/messages',
  'GET /rest/users/{}',
  'GET /rest/users',
]
/** Made behind acts that hostile answers leave no way to on these pages. */
const OUT_OF_REACH = [
  'PUT /rest/nurtures/users/teammates/{}',
  'PUT /rest/reserves/{}/reserve',
  'POST /rest/reserves',
  'DELETE /rest/reserves',
  'DELETE /rest/reserves/{}',
  'PUT /rest/reserves/v2/{}/sell-reserve',
  'PUT /rest/reserves/v2/{}/cancel-sold-reserve',
  'PUT /rest/reserves/change-self',
  'PUT /rest/daily-sell-programs/{}/reserve-daily-sell',
  'GET /rest/forget-card-codes/print',
  'GET /rest/users/me/dormitories/{}/rooms-capacity',
  'PUT /rest/users/me/student-groups',
  'DELETE /rest/users/me/student-groups',
  'POST /rest/users/me/student-groups/members',
  'PUT /rest/users/me/student-groups/members',
  'DELETE /rest/users/me/student-groups/members',
  'GET /rest/users/me/dormitories/solitary/{}/blocks/{}/floors/{}/rooms/{}',
  'PUT /rest/me/dormitory-leave/{}',
  'GET /rest/users/me/eskans',
  'PUT /rest/users/me/surveys/{}/images/verify',
  'POST /rest/student-family',
  'POST /rest/cultural-form',
  'POST /rest/profile-pictures/upload',
  'POST /rest/users/reset-password/init',
  'POST /rest/oauth/{}/logout',
  'GET /rest/users/password-configs',
  'PUT /rest/users/{}/change-password',
]
const NOT_MADE: ReadonlySet<string> = new Set([...PLANNED, ...OUT_OF_REACH])

interface Turn {
  readonly deck: TextDeck
  readonly round: Round
  readonly keeps: HostileVisit['keeps']
}

async function answer(route: Route, { deck, round, keeps }: Turn): Promise<void> {
  const request = route.request()
  const [method, url] = [request.method(), request.url()]
  const call = callOf(method, url)
  if (method === 'OPTIONS' || url.includes('/assets/')) return route.continue()
  const isConfiguration = new URL(url).origin === PRODUCTION && !call.includes('/tracker/')
  const isSafe = method === 'GET' || call.endsWith('/captcha')
  const isRefused = !isSafe || (round === 'refused' && !isConfiguration && !call.endsWith('/users/me'))
  if (isRefused) {
    const json = deck.fill(`${call} refused`, REFUSAL)
    await route.fulfill({ status: 400, headers: { 'Access-Control-Allow-Origin': '*' }, json })
    return deck.note(`${call} refused`, json)
  }
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

async function turnHostile(page: Page, turn: Turn): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(
    ({ origin, pathname }) => servers.has(origin) || (origin === PRODUCTION && ANSWERED.test(pathname)),
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

if (isLongLane)
  test('the parts before made the calls of the portal but for some, and showed the payloads as text', () => {
    const all = new Set(callsOf('aftab').map(({ method, path }) => callOf(method, new URL(path, PRODUCTION).href)))
    expect([...all].filter((call) => !made.has(call) && !NOT_MADE.has(call))).toEqual([])
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
