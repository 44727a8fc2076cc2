import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkPassword } from '../auth/checkPassword.ts'
import { createSecret } from '../auth/secrets.ts'
import { failureXml, successXml } from '../cas/casXml.ts'
import { endAtServices } from '../cas/endAtServices.ts'
import { issueLoginTicket, takeLoginTicket } from '../cas/loginTickets.ts'
import { issueServiceTicket, validateServiceTicket } from '../cas/serviceTickets.ts'
import { formCookie, isRegistered, originsAfter, type SignOn, sessionCookie } from '../cas/signOn.ts'
import { type FormProblem, foreignServicePage, formPage, LONGEST, signedInPage, signedOutPage } from '../cas/signOnPages.ts'
import { endSignOn, findSignOn, type SignOnSession, startSignOn } from '../cas/signOnSessions.ts'
import { CampusError } from '../http/campusError.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { leadTo, sendPage } from '../http/htmlPage.ts'

const bounded = (maxLength: number) => ({ type: 'string', maxLength }) as const
const service = bounded(LONGEST.service)
const flag = bounded(10)

interface LoginQuery {
  readonly service?: string
  readonly renew?: string
  readonly gateway?: string
}

interface LoginBody {
  readonly username: string
  readonly password: string
  readonly lt: string
  readonly service?: string
}

const loginQuery = { type: 'object', properties: { service, renew: flag, gateway: flag } } as const
const loginBody = {
  type: 'object',
  required: ['username', 'password', 'lt'],
  properties: { username: bounded(LONGEST.typed), password: bounded(LONGEST.typed), lt: bounded(LONGEST.ticket), service },
} as const
const validationQuery = {
  type: 'object',
  required: ['service', 'ticket'],
  properties: { service, ticket: bounded(LONGEST.ticket), renew: flag },
} as const
const logoutQuery = { type: 'object', properties: { service } } as const

/** Nobody asks for the head of a page that issues or uses something up. */
const exposeHeadRoute = false

/** The calls of a single sign-on (CAS protocol 3): `/login`, `/p3/serviceValidate` and `/logout`. */
export function addCasCalls(app: FastifyInstance, signOn: SignOn): void {
  addLogin(app, signOn)
  addValidation(app, signOn)
  app.get<{ Querystring: { service?: string } }>(
    '/logout',
    { schema: { querystring: logoutQuery }, exposeHeadRoute },
    async (request, reply) => {
      const cookie = readCookie(request, sessionCookie(signOn))
      if (cookie !== undefined) await endAtServices(await endSignOn(signOn.campus, cookie), signOn.campus.clock.now())
      setCookie(reply, signOn, { ...sessionCookie(signOn), age: 0 }, '')
      const { service } = request.query
      return service !== undefined && isRegistered(signOn, service) ? leadTo(reply, service) : sendPage(reply, signedOutPage)
    },
  )
}

function addLogin(app: FastifyInstance, signOn: SignOn): void {
  app.get<{ Querystring: LoginQuery }>('/login', { schema: { querystring: loginQuery }, exposeHeadRoute }, async (request, reply) => {
    const { service, renew, gateway } = request.query
    if (service !== undefined && !isRegistered(signOn, service)) return sendPage(reply, foreignServicePage(service))
    const session = renew === 'true' ? undefined : await findSignOn(signOn, readCookie(request, sessionCookie(signOn)))
    const led = session !== undefined && (await lead(signOn, reply, session, { service, byPassword: false }))
    if (led !== false) return led
    // Both together would never sign anybody in: `renew` counts (CAS protocol 3, 2.1.1).
    if (gateway === 'true' && renew !== 'true' && service !== undefined) return leadTo(reply, service)
    return sendForm(signOn, request, reply, { service, username: '' })
  })
  app.post<{ Body: LoginBody }>('/login', { schema: { body: loginBody } }, async (request, reply) => {
    const { username, password, lt, service } = request.body
    if (service !== undefined && !isRegistered(signOn, service)) return sendPage(reply, foreignServicePage(service))
    const shown = { service, username }
    const browser = readCookie(request, formCookie(signOn))
    if (browser === undefined || !(await takeLoginTicket(signOn, lt, browser)))
      return sendForm(signOn, request, reply, { ...shown, problem: 'stale' })
    const found = await tryPassword(signOn, reply, { username, password, ip: request.ip })
    if ('refusal' in found) return sendForm(signOn, request, reply, { ...shown, problem: found.refusal })
    const session = await sessionFor(signOn, request, found.personId)
    setCookie(reply, signOn, sessionCookie(signOn), session.cookie)
    const led = await lead(signOn, reply, session, { service, byPassword: true })
    return led === false ? sendForm(signOn, request, reply, { ...shown, problem: 'stale' }) : led
  })
}

