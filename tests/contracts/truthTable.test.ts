import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../engine/access/index.ts'
import type { Manifest, ManifestModule, ManifestRoute } from '../../engine/compiled/compiled.ts'
import { isTrue, type Scope } from '../../engine/expression/index.ts'
import { moduleTiles, navigationOf } from '../../src/host/entries.ts'
import { placesOf } from '../../src/host/placesOf.ts'
import { decideAt } from './support/decideAt.ts'
import { realPortal } from './support/realPortal.ts'
import { addressesOf, type Switch, scopeWith, switchesOf } from './support/switches.ts'

const portal = realPortal('aftab')
const { manifest } = portal
const hideable = manifest.modules.flatMap(({ id }) => {
  const text = readFileSync(new URL(`../../modules/${id}/module.json`, import.meta.url), 'utf8')
  return Object.keys((JSON.parse(text) as { readonly hideable?: object }).hideable ?? {})
})
const switches = switchesOf(portal, hideable)
/** Nothing, each switch, and each pair of them. */
const combinations: readonly (readonly Switch[])[] = [
  [],
  ...switches.map((one) => [one]),
  ...switches.flatMap((one, index) => switches.slice(index + 1).map((other) => [one, other])),
]
const STUDENT = ['ROLE_STUDENT', 'ROLE_NURTURE_USER', 'ROLE_RS_USERS_ME']
const ROLES: Readonly<Record<string, readonly string[]>> = {
  all: Object.keys(manifest.roles),
  student: STUDENT,
  none: [],
  staff: [...STUDENT, 'ROLE_NURTURE_ADMIN'],
}
const nameOf = (switched: readonly Switch[]) => switched.map(({ part, name }) => `${part}.${name}`).join(' and ') || 'nothing'
const noIcon = () => []
/** Redirects after which one is lost. */
const MOST_STEPS = 6

/** Where an address leads in the end; undefined if it goes round in circles. */
function endOf(of: Manifest, path: string, scope: Scope, roles: readonly string[]): Decision | undefined {
  let decision = decideAt(of, path, scope, roles)
  for (let step = 0; decision.kind === 'goto'; step++) {
    if (step === MOST_STEPS) return undefined
    decision = decideAt(of, decision.path.split('?')[0] ?? '/', scope, roles)
  }
  return decision
}

/** What is wrong for somebody with these roles: circles, ways to a page that refuses, an empty menu. */
function wrongsIn(of: Manifest, scope: Scope, roles: readonly string[]): readonly string[] {
  const circles = addressesOf(of).filter((path) => endOf(of, path, scope, roles) === undefined)
  const places = placesOf(of, scope, noIcon)
  const tiles = moduleTiles(of.modules, scope, noIcon).filter(({ enabled }) => enabled)
  const ways = [...new Set([...places, ...tiles].map(({ goto }) => goto ?? ''))]
  const refusing = ways.filter((goto) => {
    const { kind } = decideAt(of, goto.split('?')[0] ?? '/', scope, roles)
    return kind !== 'screen' && kind !== 'planned'
  })
  const isEmpty = navigationOf(of.modules, scope, noIcon).length === 0
  return [...circles.map((path) => `${path} goes round`), ...refusing.map((path) => `${path} refuses`), ...(isEmpty ? ['no menu'] : [])]
}

/** What is wrong for any combination of switches and roles, each once with the first that shows it. */
function wrongsOf(of: Manifest, tried = combinations): readonly string[] {
  const found = new Map<string, string>()
  for (const switched of tried)
    for (const [name, roles] of Object.entries(ROLES)) {
      const wrong = wrongsIn(of, scopeWith(portal, switched, roles), roles)
      for (const one of wrong) if (!found.has(one)) found.set(one, `${one}: ${nameOf(switched)}, roles ${name}`)
    }
  return [...found.values()]
}

const withRoute = (pattern: string, more: Partial<ManifestRoute>): Manifest => ({
  ...manifest,
  routes: manifest.routes.map((route) => (route.pattern === pattern ? { ...route, ...more } : route)),
})
const homed = manifest.modules.filter(({ home, shownWhen }) => home !== undefined && shownWhen !== undefined)

