import type { Page } from '@playwright/test'
import { MOST_CHARACTERS } from '../../engine/react/jsx/withCutTexts.ts'
import { numbersFrom } from '../campus/support/weekOfActs.ts'
import { sampleIndex } from '../lanes/sample.ts'
import { dealTexts } from '../support/dealTexts.ts'
import { type Hostility, hostileAnswer } from '../support/hostileAnswers.ts'
import { FAKE_CAMERA } from './support/camera.ts'
import { CAMPUS_ORIGINS, hostileFaults, isPolluted, longestText, openCollector, settled, watch, watched } from './support/hostilePages.ts'
import { HOSTILE_VISITS, type HostileVisit } from './support/hostileVisits.ts'
import { campusOf, PRODUCTION } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'
import { FAILED_CALL } from './support/waits.ts'

/** Rounds of each hostility, each with other values in other fields. */
const ROUNDS: Readonly<Record<Hostility, number>> = { types: 4, keys: 1, 'long lists': 1, 'long texts': 2 }
test.use(FAKE_CAMERA)
const { arrived, collectorAt } = openCollector()

test.beforeEach(async ({ allowed }) => {
  allowed.push(FAILED_CALL)
  await resetCampus()
})

/** What is sent on the walks; it is refused, so that the campus stays as it is, with texts that are hostile. */
const SENT = /\/(answers|student-family|cultural-form|issues(\/\d+)?\.json|uploads\.json\?.*)$/
const REFUSAL = {
  errorCode: 'REFUSED',
  messageResource: 'REFUSED',
  message: 'no',
  messageFa: 'نه',
  messageEn: 'no',
  errors: [{ path: 'x', message: 'no' }],
}

interface Turn extends Pick<HostileVisit, 'keeps' | 'floods'> {
  readonly hostility: Hostility
  readonly seed: number
  readonly keepsProfile: boolean
}

/** Makes every answer of every university hostile; counts the changes. */
async function turnHostile(page: Page, { hostility, seed, keepsProfile, keeps, floods }: Turn): Promise<() => number> {
  const next = numbersFrom(seed + 1)
  const turned = (given: unknown) => {
    const { value, changes } = hostileAnswer(given, { hostility, next, keeps, floods })
    total += changes
    return value
  }
  let total = 0
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route(
    ({ origin, pathname }) => CAMPUS_ORIGINS.has(origin) || (origin === PRODUCTION && pathname.startsWith('/tracker/')),
    async (route) => {
      const request = route.request()
      const isOwn = keepsProfile && request.url().endsWith('/rest/users/me')
      if (request.method() === 'OPTIONS' || isOwn || request.url().includes('/assets/')) return route.continue()
      if (request.method() !== 'GET' && SENT.test(request.url()))
        return route.fulfill({ status: 400, headers: { 'Access-Control-Allow-Origin': '*' }, json: turned(REFUSAL) })
      try {
        const response = await route.fetch()
        await route.fulfill({ response, body: JSON.stringify(turned(JSON.parse(await response.text()))) })
      } catch {
        await route.continue().catch(() => undefined)
      }
    },
  )
  return () => total
}

