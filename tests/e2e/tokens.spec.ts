import type { BrowserContext, Page, Request } from '@playwright/test'
import { signOn } from './support/signOn.ts'
import { campusOf, PASSWORD, PRODUCTION } from './support/stage.ts'
import {
  advanceCampus,
  breakCall,
  callsAreQuiet,
  enter,
  expect,
  forgetCalls,
  resetCampus,
  signIn,
  signInCalls,
  test,
} from './support/student.ts'

test.use({ baseURL: PRODUCTION })
test.beforeEach(resetCampus)

const TOKENS = ['access_token', 'refresh_token']
const tokensIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((names) => names.flatMap((name) => localStorage.getItem(name) ?? []), TOKENS)

interface Captured {
  readonly requests: readonly Request[]
  readonly said: readonly string[]
}
/** All that a context requests, and what its pages write to their consoles. */
function capture(context: BrowserContext): Captured {
  const requests: Request[] = []
  const said: string[] = []
  context.on('request', (request) => requests.push(request))
  context.on('console', (message) => said.push(message.text()))
  return { requests, said }
}

const WAYS = [
  ['aftab', 'sara', 'password'],
  ['mahtab', 'family', 'password'],
  ['mahtab', 'family', 'single sign-on'],
  ['sepehr', 'omid', 'single sign-on'],
  ['kavir', 'yaraneh', 'password'],
  ['kohan', 'kohneh', 'password'],
] as const
const NAMES = { mahtab: /مهتاب/, sepehr: /سپهر/ } as const

for (const [university, username, way] of WAYS)
  test(`[SESSION-O11] from the sign-in to the sign-out by ${way} at ${university} each token goes to its own university alone, in no address but that of the landing, and is written nowhere`, async ({
    page,
    context,
    allowed,
  }) => {
    allowed.push(/status of 401/)
    const { requests, said } = capture(context)
    if (way === 'password') await signIn(page, username, university)
    else await signOn(page, username, NAMES[university as keyof typeof NAMES])
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const first = await tokensIn(page)
    await breakCall({ call: 'GET /rest/users/me', kind: '401', times: 1, university })
    await page.goto('/faq')
    await expect.poll(() => tokensIn(page)).not.toEqual(first)
    const second = await tokensIn(page)
    await page.goto('/logout')
    const left = async () => JSON.stringify((await context.storageState()).origins)
    await expect.poll(left).not.toMatch(/token|profile/)
    // Cookies are of the single sign-on; the portal has none.
    expect((await context.storageState()).cookies.filter(({ name }) => !name.startsWith('CAS'))).toEqual([])

    const secrets = [...first, ...second]
    expect(new Set(secrets).size).toBe(4)
    const holds = (text: string) => secrets.some((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
    const inAddress = requests.filter((request) => holds(request.url()))
    expect(inAddress.map((request) => [request.isNavigationRequest(), new URL(request.url()).pathname.split('/')[1]])).toEqual(
      way === 'password' ? [] : [[true, 'loginCas']],
    )
    const carriers = await Promise.all(
      requests.map(async (request) => {
        const { referer = '', ...headers } = await request.allHeaders()
        expect(holds(referer)).toBe(false)
        return holds(JSON.stringify(headers)) || holds(request.postData() ?? '') ? [new URL(request.url()).origin] : []
      }),
    )
    expect([...new Set(carriers.flat())]).toEqual([campusOf(university)])
    const withPassword = requests.filter((request) => (request.postData() ?? '').includes(PASSWORD))
    expect(withPassword.length).toBeGreaterThan(0)
    expect(requests.filter((request) => request.url().includes(PASSWORD))).toEqual([])
    expect(said.filter((line) => holds(line) || line.includes(PASSWORD))).toEqual([])
  })

test('[SESSION-O17] roles that somebody writes into the token open nothing: the server refuses it, and the page shows the true ones', async ({
  page,
  allowed,
}) => {
  allowed.push(/status of 40[13]/)
  await enter(page, 'nima')
  const forged = await page.evaluate(() => {
    const [head, claims = '', signature] = (localStorage.getItem('access_token') ?? '').split('.')
    const read = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { authorities: string[] }
    const body = JSON.stringify({ ...read, authorities: [...read.authorities, 'ROLE_ESKAN_ALGORITM_STUDENT'] })
    const token = [head, btoa(body).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''), signature].join('.')
    localStorage.setItem('access_token', token)
    return token
  })
  await page.goto('/dormitory/cardexes')
  await expect.poll(async () => (await tokensIn(page))[0]).not.toBe(forged)
  await expect(page).toHaveURL((url) => url.pathname !== '/dormitory/cardexes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // What a role opens and the server refuses says so.
  await enter(page, 'headfinal')
  await breakCall({ call: 'GET /rest/users/me/eskans/cardexes', kind: '403', times: 9, university: 'aftab' })
  await page.goto('/dormitory/cardexes')
  await expect(page.getByRole('alert')).toContainText('دریافت اطلاعات انجام نشد')
  await expect(page).toHaveURL((url) => url.pathname === '/dormitory/cardexes')
})

test('three tabs work while the tokens expire every ten seconds, with one refresh each time, and nobody notices', async ({
  page,
  context,
  allowed,
}) => {
  test.slow()
  allowed.push(/status of 401/)
  await enter(page, 'shorttoken', 'mahtab')
  const tabs = [page, await context.newPage(), await context.newPage()]
  const places = ['/', '/food', '/sport', '/dormitory', '/faq', '/transport']
  for (const tab of tabs.slice(1)) await tab.goto('/')
  await callsAreQuiet()
  const seen: string[] = []
  for (const round of Array.from({ length: 6 }).keys()) {
    await advanceCampus(11_000)
    await forgetCalls()
    await Promise.all(
      tabs.map(async (tab, index) => {
        await tab.goto(places[(round + index) % places.length] ?? '/')
        await expect(tab.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
      }),
    )
    await callsAreQuiet()
    expect((await signInCalls()).map(({ status }) => status)).toEqual([200])
    for (const tab of tabs) {
      seen.push(new URL(tab.url()).pathname)
      await expect(tab.getByRole('alert')).toHaveCount(0)
      await expect(tab.getByRole('status').filter({ hasText: /./ })).toHaveCount(0)
    }
  }
  expect(seen).not.toContain('/login')
  expect(new Set(await Promise.all(tabs.map(async (tab) => (await tokensIn(tab)).join()))).size).toBe(1)
})
