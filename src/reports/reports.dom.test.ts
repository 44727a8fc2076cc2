import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, createActor, createMachine } from 'xstate'
import { validateValue } from '../../engine/compile/check/validateValue.ts'
import type { createScreen, ScreenDeps } from '../../engine/screen/index.ts'
import { type ErrorReport, errorReport } from '../../schemas/errorReports.ts'
import { expectConsole } from '../../tests/support/failOnConsole.ts'
import { watchErrors } from './watchErrors.ts'

/** Personal data, of which nothing may be in a report. */
const SECRETS = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzYXJhIn0.c2VudGluZWw',
  name: 'ساره-نگهبان',
  latin: 'Sentinella',
  nationalId: '0012345679',
  typed: 'typed-by-hand-77',
  query: 'q=hidden-word',
}
const ALL = Object.values(SECRETS).join(' ')
/** The secrets that a text has. */
const leaked = (text: string) =>
  Object.entries(SECRETS).flatMap(([name, secret]) => (text.toLowerCase().includes(secret.toLowerCase()) ? [name] : []))
const OWN = `${location.origin}/chunks/index-a1.js:3:14`

/** An error with secrets in its name, message, properties and stack. */
function secretError(place = OWN): Error {
  const error = Object.assign(new TypeError(`${ALL} is not a function`), { name: `${SECRETS.latin}Error`, data: { ...SECRETS } })
  error.stack = `${ALL}\n  at ${SECRETS.latin} (${location.origin}/${SECRETS.query}?${SECRETS.query})\n  at ${SECRETS.latin} (${place})\n  at https://x.example/${SECRETS.token}.js:1:1`
  return error
}

const facts = {
  university: { unikey: 'aftab', name: SECRETS.name, secret: SECRETS.token },
  env: { ...SECRETS },
  language: 'fa',
  device: 'mobile',
  roles: [SECRETS.latin],
  profile: { ...SECRETS },
  session: { hasToken: true, userName: SECRETS.latin, signedIn: true, ...SECRETS },
  stored: { ...SECRETS },
  portal: { origin: location.origin },
}

interface Sent {
  readonly url: string
  readonly options: RequestInit
  readonly report: ErrorReport
}
let sent: Sent[]
let answer: () => Promise<Response>
// Its chunk, which takes longer than a test waits on a busy machine.
beforeAll(() => import('./createReporter.ts'))
beforeEach(() => {
  sent = []
  answer = async () => new Response(null, { status: 204 })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options = {}) => {
    sent.push({ url: String(url), options, report: JSON.parse(String(options.body)) })
    return answer()
  })
  // Never loaded.
  const script = new DOMParser().parseFromString('<script type="module" src="/chunks/index-a1.js"></script>', 'text/html')
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => script.querySelector(selector))
})
afterEach(() => vi.restoreAllMocks())
const settle = () => vi.waitFor(() => new Promise((done) => setTimeout(done, 30)))

const signInFlow = createMachine({
  initial: 'editing',
  context: SECRETS,
  states: { editing: { on: { SUBMIT: [{ target: 'other', guard: () => false }, 'sending'] } }, other: {}, sending: {} },
})

