import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createSecret } from '../auth/secrets.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError, errorBody } from '../http/campusError.ts'
import { readCookie, type SecretCookie, setCookie } from '../http/cookies.ts'
import type { ServerOptions } from '../http/createServer.ts'
import { leadTo, sendPage } from '../http/htmlPage.ts'
import {
  acts,
  type BankAct,
  closedPage,
  endedPage,
  foreignPage,
  leftPage,
  payPage,
  postBackPage,
  returnAddress,
  slowPage,
  unknownPage,
} from './bankPages.ts'
import { type BankSession, endSession, openSession, type SessionState, verifySession, visitSession } from './bankSessions.ts'
import { isMerchant } from './merchantSecret.ts'
import { merchantOf, terminalOf } from './terminals.ts'

/** No document lists what a bank and its merchants say to each other. */
export const BANK_SERVER: ServerOptions = { strict: false, refusesUnknownHeaders: false }

/** Whether a path is one of a bank: of its calls for merchants, or of its pages. */
export const isBankPath = (path: string): boolean => /^\/(merchant|pay)(\/|$)/.test(path)

/** Seconds until the page of a slow payment leads back by itself. */
const SLOW_SECONDS = 5

const bounded = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength }) as const
const token = { type: 'string', pattern: '^[\\w-]{1,100}$', maxLength: 100 } as const
const orderCode = bounded(40)
const amount = { type: 'integer', minimum: 1, maximum: 999_999_999_999 } as const

const order = {
  type: 'object',
  required: ['orderCode', 'amount', 'terminalId', 'returnUrl', 'site'],
  additionalProperties: false,
  properties: {
    orderCode,
    amount,
    terminalId: { type: 'integer', minimum: 1, maximum: 9999 },
    returnUrl: bounded(2000),
    site: bounded(300),
  },
} as const

const verification = {
  type: 'object',
  required: ['token', 'orderCode', 'amount'],
  additionalProperties: false,
  properties: { token, orderCode, amount },
} as const

const tokenInPath = { type: 'object', properties: { token } } as const
const tokenInBody = { type: 'object', required: ['token'], properties: { token } } as const
const act = { type: 'object', required: ['act'], properties: { act: { enum: acts } } } as const

/** The bank of one university: calls of its merchant, and the pages at which a payer pays. */
export function addBankCalls(app: FastifyInstance, bank: CampusAddress): void {
  addMerchantCalls(app, bank)
  addPages(app, bank)
}

function addMerchantCalls(app: FastifyInstance, bank: CampusAddress): void {
  const preValidation = async ({ headers }: FastifyRequest) => {
    if (!(await isMerchant(bank, headers.authorization))) throw new CampusError('INVALID_TOKEN')
  }
  app.post<{ Body: Parameters<typeof openSession>[1] }>(
    '/merchant/sessions',
    { preValidation, schema: { body: order } },
    async (request, reply) => {
      const terminal = terminalOf(bank.university.unikey, request.body.terminalId)
      if (terminal === undefined) throw new CampusError('GATEWAY_NOT_FOUND')
      if (terminal.way === 'failing') return reply.code(500).send(errorBody('INTERNAL_ERROR'))
      if (terminal.way === 'odd') return { ok: 'queued' }
      if (terminal.way === 'empty') return { token: '' }
      const opened = await openSession(bank, request.body)
      if (opened === undefined) throw new CampusError('INVALID_REQUEST', 'the order has another amount')
      return { token: opened }
    },
  )
  app.post<{ Body: Parameters<typeof verifySession>[1] }>(
    '/merchant/verify',
    { preValidation, schema: { body: verification } },
    async (request) => (await verifySession(bank, request.body)) ?? { state: 'UNKNOWN', amount: 0 },
  )
}

function addPages(app: FastifyInstance, bank: CampusAddress): void {
  const { unikey } = bank.university
  const cookie: SecretCookie = { name: `BANK-${unikey}` }
  const page = '/pay/:token'
  app.post<{ Body: { token: string } }>('/pay', { schema: { body: tokenInBody }, attachValidation: true }, async (request, reply) =>
    // Another request shows the page, so that to reload it posts nothing.
    request.validationError === undefined ? leadTo(reply, `/pay/${request.body.token}`, 303) : sendPage(reply, unknownPage),
  )
  app.get<{ Params: { token: string } }>(
    page,
    { schema: { params: tokenInPath }, attachValidation: true, exposeHeadRoute: false },
    async (request, reply) => {
      if (request.validationError !== undefined) return sendPage(reply, unknownPage)
      const browser = readCookie(request, cookie)
      const session = await visitSession(bank, request.params.token, browser)
      if (browser === undefined) setCookie(reply, bank, cookie, createSecret())
      if (session === undefined) return sendPage(reply, unknownPage)
      if (session === 'foreign') return sendPage(reply, foreignPage)
      return sendPage(reply, session.state === 'OPEN' ? payPage(session, merchantOf(unikey)?.name ?? unikey) : endedPage(session))
    },
  )
  app.post<{ Params: { token: string }; Body: { act: BankAct } }>(
    page,
    { schema: { params: tokenInPath, body: act } },
    async (request, reply) => {
      const browser = readCookie(request, cookie)
      const session = browser === undefined ? 'foreign' : await visitSession(bank, request.params.token, browser)
      if (session === undefined) return sendPage(reply, unknownPage)
      if (browser === undefined || session === 'foreign') return sendPage(reply, foreignPage)
      return doAct(bank, reply, { session, browser }, request.body.act)
    },
  )
}

async function doAct(
  bank: CampusAddress,
  reply: FastifyReply,
  { session, browser }: { readonly session: BankSession; readonly browser: string },
  act: BankAct,
): Promise<FastifyReply> {
  if (act === 'close') return sendPage(reply, session.state === 'OPEN' ? closedPage(session) : endedPage(session))
  const unpaid = act === 'cancel' ? 'CANCELLED' : act === 'fail' ? 'FAILED' : undefined
  const paid = act === 'less' ? Math.floor(session.amount / 2) : session.amount
  if (!(await endSession(bank, session.token, unpaid ?? { paid }))) {
    // Another press has ended it meanwhile, or its time has passed.
    const now = await visitSession(bank, session.token, browser)
    return sendPage(reply, now === undefined || now === 'foreign' ? unknownPage : endedPage(now))
  }
  if (act === 'leave') return sendPage(reply, leftPage)
  if (act === 'slow') {
    reply.header('Refresh', `${SLOW_SECONDS}; url=${returnAddress(session, 'PAID')}`)
    return sendPage(reply, slowPage(session))
  }
  const state: SessionState = unpaid ?? 'PAID'
  return terminalOf(bank.university.unikey, session.terminalId)?.way === 'form'
    ? sendPage(reply, postBackPage(session, state))
    : leadTo(reply, returnAddress(session, state), 303)
}