describe('each switch, each pair of them and each kind of roles', () => {
  it('lead nobody round in circles or to a page that refuses, and leave nobody without a menu', () => {
    expect(combinations.length).toBeGreaterThan(200)
    expect(wrongsOf(manifest)).toEqual([])
  }, 120_000)

  it('control: a tile to a page that refuses, and two pages that redirect to each other, are found', () => {
    const refusing = withRoute('/food/dailysale', { when: false })
    expect(wrongsOf(refusing, [[]])).toContain('/food/dailysale refuses: nothing, roles all')
    const round = withRoute('/faq', { when: false, else: '/faq' })
    expect(wrongsOf(round, [[]])).toContain('/faq goes round: nothing, roles all')
  })

  it.each(homed.map((module): readonly [string, ManifestModule] => [module.id, module]))(
    'without %s its entries are gone, its tile is greyed with a reason, and its pages lead home',
    (id, module) => {
      const flag = switches.find((one) => !isTrue(module.shownWhen, scopeWith(portal, [one], ROLES['all'] ?? [])))
      expect(flag).toBeDefined()
      const scope = scopeWith(portal, flag === undefined ? [] : [flag], ROLES['all'] ?? [])
      expect(navigationOf(manifest.modules, scope, noIcon).filter((entry) => entry.id.startsWith(`${id}.`))).toEqual([])
      const tile = moduleTiles(manifest.modules, scope, noIcon).find((one) => one.id === id)
      expect([tile?.enabled, tile?.why !== undefined]).toEqual([false, true])
      const own = manifest.routes.filter((route) => route.module === id).map(({ pattern }) => pattern.replace(/\{\w+\}/g, '1'))
      for (const path of own)
        expect([path, decideAt(manifest, path, scope, ROLES['all'] ?? [])]).toEqual([path, { kind: 'goto', path: '/' }])
    },
  )

  it('[WALLET-O10] the wallet leads home where the environment hides it', () => {
    const hidden = switches.filter(({ part, name }) => part === 'hide' && name === 'wallet')
    expect(hidden).toHaveLength(1)
    expect(decideAt(manifest, '/user/wallet', scopeWith(portal, [], STUDENT), STUDENT)).toMatchObject({ kind: 'screen' })
    expect(decideAt(manifest, '/user/wallet', scopeWith(portal, hidden, STUDENT), STUDENT)).toEqual({ kind: 'goto', path: '/' })
  })

  it.each([true, false])('the result of a payment opens where there is a session: %s', (signedIn) => {
    const result = { kind: 'screen', screen: 'wallet/payment-result' }
    expect(decideAt(manifest, '/payment-result', scopeWith(portal, [], STUDENT), STUDENT, signedIn)).toMatchObject(result)
  })

  it('without any module every page leads to the one that says so, which opens', () => {
    const off = switches.filter(({ part }) => part === 'product')
    const scope = scopeWith(portal, off, ROLES['all'] ?? [])
    expect(decideAt(manifest, '/', scope)).toEqual({ kind: 'goto', path: '/modules/inactive' })
    expect(endOf(manifest, '/food', scope, [])).toMatchObject({ kind: 'screen', screen: 'account/inactive' })
  })

  it('[CAS-11] the landing of the single sign-on stays open without any module', () => {
    const off = switches.filter(({ part }) => part === 'product')
    const scope = scopeWith(portal, off, [])
    const params = { accessToken: 'a', refreshToken: 'r', uniKey: 'aftab' }
    expect(decideAt(manifest, '/loginCas/a/r/aftab', scope)).toEqual({ kind: 'screen', module: 'account', screen: 'account/cas', params })
  })

  it.each(['/loginCas', '/loginCas/a', '/loginCas/a/r', '/loginCas//r/aftab'])(
    '[CAS-10] [CAS-O5] %s is without tokens, and leads home',
    (path) => {
      expect(decideAt(manifest, path, scopeWith(portal, [], []))).toEqual({ kind: 'goto', path: '/' })
    },
  )
})