/** A page with the sign-in of aftab, on which something was done, and every way to break it. `state`: of its flow, in place of its own. */
function openPage({ state, machine = signInFlow }: { readonly state?: string; readonly machine?: AnyStateMachine } = {}) {
  const on = new EventTarget()
  const watch = watchErrors('/error-reports', on as unknown as Window)
  const index = { unikey: 'aftab', manifest: 'm', facts: { ...SECRETS, unikey: 'aftab' } }
  let actor: AnyActorRef | undefined
  const ports = watch.ports({
    transport: async (request) => ({ status: request.call === 'account/login' ? 401 : 200, headers: { ...SECRETS }, text: ALL }),
    chunks: { index: async () => index } as never,
    startScreen: ((deps: ScreenDeps) => {
      actor = createActor(machine, deps.inspect === undefined ? {} : { inspect: deps.inspect }).start()
      return { flow: () => ({ state: state ?? String(actor?.getSnapshot().value), context: SECRETS, tags: [ALL], done: false }) }
    }) as unknown as typeof createScreen,
  })
  const deps = { facts: () => facts } as unknown as ScreenDeps
  const screenOf = (id: string) => ({
    id,
    screen: {},
    address: { path: `/login/${SECRETS.latin}`, search: { ...SECRETS } },
    params: { ...SECRETS },
  })
  const raise = (type: string, more: object) => on.dispatchEvent(Object.assign(new Event(type), more))
  return {
    watch,
    ports,
    async start(id = 'account/login') {
      await ports.chunks.index('aftab')
      ports.startScreen(deps, screenOf(id) as never)
      const request = {
        call: 'account/login',
        url: `https://x.example/?${SECRETS.query}`,
        method: 'POST',
        body: ALL,
        headers: { Authorization: SECRETS.token },
      }
      actor?.send({ type: 'SUBMIT', data: { ...SECRETS } })
      await ports.transport(request as never, new AbortController().signal)
      await ports.transport({ ...request, call: undefined } as never, new AbortController().signal)
    },
    send: (type: string) => actor?.send({ type }),
    error: (error: unknown = secretError()) => raise('error', { error, message: ALL, filename: ALL }),
    rejection: (reason: unknown = secretError()) => raise('unhandledrejection', { reason }),
    policy: () =>
      raise('securitypolicyviolation', {
        effectiveDirective: 'img-src',
        blockedURI: `https://x.example/?${SECRETS.token}`,
        documentURI: `${location.href}?${SECRETS.query}`,
        sample: ALL,
        originalPolicy: ALL,
        sourceFile: `${location.origin}/chunks/index-a1.js`,
        lineNumber: 5,
        columnNumber: 6,
      }),
    block: (error: unknown = secretError()) => {
      expectConsole('error', /Sentinella/)
      watch.root.onCaughtError(error)
    },
    answer: () =>
      ports.misfit('food/selfs.list', `/0/${SECRETS.nationalId}/owner/${SECRETS.name}`, {
        type: 'array',
        items: { properties: {}, additionalProperties: { properties: { owner: { type: 'object' } } } },
      }),
  }
}

describe('a report of an error on a page', () => {
  it.each(['error', 'rejection', 'policy', 'block', 'answer'] as const)(
    'of the kind %s has nothing personal of a page that is full of it',
    async (kind) => {
      const page = openPage()
      await page.start()
      page[kind]()
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      const [{ url, options, report } = {} as Sent] = sent
      expect(leaked(String(options.body) + url)).toEqual([])
      // Control: each of them would be found.
      expect(leaked(JSON.stringify(String(secretError().stack) + JSON.stringify(facts)))).toEqual(Object.keys(SECRETS))
      expect(validateValue(errorReport, report)).toBeUndefined()
      expect(report).toMatchObject({
        kind,
        university: 'aftab',
        screen: 'account/login',
        state: 'sending',
        signedIn: true,
        language: 'fa',
        device: 'mobile',
        build: 'index-a1.js',
      })
      expect(report.trail).toEqual([{ screen: 'account/login' }, { took: ['editing SUBMIT[2]'] }, { call: 'account/login', status: 401 }])
      expect(report.publication).toMatch(/^[0-9a-f]{20}$/)
      expect(options).toMatchObject({
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
      })
    },
  )

  it('says what is known of the error itself', async () => {
    const page = openPage()
    await page.start()
    for (const [place, kind] of (['error', 'policy', 'answer'] as const).entries()) {
      page[kind]()
      await vi.waitFor(() => expect(sent).toHaveLength(place + 1))
    }
    expect(
      sent.map(({ report: { kind, name, message, stack, directive, answer: misfit } }) => ({
        kind,
        name,
        message,
        stack,
        directive,
        misfit,
      })),
    ).toEqual([
      { kind: 'error', name: 'Error', message: '… is not a function', stack: ['chunks/index-a1.js:3:14'] },
      { kind: 'policy', name: 'Error', message: '', stack: ['chunks/index-a1.js:5:6'], directive: 'img-src' },
      { kind: 'answer', name: 'Error', message: '', stack: [], misfit: { call: 'food/selfs.list', at: '/*/*/owner/*' } },
    ])
  })

  it('names the screen that was opened last, and its facts', async () => {
    const page = openPage()
    await page.start()
    await page.start('food/reserve')
    page.error()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.report.screen).toBe('food/reserve')
  })

  it('leaves out a state of the flow that is no name, and can be taken without it', async () => {
    const page = openPage({ state: `editing ${SECRETS.name}` })
    await page.start()
    page.error()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.report).not.toHaveProperty('state')
    expect(validateValue(errorReport, sent[0]?.report)).toBeUndefined()
  })

  it('is made also before a screen has started', async () => {
    openPage().error()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(validateValue(errorReport, sent[0]?.report)).toBeUndefined()
    expect(sent[0]?.report).toMatchObject({ university: '_', signedIn: false, trail: [], publication: '' })
  })
})

