import { describe, expect, it } from 'vitest'
import { realPortal } from '../../tests/contracts/support/realPortal.ts'
import type { JsonMap } from '../data/isMap.ts'
import { evaluate, type Scope, type Tree } from '../expression/index.ts'
import { createFactScope, type Facts, withNames } from '../screen/index.ts'
import { type Decision, decideRoute, matchRoute, parseFacts, type RouteTable, signInPath, type Visitor } from './index.ts'

const portal = realPortal('aftab')
const { manifest, facts: aftab } = portal
const NOBODY: Visitor = { hasToken: false, signedIn: false, roles: [] }
const LOADING: Visitor = { hasToken: true, signedIn: false, roles: ['ROLE_STUDENT'] }
const SARA: Visitor = { hasToken: true, signedIn: true, roles: ['ROLE_STUDENT'] }
const OFF = {
  nurture: false,
  sport: false,
  Clinics: false,
  transport: false,
  dormitory: false,
  Survey: false,
  help_desk: '',
  faceEnrollment: false,
}

interface Given {
  readonly visitor?: Visitor
  readonly product?: Readonly<Record<string, unknown>>
  readonly profile?: Readonly<Record<string, unknown>>
  readonly arrived?: boolean
  readonly env?: Readonly<Record<string, unknown>>
}
/** A deployment in which every address of the portal is offered. */
const ON_PREMISE = { deployment: 'on-premise', resetPassword: true }

function decide(address: string, { visitor = SARA, product = {}, profile = {}, arrived = true, env = {} }: Given = {}): Decision {
  const [path = '/', search = ''] = address.split('?')
  const raw = { ...aftab, product: { ...(aftab['product'] as object), ...product } }
  const facts: Facts = {
    university: parseFacts(raw, { flags: manifest.flags, productKey: 'product' }, 'fa'),
    env: { deployment: 'cloud', hide: [], ...env },
    language: 'fa',
    device: 'desktop',
    roles: visitor.roles,
    profile,
    portal: { origin: 'https://portal.test' },
    session: { hasToken: visitor.hasToken, signedIn: visitor.signedIn, userName: 'sara', expired: false },
    stored: {},
  }
  const scope = createFactScope(
    () => facts,
    () => 0,
  )
  const table: RouteTable = {
    routes: manifest.routes,
    offered: Object.fromEntries(manifest.modules.flatMap(({ id, shownWhen }) => (shownWhen === undefined ? [] : [[id, shownWhen]]))),
    signIn: String(evaluate(manifest.signIn as Tree, scope)),
    inactive: String(evaluate(manifest.inactive as Tree, scope)),
    open: manifest.open ?? [],
  }
  const named = (names: JsonMap): Scope => withNames(scope, names)
  return decideRoute(table, { path, search: search === '' ? '' : `?${search}`, arrived }, visitor, named)
}
const goto = (path: string) => ({ kind: 'goto', path })

describe('a page that is shown with and without a session', () => {
  const back = { pattern: '/back', module: 'account', screen: 'account/back', access: 'either', params: {}, search: {} } as const
  const decideBack = (visitor: Visitor, open: readonly string[] = []) =>
    decideRoute(
      { routes: [back], offered: { food: false }, signIn: '/login', inactive: '/modules/inactive', open },
      { path: '/back', search: '?status=OK', arrived: true },
      visitor,
      (names) => names,
    )
  const shown = { kind: 'screen', module: 'account', screen: 'account/back', params: {} }

  it('needs no session', () => {
    expect(decideBack(NOBODY)).toEqual(shown)
  })

  it('loads the session of somebody who has a token first, so that the page has a profile and a header', () => {
    expect(decideBack(LOADING)).toEqual({ kind: 'boot' })
    expect(decideBack(SARA, ['back'])).toEqual(shown)
  })
})

