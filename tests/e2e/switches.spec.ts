import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { navigationOf } from '../../src/host/entries.ts'
import { decideAt } from '../contracts/support/decideAt.ts'
import { realPortal } from '../contracts/support/realPortal.ts'
import { addressesOf, factsWith, type Switch, scopeWith, switchesOf } from '../contracts/support/switches.ts'
import { sampleAt, sampleIndex } from '../lanes/sample.ts'
import { DESKTOP, PRODUCTION, ROOT } from './support/stage.ts'
import { enter, expect, test } from './support/student.ts'

test.use({ baseURL: PRODUCTION, viewport: DESKTOP })

const portal = realPortal('aftab')
const { manifest } = portal
const hideable = manifest.modules.flatMap(({ id }) => {
  const module = JSON.parse(readFileSync(`${ROOT}modules/${id}/module.json`, 'utf8')) as { readonly hideable?: object }
  return Object.keys(module.hideable ?? {})
})
/** What the university or the deployment switches; profiles are the campus's. */
const switches = switchesOf(portal, hideable).filter(({ part }) => part === 'product' || part === 'settings' || part === 'hide')
const pairs = switches.flatMap((one, index) => switches.slice(index + 1).map((other) => [one, other] as const))
const ALL_OFF = switches.filter(({ part }) => part === 'product')
const nameOf = (switched: readonly Switch[]) => switched.map(({ part, name }) => `${part}.${name}`).join(' and ')

/** The index of aftab with these facts in place of its own. */
const serve = (page: Page, facts: object) =>
  page.route('**/portal/index/aftab.json', async (route) => {
    const response = await route.fetch()
    const index = (await response.json()) as { readonly facts: object }
    await route.fulfill({ response, json: { ...index, facts: { ...index.facts, ...facts } } })
  })

/** Who is signed in, as the page knows them. */
const whoIsIn = (page: Page) =>
  page.evaluate(() => {
    const claims = (localStorage.getItem('access_token') ?? '').split('.')[1] ?? ''
    const { authorities } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as { readonly authorities: readonly string[] }
    return { roles: authorities, profile: JSON.parse(localStorage.getItem('profile') ?? '{}') as object }
  })

for (const switched of [...sampleAt(pairs, 3, sampleIndex), ALL_OFF])
  test(`with ${switched === ALL_OFF ? 'all modules' : nameOf(switched)} switched, the menu and the pages are those that the truth table says`, async ({
    page,
  }) => {
    test.slow()
    await serve(page, factsWith(portal, switched))
    await enter(page, 'sara')
    const { roles, profile } = await whoIsIn(page)
    const scope = scopeWith(portal, switched, roles, profile)
    const endOf = (path: string): string => {
      const decision = decideAt(manifest, path, scope, roles)
      return decision.kind === 'goto' ? endOf(decision.path.split('?')[0] ?? '/') : path
    }
    const visited = new Set<string>()
    // One address of each module: what opens it, and what is under it.
    for (const path of ['/', ...addressesOf(manifest)]) {
      const segment = path.split('/')[1] ?? ''
      if (visited.has(segment) || ['login', 'logout', 'loginCas', 'reset-password', 'payment-result', 'user'].includes(segment)) continue
      visited.add(segment)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(endOf(path))
    }
    expect(visited.size).toBeGreaterThan(8)
    await page.goto('/')
    const wanted = navigationOf(manifest.modules, scope, () => []).map(({ goto }) => goto)
    const menu = page.getByRole('navigation').first()
    const hrefs = () => menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(async () => [...new Set(await hrefs())].sort()).toEqual([...wanted].sort())
  })
