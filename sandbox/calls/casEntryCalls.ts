import type { FastifyInstance } from 'fastify'
import type { CampusAddress } from '../campusState.ts'
import { askSignOn } from '../cas/askSignOn.ts'
import { readSessionIndex } from '../cas/casXml.ts'
import { endEntry, enterWith, forgetTicket, noteTicket } from '../cas/entries.ts'
import { badTicketPage, noPortalPage, silentSignOnPage } from '../cas/entryPages.ts'
import { ENTRY_PATH, loginAddress, serviceOf } from '../cas/signOn.ts'
import { LONGEST } from '../cas/signOnPages.ts'
import { CampusError } from '../http/campusError.ts'
import { type HtmlPage, leadTo, sendPage } from '../http/htmlPage.ts'

const querystring = { type: 'object', properties: { ticket: { type: 'string', minLength: 1, maxLength: LONGEST.ticket } } } as const

const body = {
  type: 'object',
  required: ['logoutRequest'],
  properties: { logoutRequest: { type: 'string', maxLength: 8000 } },
} as const

/**
 * `/cas/enter`, the service that the university's server is at its single sign-on: takes a ticket, starts a session and lands in the portal with its
 * tokens (CAS-01); a posted `logoutRequest` ends that session. Only where the university has a single sign-on.
 */
export function addCasEntryCalls(app: FastifyInstance, address: CampusAddress): void {
  if (address.university.cas === undefined) return
  app.get<{ Querystring: { ticket?: string } }>(
    ENTRY_PATH,
    // Nobody asks for the head of a page that uses a ticket up.
    { schema: { querystring }, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      if (request.validationError !== undefined) return sendPage(reply, badTicketPage)
      const answer = await enter(address, request.query.ticket)
      return typeof answer === 'string' ? leadTo(reply, answer) : sendPage(reply, answer)
    },
  )
  app.post<{ Body: { logoutRequest: string } }>(ENTRY_PATH, { schema: { body } }, async (request, reply) => {
    const ticket = readSessionIndex(request.body.logoutRequest)
    if (ticket === undefined) throw new CampusError('INVALID_REQUEST')
    await endEntry(address, ticket)
    return reply.code(204).send()
  })
}

/** The address that a ticket leads to, or the page that says why it leads nowhere. */
async function enter(address: CampusAddress, ticket: string | undefined): Promise<string | HtmlPage> {
  const { campus, university, signOn } = address
  if (ticket === undefined) return loginAddress(signOn(), address.base())
  // Asked first: a ticket that leads nowhere should not be used up.
  const portal = campus.portal()
  if (portal === undefined) return noPortalPage
  if (!(await noteTicket(address, ticket))) return badTicketPage
  const named = await askSignOn(signOn(), ticket, serviceOf(address.base()))
  const pair = typeof named === 'string' ? undefined : await enterWith(address, ticket, named.username)
  if (pair !== undefined) {
    const parts = [pair.access_token, pair.refresh_token, university.unikey].map(encodeURIComponent)
    return `${portal}/loginCas/${parts.join('/')}`
  }
  await forgetTicket(address, ticket)
  return named === 'silent' ? silentSignOnPage : badTicketPage
}