describe('a visitor without a token', () => {
  it.each([
    ['/food/reserve', '/login?next=%2Ffood%2Freserve'],
    ['/food/reserve?selfId=1&week=2', '/login?next=%2Ffood%2Freserve%3FselfId%3D1%26week%3D2'],
    ['/user/wallet', '/login?next=%2Fuser%2Fwallet'],
    ['/nowhere', '/login?next=%2Fnowhere'],
  ])('[SESSION-06][SESSION-07][SESSION-O7][SESSION-O16] at %s is sent to %s', (address, path) => {
    expect(decide(address, { visitor: NOBODY })).toEqual(goto(path))
  })

  it('[SESSION-20][SESSION-O7][SESSION-O15] whose session has just ended, here or in another tab, is sent there from where he stands', () => {
    expect(decide('/food/reserve', { visitor: NOBODY, arrived: false })).toEqual(goto('/login?next=%2Ffood%2Freserve'))
  })

  it('[SESSION-08] at / is sent to the sign-in without a way back', () => {
    expect(decide('/', { visitor: NOBODY })).toEqual(goto('/login'))
  })

  it('[SESSION-09] stays at the sign-in', () => {
    expect(decide('/login?next=/food', { visitor: NOBODY })).toMatchObject({
      kind: 'screen',
      module: 'account',
      screen: 'account/sign-in',
      params: { next: '/food' },
    })
  })

  it.each(['/reset-password', '/loginCas/a/b/aftab', '/logout', '/payment-result'])('[SESSION-06][SESSION-O12] may open %s', (address) => {
    expect(decide(address, { visitor: NOBODY, env: ON_PREMISE })).not.toMatchObject({ kind: 'goto' })
  })

  it.each([{ resetPassword: true }, { deployment: 'on-premise' }])(
    '[RECOVERY-O5] is led from the recovery to the sign-in with %j',
    (env) => {
      expect(decide('/reset-password', { visitor: NOBODY, env })).toEqual(goto('/'))
      expect(decide('/', { visitor: NOBODY, env })).toEqual(goto('/login'))
    },
  )

  it('[SESSION-O7][LOGIN-O1] never gets a way back that leads elsewhere', () => {
    expect(signInPath('/login', { path: '//evil.example', search: '' })).toBe('/login')
    expect(signInPath('/login', { path: '/logout', search: '?x=1' })).toBe('/login')
  })
})

describe('a visitor with a token', () => {
  it.each([
    ['/login', '/'],
    ['/login?next=%2Ffood%2Freserve%3Fweek%3D1', '/food/reserve?week=1'],
    ['/login?next=//evil.example', '/'],
    ['/login?next=/logout', '/'],
  ])('[LOGIN-O18][LOGIN-O1] who is signed in is sent on from %s to %s', (address, path) => {
    expect(decide(address)).toEqual(goto(path))
  })

  it('who signs in just now stays until the sign-in itself goes on', () => {
    expect(decide('/login', { arrived: false })).toMatchObject({ kind: 'screen', screen: 'account/sign-in' })
  })

  it.each(['/', '/food/reserve', '/login', '/modules/inactive'])('[SESSION-03][HOME-O11] waits for the profile at %s', (address) => {
    expect(decide(address, { visitor: LOADING, product: OFF })).toEqual({ kind: 'boot' })
  })

  it('opens the screen of a path with its parameters', () => {
    expect(decide('/food/reserve')).toMatchObject({ kind: 'screen', module: 'food', screen: 'food/reserve' })
    expect(decide('/user/messages/7')).toMatchObject({ kind: 'screen', screen: 'inbox/message', params: { id: 7 } })
    expect(decide('/helpdesk/issues/a%20b')).toMatchObject({ kind: 'screen', params: { issueId: 'a b' } })
    expect(decide('/dormitory/laundry')).toMatchObject({ kind: 'planned', module: 'dormitory' })
  })

  it.each(['/nowhere', '/food/reserve/more', '/food/%E0%A4%A'])('[ROUTE-O4] finds no page at %s', (address) => {
    expect(decide(address)).toEqual({ kind: 'notFound' })
  })

  it('[ROLE-04][ROLE-05] without the role of a gate is sent to /', () => {
    expect(decide('/food/teammate')).toEqual(goto('/'))
    expect(decide('/food/teammate', { visitor: { ...SARA, roles: ['ROLE_RS_USER_TEAMMATES'] } })).toMatchObject({
      kind: 'screen',
      screen: 'food/teammate',
    })
  })

  it('the daily sale is a page of each of the four themes, also of who may not buy: it says so itself', () => {
    for (const theme of ['food', 'sport', 'health', 'transport'])
      for (const canDailySale of [true, false])
        expect(decide(`/${theme}/dailysale`, { profile: { group: { canDailySale } } })).toMatchObject({
          kind: 'screen',
          screen: `${theme}/dailysale`,
        })
  })
})