function addValidation(app: FastifyInstance, signOn: SignOn): void {
  app.get<{ Querystring: { service: string; ticket: string; renew?: string } }>(
    '/p3/serviceValidate',
    { schema: { querystring: validationQuery }, attachValidation: true, exposeHeadRoute },
    async (request, reply) => {
      reply.type('application/xml; charset=utf-8')
      if (request.validationError !== undefined) return failureXml('INVALID_REQUEST', 'service and ticket are needed, each once')
      const { service, ticket, renew } = request.query
      const found = await validateServiceTicket(signOn, { service, ticket, renew: renew === 'true' })
      if (found === 'INVALID_TICKET') return failureXml(found, 'the ticket is unknown, used up or too old')
      return found === 'INVALID_SERVICE' ? failureXml(found, `the ticket was not given for ${service}`) : successXml(found)
    },
  )
}

/** Leads a person who is signed in to a service, or says that they are; false if their session has ended meanwhile. */
async function lead(
  signOn: SignOn,
  reply: FastifyReply,
  session: SignOnSession,
  { service, byPassword }: { readonly service: string | undefined; readonly byPassword: boolean },
): Promise<FastifyReply | false> {
  // After a form another request shows the page, so that to reload it sends no password.
  if (service === undefined) return byPassword ? leadTo(reply, '/login', 303) : sendPage(reply, signedInPage)
  const ticket = await issueServiceTicket(signOn, session, service, byPassword)
  if (ticket === undefined) return false
  return leadTo(reply, `${service}?${new URLSearchParams({ ticket })}`, byPassword ? 303 : 302)
}

/** Sends the form with a login ticket of its own. */
async function sendForm(
  signOn: SignOn,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { readonly service: string | undefined; readonly username: string; readonly problem?: FormProblem },
): Promise<FastifyReply> {
  const browser = readCookie(request, formCookie(signOn)) ?? createSecret()
  setCookie(reply, signOn, formCookie(signOn), browser)
  const lt = await issueLoginTicket(signOn, browser)
  return sendPage(reply, formPage({ ...form, lt, formsLeadTo: originsAfter(signOn) }))
}

/** The password's check, with what it throws as reasons to show the form again. */
async function tryPassword(
  signOn: SignOn,
  reply: FastifyReply,
  credentials: Parameters<typeof checkPassword>[1],
): Promise<{ readonly personId: number } | { readonly refusal: FormProblem }> {
  try {
    return await checkPassword(signOn, credentials)
  } catch (error) {
    if (!(error instanceof CampusError)) throw error
    reply.headers(error.headers)
    return { refusal: error.code === 'TOO_MANY_ATTEMPTS' ? 'throttled' : 'unavailable' }
  }
}

/** The session of a browser whose password was right: the one that it has, or a new one in place of another person's. */
async function sessionFor(signOn: SignOn, request: FastifyRequest, personId: number): Promise<SignOnSession> {
  const before = await findSignOn(signOn, readCookie(request, sessionCookie(signOn)))
  if (before?.personId === personId) return before
  if (before !== undefined) await endAtServices(await endSignOn(signOn.campus, before.cookie), signOn.campus.clock.now())
  return startSignOn(signOn, personId)
}
