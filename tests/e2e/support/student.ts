import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { CallRecord } from '../../../sandbox/control/callLog.ts'
import type { FaultOrder } from '../../../sandbox/control/faultBoard.ts'
import { TRACKER_NAME } from '../../../sandbox/tracker/trackerName.ts'
import { signIn as takeTokens } from '../../campus/support/campusClient.ts'
import { splashGone } from './splash.ts'
import { CONTROL, campusOf, DEVTOOLS, GALLERY, GALLERY_AT_CAMPUS, NOW, PASSWORD, PRODUCTION, SITE } from './stage.ts'

interface Captcha {
  readonly origin: string
  readonly validation: string
}

/** A browser in which anything unexpected on the console, any broken policy and any uncaught error fails the test. */
export const test = base.extend<{ readonly quiet: undefined; readonly allowed: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixtures from the pattern
  allowed: async ({}, use) => {
    await use([])
  },
  quiet: [
    async ({ page, allowed }, use) => {
      const heard: string[] = []
      listen(page, heard)
      await use(undefined)
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await context.clock.install({ time: new Date(NOW) })
    await use(context)
  },
})
export { expect }

/** What Playwright says itself where it blocks service workers. */
export const BLOCKED = 'Service Worker registration blocked by Playwright'

export function listen(page: Page, heard: string[]): void {
  page.on('console', (message) => {
    const isAlarm = message.type() === 'error' || message.type() === 'warning'
    if (isAlarm && message.text() !== BLOCKED) heard.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
}

const tellCampus = async (path: string, order: object): Promise<void> => {
  const answer = await fetch(`${CONTROL}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  expect(answer.ok, await answer.text()).toBe(true)
}
export const breakCall = (fault: FaultOrder): Promise<void> => tellCampus('faults', fault)
/** Ends every fault; answers that are held back go out. */
export const mendCalls = () => fetch(`${CONTROL}/faults`, { method: 'DELETE' })
/** Moves the campus's clock on. */
export const advanceCampus = (ms: number): Promise<void> => tellCampus('clock', { advance: ms })
export const forgetCalls = () => fetch(`${CONTROL}/calls`, { method: 'DELETE' })

export async function seenCalls(): Promise<readonly CallRecord[]> {
  const { calls } = (await (await fetch(`${CONTROL}/calls`)).json()) as { readonly calls: readonly CallRecord[] }
  return calls
}
/** Resolves once the campus has heard nothing new for some ms: what a page reads as it opens has been read. */
export async function callsAreQuiet(pause = 700): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const { length } = await seenCalls()
        const quiet = length === before
        before = length
        return quiet
      },
      { intervals: [pause] },
    )
    .toBe(true)
}
/** What changed reserves, in the order of arrival; a browser's question about origins is none. */
export const reserveCalls = async (): Promise<readonly CallRecord[]> =>
  (await seenCalls()).filter(({ method, path }) => path.startsWith('/rest/reserves') && method !== 'GET' && method !== 'OPTIONS')
export const signInCalls = async (): Promise<readonly CallRecord[]> =>
  (await seenCalls()).filter(({ method, path }) => path === '/oauth/token' && method === 'POST')

/** Sets language and colour mode before the first page opens. */
export async function prefer(context: BrowserContext, language: 'fa' | 'en' | 'ar', mode: 'light' | 'dark' = 'light'): Promise<void> {
  await context.addInitScript(
    ([language, mode]) => {
      localStorage.setItem('language', language)
      localStorage.setItem('mode', mode)
    },
    [language, mode] as const,
  )
}

export async function pickUniversity(page: Page, name: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /دانشگاه|university|الجامعة|جامعة/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name }).or(page.getByRole('dialog').getByRole('option', { name })).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Types username, password and the shown captcha's answer. */
export async function fillSignIn(page: Page, username: string, captcha: Captcha | undefined, password = PASSWORD): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[autocomplete=current-password]').fill(password)
  if (captcha !== undefined) await page.locator('input[name=captchaText]').fill(await answerOf(captcha))
}

export async function answerOf({ origin, validation }: Captcha): Promise<string> {
  const { answer } = (await (await fetch(`${origin}/__campus/captcha/${encodeURIComponent(validation)}`)).json()) as {
    readonly answer: string
  }
  return answer
}

/** The captcha that the page fetches next. */
export function nextCaptcha(page: Page): Promise<Captcha> {
  return page
    .waitForResponse((response) => response.url().endsWith('/rest/captcha') && response.request().method() === 'POST' && response.ok())
    .then(async (response) => {
      const { payload } = (await response.json()) as { readonly payload: { readonly validation: string } }
      return { origin: new URL(response.url()).origin, validation: payload.validation }
    })
}

const NAMES: Readonly<Record<string, RegExp>> = {
  aftab: /آفتاب|Aftab/,
  mahtab: /مهتاب|Mahtab/,
  sepehr: /سپهر|Sepehr/,
  kavir: /کویر|Kavir/,
  kohan: /کهن|Kohan/,
  nasim: /نسیم|Nasim/,
}
export const submitButton = (page: Page) => page.locator('button[type=submit]')

/** Signs in as a visitor does, and waits for the page that follows. */
export async function signIn(page: Page, username: string, university = 'aftab', at = '/'): Promise<void> {
  await page.goto(at)
  const captcha = university === 'aftab' ? nextCaptcha(page) : Promise.resolve(undefined)
  await pickUniversity(page, NAMES[university] ?? /./)
  await fillSignIn(page, username, await captcha)
  await submitButton(page).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** Whether a call may have changed something that a reset puts back. */
const mayChange = ({ university, method, path }: CallRecord): boolean =>
  method !== 'GET' &&
  method !== 'OPTIONS' &&
  (university === TRACKER_NAME || (path.startsWith('/rest/') && path !== '/rest/captcha') || path === '/face/enroll')

/** Whether a page signed in or out or traded a refresh token: what was taken before may be worth nothing. */
const movesSessions = ({ method, path, origin }: CallRecord): boolean =>
  method === 'POST' && origin !== null && (path === '/oauth/token' || path.startsWith('/rest/oauth/'))

type Tokens = Readonly<Record<'access_token' | 'refresh_token', string>>
/** Who signed in at this worker's campus, by university and username. */
const signedIn = new Map<string, Tokens>()

/** The tokens of a person, taken once: until a reset ends all sessions, or a page has signed in or out. */
async function tokensOf(username: string, university: string): Promise<Tokens> {
  if ((await seenCalls()).some(movesSessions)) signedIn.clear()
  const key = `${university} ${username}`
  const known = signedIn.get(key)
  if (known !== undefined) return known
  const { status, body } = await takeTokens(campusOf(university), username)
  expect(status, `sign-in of ${username}`).toBe(200)
  const tokens = { access_token: String(body.access_token), refresh_token: String(body.refresh_token) }
  signedIn.set(key, tokens)
  return tokens
}

/** Switches faults off, forgets calls and failed sign-ins and, where anything or the clock was changed, puts everything back. */
export async function resetCampus(): Promise<void> {
  await mendCalls()
  const { now } = (await (await fetch(`${CONTROL}/clock`)).json()) as { readonly now: string }
  if (now !== NOW) await tellCampus('clock', { now: NOW })
  const calls = await seenCalls()
  const isChanged = now !== NOW || calls.some(mayChange)
  if (isChanged) await tellCampus('reset', {})
  if (isChanged || calls.some(movesSessions)) signedIn.clear()
  await forgetCalls()
  await fetch(`${CONTROL}/throttle`, { method: 'DELETE' })
}

/** Opens a page as someone who signed in before: the tokens are the campus's own, only the typing is left out. `at`: a path, or an address of another gateway. */
export async function enter(page: Page, username: string, university = 'aftab', at = '/'): Promise<void> {
  const kept = { uni_code: university, ...(await tokensOf(username, university)) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const origins = new Set([DEVTOOLS, PRODUCTION, SITE, GALLERY, GALLERY_AT_CAMPUS, new URL(at, PRODUCTION).origin])
  await page.context().setStorageState({
    cookies: [],
    origins: [...origins].map((origin) => ({ origin, localStorage })),
  })
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await splashGone(page)
}