describe('the addresses of the portal', () => {
  it.each([
    ['[ROUTE-09]', '/', 'home/home'],
    ['[ROUTE-11][ROUTE-O2]', '/faq', 'account/faq'],
    ['[ROUTE-12][ROUTE-O3]', '/user/authorize', 'account/authorize'],
    ['[ROUTE-13]', '/modules/inactive', 'account/inactive'],
    ['[ROUTE-O5]', '/no-module', 'account/inactive'],
    ['[RESV-23]', '/food', 'food/home'],
    ['[RESV-23]', '/sport', 'sport/home'],
    ['[RESV-23]', '/health', 'health/home'],
    ['[RESV-23]', '/transport', 'transport/home'],
  ])('%s %s show the screen %s', (_, address, screen) => {
    expect(decide(address)).toMatchObject({ kind: 'screen', screen })
  })

  it.each([
    ['health', 'clinics'],
    ['transport', 'terminals'],
  ])('[RESV-22] %s has a landing page, a list, and the pages to reserve, to buy today and to look back; no more', (module, places) => {
    const patterns = manifest.routes.filter((route) => route.module === module).map(({ pattern }) => pattern)
    expect(patterns.toSorted()).toEqual(
      ['', `/${places}`, '/dailysale', '/reserve', '/reserves-report'].map((end) => `/${module}${end}`).toSorted(),
    )
  })
})

describe('modules that are switched off', () => {
  it.each([
    ['nurture', '/food/reserve'],
    ['sport', '/sport/gyms'],
    ['Clinics', '/health/clinics'],
    ['transport', '/transport'],
    ['dormitory', '/dormitory'],
  ])('[HOME-O5] by %s lead from %s to /, which opens itself', (flag, address) => {
    expect(decide(address, { product: { [flag]: false } })).toEqual(goto('/'))
    expect(decide(address)).not.toMatchObject({ kind: 'goto' })
    expect(decide('/', { product: { [flag]: false } })).toMatchObject({ kind: 'screen', screen: 'home/home' })
  })

  it.each(['/', '/food', '/user/wallet', '/nowhere'])('[HOME-23] all at once lead from %s to the page that says so', (address) => {
    expect(decide(address, { product: OFF })).toEqual(goto('/modules/inactive'))
  })

  it.each(['/modules/inactive', '/no-module', '/logout', '/loginCas/a/b/c', '/reset-password', '/payment-result'])(
    '[HOME-24][HOME-O1] all at once leave %s alone, so that nothing loops',
    (address) => {
      expect(decide(address, { product: OFF, env: ON_PREMISE })).not.toMatchObject({ kind: 'goto' })
    },
  )

  it('[HOME-O8] all but one are enough: the wallet counts for none', () => {
    expect(decide('/', { product: { ...OFF, transport: true } })).toMatchObject({ kind: 'screen' })
  })
})