describe('reports', () => {
  it('are sent once for each error, and five for a page', async () => {
    const page = openPage()
    await page.start()
    for (let i = 0; i < 3; i++) page.error()
    for (let i = 1; i < 9; i++) page.error(secretError(`${location.origin}/chunks/index-a1.js:${i}:1`))
    await vi.waitFor(() => expect(sent).toHaveLength(5))
    await settle()
    expect(sent).toHaveLength(5)
  })

  it('are sent once of an error with a place in a script, on whichever screens, and once a screen of one without', async () => {
    const page = openPage()
    for (const screen of ['account/login', 'food/reserve']) {
      await page.start(screen)
      page.error()
      page.answer()
      await settle()
    }
    expect(sent.map(({ report: { kind, screen } }) => `${kind} ${screen}`)).toEqual([
      'error account/login',
      'answer account/login',
      'answer food/reserve',
    ])
  })

  it('are not sent of errors that name none of the portal’s scripts, such as those of an extension, nor of what has no stack', async () => {
    const page = openPage()
    await page.start()
    page.error(secretError('chrome-extension://abc/content.js:1:1'))
    page.rejection('a word')
    page.rejection(0)
    page.error(null)
    await settle()
    expect(sent).toEqual([])
  })

  it('are dropped offline and where they cannot be sent, without an error or a second attempt', async () => {
    const page = openPage()
    await page.start()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    page.error()
    await settle()
    expect(sent).toEqual([])
    online.mockReturnValue(true)
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    page.error()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    page.error()
    await settle()
    expect(sent).toHaveLength(1)
  })

  it('end: what fails in the reporter raises nothing, and after twenty errors nobody listens', async () => {
    const page = openPage()
    await page.start()
    const hostile = Object.defineProperty(new Error('x'), 'message', {
      get() {
        throw secretError()
      },
    })
    hostile.stack = OWN
    for (let i = 0; i < 19; i++) page.error(hostile)
    page.error()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    page.error(secretError(`${location.origin}/chunks/index-a1.js:9:9`))
    await settle()
    expect(sent).toHaveLength(1)
  })

  it('have the last of a long way, and stay small', async () => {
    const page = openPage()
    await page.start()
    for (let i = 0; i < 300; i++) await page.ports.transport({ call: `${'m'.repeat(60)}/c${i}` } as never, new AbortController().signal)
    page.error()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(String(sent[0]?.options.body).length).toBeLessThanOrEqual(8000)
    expect(sent[0]?.report.trail.at(-1)).toMatchObject({ call: `${'m'.repeat(60)}/c299`, status: 200 })
    expect(sent[0]?.report.trail).toHaveLength(40)
  })

  it('have fewer of the last steps where these have long names', async () => {
    const event = 'E'.repeat(120)
    const region = { on: { [event]: { actions: () => undefined } } }
    const page = openPage({ machine: createMachine({ type: 'parallel', states: { a: region, b: region, c: region } }) })
    await page.start()
    for (let i = 0; i < 40; i++) page.send(event)
    await page.ports.transport({ call: 'account/last' } as never, new AbortController().signal)
    page.error()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(String(sent[0]?.options.body).length).toBeLessThanOrEqual(8000)
    const { trail = [] } = sent[0]?.report ?? {}
    expect(trail.slice(-2)).toEqual([{ took: ['a', 'b', 'c'].map((state) => `${state} ${event}`) }, { call: 'account/last', status: 200 }])
    expect([trail.length > 15, trail.length < 40]).toEqual([true, true])
  })
})