for (const hostility of ['types', 'keys', 'long lists', 'long texts'] as const)
  test(`answers with hostile ${hostility} run nothing, load nothing, break nothing and freeze no page`, async ({ page, context }) => {
    test.setTimeout(900_000)
    await watch(context)
    const found: string[] = []
    let changes = 0
    const pressed: Record<string, number> = {}
    for (const [place, { who, university, at, keeps, floods, walk }] of HOSTILE_VISITS.entries()) {
      if (who === undefined)
        await context.setStorageState({
          cookies: [],
          origins: [{ origin: PRODUCTION, localStorage: [{ name: 'uni_code', value: university }] }],
        })
      else await enter(page, who, university)
      for (let round = 0; round < ROUNDS[hostility]; round++) {
        // Without a whole profile most pages stay at "try again": they are seen with it, and once without.
        const isSeen = round > 0 || ROUNDS[hostility] === 1
        const seed = sampleIndex + 100 * place + round
        const count = await turnHostile(page, { hostility, seed, keepsProfile: isSeen, floods, ...(isSeen && { keeps }) })
        await settled(page, at)
        if (walk) pressed[at] = (pressed[at] ?? 0) + (await walk(page))
        changes += count()
        found.push(...(await hostileFaults(page, PRODUCTION, `${who ?? 'nobody'} at ${at}, round ${round} of seed ${sampleIndex}`)))
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
    expect(found).toEqual([])
    expect(arrived).toEqual([])
    expect(changes).toBeGreaterThan(20)
    // With wrong types most surveys fail as a whole: tests/contracts/hostileSurveys.test.ts has one wrong value at a time.
    if (hostility !== 'types') expect(Object.values(pressed).reduce((sum, times) => sum + times, 0)).toBeGreaterThan(20)
  })

test('redirects of every call to another host reach it with nothing, and leave pages that say so', async ({ page }) => {
  await enter(page, 'sara')
  await page.route(
    ({ origin }) => CAMPUS_ORIGINS.has(origin),
    (route) =>
      route.request().method() === 'OPTIONS'
        ? route.continue()
        : route.fulfill({ status: 307, headers: { Location: `${collectorAt()}/stolen`, 'Access-Control-Allow-Origin': '*' } }),
  )
  for (const at of ['/', '/food/selfs', '/dormitory']) await settled(page, at)
  expect(arrived).toEqual([])
})

test('texts whose fonts or directions alternate are laid out many times faster cut than whole', async ({ page }) => {
  await enter(page, 'sara')
  await page.goto('/food/reserve')
  await page.waitForLoadState('networkidle')
  for (const unit of ['<b>', 'aآ']) {
    const [whole = 0, cut = 0] = await page.evaluate(
      ([text, most]) => {
        const place = document.querySelector('main')?.appendChild(document.createElement('p'))
        const took = (shown: string) => {
          const from = performance.now()
          place?.replaceChildren(shown)
          document.body.getBoundingClientRect()
          return performance.now() - from
        }
        took(text.slice(0, 100))
        return [took(text), took(text.slice(1, most + 1))]
      },
      [unit.repeat(150_000 / unit.length), MOST_CHARACTERS] as const,
    )
    // A limit of 10,000 of 150,000 characters would give 15 if the time were linear.
    expect(whole / cut).toBeGreaterThan(15)
  }
})

test('all of this would be found: a page without policy and sanitizer runs hostile texts and reaches the host', async ({
  page,
  context,
  allowed,
}) => {
  allowed.push(/./)
  await watch(context)
  await page.goto(`${collectorAt()}/plain`)
  arrived.length = 0
  const value = dealTexts(collectorAt(), 0).fill('GET /rows', { rows: Array(60).fill({ title: 'x' }) })
  await page.evaluate(
    (answer) => {
      document.body.innerHTML = answer.rows
        .map(({ title }) => title)
        // A page that is led away forgets what it counted.
        .filter((title) => !title.includes('refresh'))
        .join('')
      // What Playwright runs is no task of the page.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        let n = 0
        while (n < 1e9) n += (n % 3) + 1
      }
      port2.postMessage(0)
    },
    value as { readonly rows: readonly { readonly title: string }[] },
  )
  await expect.poll(async () => (await watched(page)).hits?.length ?? 0).toBeGreaterThan(0)
  await expect.poll(async () => (await watched(page)).slowest ?? 0).toBeGreaterThan(100)
  await expect.poll(() => arrived.length).toBeGreaterThan(0)
  await page.evaluate((long) => document.body.append(long), 'x'.repeat(MOST_CHARACTERS + 2))
  expect(await longestText(page)).toBeGreaterThan(MOST_CHARACTERS + 1)
  await page.evaluate(() => Object.assign(Object.prototype, { polluted: true }))
  expect(await isPolluted(page)).toBe(true)
  expect(campusOf('aftab')).not.toBe(collectorAt())
})