describe('paths', () => {
  it.each([
    ['[ROUTE-01][RESV-07]', 'sport', 'sport'],
    ['[ROUTE-02][RESV-O27]', 'dormitory', 'dormitory'],
    ['[ROUTE-03][RESV-07]', 'helpdesk', 'helpdesk'],
    ['[ROUTE-04][RESV-07]', 'health', 'health'],
    ['[ROUTE-05][RESV-07]', 'transport', 'transport'],
    ['[ROUTE-06]', 'face', 'face'],
    ['with a whole first segment:', 'surveys', 'surveys'],
    ['with a whole first segment:', 'food', 'food'],
  ])('%s every path under /%s belongs to %s, with or without a query or a slash at its end', (_, segment, module) => {
    const patterns = manifest.routes.map(({ pattern }) => pattern).filter((pattern) => pattern.split('/')[1] === segment)
    const modules = patterns.flatMap((path) => [path, `${path}/`]).map((path) => matchRoute(manifest.routes, path)?.route.module)
    expect([patterns.length > 0, new Set(modules)]).toEqual([true, new Set([module])])
    expect(decide(`/${segment}?x=1`)).not.toMatchObject({ kind: 'notFound' })
  })

  it('[ROUTE-08][RESV-08] every path under another segment, as /user/wallet and /user/cart, is nurture: whatever it reserves it reserves as food', () => {
    const sections = ['sport', 'health', 'transport', 'helpdesk', 'dormitory', 'face', 'survey', 'surveys']
    const others = manifest.routes.filter(({ pattern }) => !sections.includes(pattern.split('/')[1] ?? ''))
    const reserving = others.flatMap(({ pattern, screen = '' }) => {
      const found = portal.screen(screen)
      const parts = JSON.stringify([found, portal.flow(String(found?.flow ?? ''))])
      return [...parts.matchAll(/"(food|sport|health|transport)\/[a-z]+\.\w+"/g)].map(([, theme]) => [pattern, theme] as const)
    })
    expect(others.map(({ pattern }) => pattern)).toEqual(expect.arrayContaining(['/user/wallet', '/user/cart', '/payment-result', '/food']))
    expect(reserving).toContainEqual(['/user/cart', 'food'])
    expect(new Set(reserving.map(([, theme]) => theme))).toEqual(new Set(['food']))
  })

  it.each(['survey', 'surveys'])('[ROUTE-07] every path under /%s belongs to the surveys', (segment) => {
    const modules = manifest.routes.filter(({ pattern }) => pattern.split('/')[1] === segment).map(({ module }) => module)
    expect([modules.length > 0, new Set(modules)]).toEqual([true, new Set(['surveys'])])
  })

  it.each(['/sportsman', '/facebook', '/foods/reserve', '/x/sport'])(
    '[ROUTE-O1][RESV-O28] %s belongs to no module: the first segment must equal the prefix',
    (path) => {
      expect(decide(path)).toEqual({ kind: 'notFound' })
    },
  )

  const conditions = createFactScope(
    () => ({}) as Facts,
    () => 0,
  )
  const book = (invalid?: string): RouteTable => ({
    routes: [
      {
        pattern: '/books/{id}',
        module: 'books',
        screen: 'books/book',
        params: { id: { type: 'integer' } },
        search: { page: { type: ['integer', 'null'] }, own: { type: 'boolean' }, mode: { enum: [1, 2] } },
        with: {
          mode: ['.', ['id', 'search'], 'mode'],
          page: ['.', ['id', 'search'], 'page'],
          own: ['.', ['id', 'search'], 'own'],
          from: ['.', ['.', ['id', 'address'], 'search'], 'from'],
        },
        ...(invalid === undefined ? {} : { invalid }),
      } as unknown as RouteTable['routes'][number],
    ],
    offered: {},
    signIn: '/login',
    inactive: '/none',
    open: [],
  })
  const openBook = (address: string, invalid?: string) => {
    const [path = '', search = ''] = address.split('?')
    return decideRoute(book(invalid), { path, search: `?${search}`, arrived: true }, SARA, (names) => withNames(conditions, names))
  }

  it('give parameters and query parameters as the schemas of the screen say: a number is one, in conditions and what the route gives, too', () => {
    expect(openBook('/books/7?page=2&own=true&mode=2')).toEqual({
      kind: 'screen',
      module: 'books',
      screen: 'books/book',
      params: { id: 7, page: 2, own: true, mode: 2 },
    })
    expect(openBook('/books/7?page=&own=yes')).toMatchObject({ params: { id: 7 } })
    expect(openBook('/books/7?page=1&page=2')).toMatchObject({ params: { id: 7 } })
  })

  it('read the whole address, with parameters that the screen does not declare; one that is given twice is missing', () => {
    expect(openBook('/books/7?from=mail&page=x')).toMatchObject({ params: { id: 7, from: 'mail' } })
    expect(openBook('/books/7?from=mail&from=bank')).toMatchObject({ params: { id: 7 } })
  })

  it.each(['x', '0x7', '1.5', '%207'])('with a parameter that does not conform, as %s, find no page, or lead to "invalid"', (id) => {
    expect(openBook(`/books/${id}`)).toEqual({ kind: 'notFound' })
    expect(openBook(`/books/${id}`, '/books')).toEqual(goto('/books'))
  })

  it('match whole, literal segments before parameters, with decoded values', () => {
    const routes = [{ pattern: '/a/{id}' }, { pattern: '/a/new' }, { pattern: '/{x}/{y}' }]
    expect(matchRoute(routes, '/a/new')?.route.pattern).toBe('/a/new')
    expect(matchRoute(routes, '/a/%D8%A2')).toEqual({ route: routes[0], params: { id: 'آ' } })
    expect(matchRoute(routes, '/a')).toBeUndefined()
    expect(matchRoute(routes, '/a/b/c')).toBeUndefined()
  })
})
