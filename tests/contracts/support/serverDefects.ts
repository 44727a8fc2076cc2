import type { Loose } from '../../campus/support/campusClient.ts'
import type { Defect, PassedAnswer, PassedRequest } from './spoilingProxy.ts'

/** One thing that a server does wrongly, and what a report says of it: call, kind, place. */
export interface SeededDefect {
  readonly found: string
  readonly defect: () => Defect
  readonly user?: string
  /** ms */
  readonly patience?: number
}

const isAt = (request: PassedRequest, path: string, method = 'GET') => request.method === method && request.path.split('?')[0] === path
const isIn = ({ headers }: PassedRequest) => headers.authorization !== undefined

/** Changes the JSON of the answers of one call to those who are signed in. */
const changed =
  (path: string, change: (body: Loose, request: PassedRequest) => Loose): (() => Defect) =>
  () => ({
    answer: (request, answer) =>
      isAt(request, path) && answer.status === 200
        ? { ...answer, body: JSON.stringify(change(JSON.parse(answer.body), request)) }
        : undefined,
  })

/** Answers one call to those who are signed in with something else. */
const replaced =
  (path: string, other: (answer: PassedAnswer) => PassedAnswer): (() => Defect) =>
  () => ({
    answer: (request, answer) => (isAt(request, path) && isIn(request) ? other(answer) : undefined),
  })

const json = { 'content-type': 'application/json' }
const page = (status: number, body: string, type = 'application/json'): PassedAnswer => ({
  status,
  headers: { 'content-type': type },
  body,
})
const bodyIn = ({ body }: PassedAnswer): Loose => JSON.parse(body)

const CREDIT = '/rest/users/nurture-profiles'
const LOGS = '/rest/users/activity-logs'
const PROGRAMS = '/rest/programs/v2'
const NEWER = '/rest/reservations/programs/v2'
const ME = '/rest/users/me'
const refreshOf = (request: PassedRequest) =>
  isAt(request, '/oauth/token', 'POST') ? (new URLSearchParams(request.body).get('refresh_token') ?? undefined) : undefined
const isLogout = ({ path }: PassedRequest) => path.endsWith('/logout')
const allowed = ({ headers }: PassedRequest) => ({ 'access-control-allow-origin': String(headers.origin) })

const eachProgram = (body: Loose, change: (program: Loose) => void): Loose => {
  for (const day of body.payload.weekDays) for (const meal of day.meals) for (const program of meal.programs) change(program)
  return body
}

/** The weeks of both generations of the server. */
const inWeeks =
  (change: (body: Loose) => Loose): (() => Defect) =>
  () => ({
    answer: (request, answer) =>
      (isAt(request, PROGRAMS) || isAt(request, NEWER)) && answer.status === 200
        ? { ...answer, body: JSON.stringify(change(bodyIn(answer))) }
        : undefined,
  })

function createReused(): Defect {
  const pairs = new Map<string, string>()
  return {
    instead: (request) => {
      const body = pairs.get(refreshOf(request) ?? '')
      return body === undefined ? undefined : { status: 200, headers: { ...json, ...allowed(request) }, body }
    },
    answer: (request, answer) => {
      const sent = refreshOf(request)
      if (sent !== undefined && answer.status === 200) pairs.set(sent, answer.body)
      return undefined
    },
  }
}

export const DEFECTS: Readonly<Record<string, SeededDefect>> = {
  'a number as a text': {
    found: 'account/credit.get type /credit',
    defect: changed(CREDIT, (body) => ({ ...body, payload: { ...body.payload, credit: String(body.payload.credit) } })),
  },
  'texts for numbers in rows': {
    found: 'food/programs.week type /*/selectedCount',
    defect: inWeeks((body) => eachProgram(body, (program) => Object.assign(program, { selectedCount: String(program.selectedCount) }))),
    user: 'sara',
  },
  'an object in place of a text': {
    found: 'account/announcements.list type /*/title',
    defect: changed('/rest/announcements', (body) => ({
      payload: (body.payload ?? body).map((one: Loose) => ({ ...one, title: { fa: one.title } })),
    })),
  },
  'a missing field': {
    found: 'account/credit.get missing /credit',
    defect: changed(CREDIT, (body) => ({ payload: { ...body.payload, credit: undefined } })),
  },
  'a null': {
    found: 'food/programs.week missing /*/programId',
    defect: inWeeks((body) => eachProgram(body, (program) => Object.assign(program, { programId: null }))),
    user: 'sara',
  },
  'another wrapper': {
    found: 'food/selfs.list wrapper',
    defect: () => ({
      answer: (request, answer) =>
        isAt(request, '/rest/selfs') && answer.status === 200
          ? { ...answer, body: JSON.stringify({ data: bodyIn(answer).payload }) }
          : undefined,
    }),
    user: 'sara',
  },
  'a date of another calendar': {
    found: 'food/programs.week date /*/day/date',
    defect: inWeeks((body) => {
      for (const day of body.payload.weekDays) day.date = '1405/09/02'
      return body
    }),
    user: 'sara',
  },
  'more entries than the portal reads': {
    found: 'food/mates.list value',
    defect: changed('/rest/nurtures/users/teammates', (body) => {
      const mate = { status: 'FINAL', user: { username: 'x' } }
      return { payload: { ...body.payload, content: Array.from({ length: 1000 }, () => mate) } }
    }),
    user: 'sara',
  },
  '403 without a token': {
    found: 'account/credit.get status without a token',
    defect: () => ({
      answer: (request, answer) => (isAt(request, CREDIT) && !isIn(request) ? { ...answer, status: 403 } : undefined),
    }),
  },
  'an answer without a token': {
    found: 'account/credit.get open',
    defect: () => ({
      instead: (request) => (isAt(request, CREDIT) && !isIn(request) ? page(200, '{"payload":{"credit":1}}') : undefined),
    }),
  },
  '401 with a token': {
    found: 'account/credit.get status',
    defect: replaced(CREDIT, (answer) => ({ ...answer, status: 401, body: '{}' })),
  },
  'HTML in place of JSON': {
    found: 'account/credit.get html',
    defect: replaced(CREDIT, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/html' },
      body: '<!doctype html><p>',
    })),
  },
  'half a JSON': {
    found: 'account/credit.get broken',
    defect: replaced(CREDIT, (answer) => ({ ...answer, body: answer.body.slice(0, 20) })),
  },
  'another content type': {
    found: 'account/credit.get contentType Content-Type',
    defect: replaced(CREDIT, (answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'text/plain' } })),
  },
  'no CORS header': {
    found: 'account/credit.get origin Access-Control-Allow-Origin',
    defect: replaced(CREDIT, ({ headers: { 'access-control-allow-origin': _, ...headers }, ...answer }) => ({ ...answer, headers })),
  },
  'CORS for another origin': {
    found: 'account/credit.get origin Access-Control-Allow-Origin',
    defect: replaced(CREDIT, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'access-control-allow-origin': 'https://other.test' },
    })),
  },
  'a preflight that wants a token': {
    found: 'account/credit.get preflight OPTIONS',
    defect: () => ({ instead: (request) => (isAt(request, CREDIT, 'OPTIONS') ? page(401, '{}') : undefined) }),
  },
  'a preflight that allows no token': {
    found: 'account/credit.get preflight Access-Control-Allow-Headers',
    defect: () => ({
      answer: (request, answer) =>
        isAt(request, CREDIT, 'OPTIONS')
          ? { ...answer, headers: { ...answer.headers, 'access-control-allow-headers': 'Content-Type' } }
          : undefined,
    }),
  },
  'a redirect': {
    found: 'account/credit.get redirect Location',
    defect: replaced(CREDIT, (answer) => ({ ...answer, status: 302, headers: { ...answer.headers, location: 'https://other.test/x' } })),
  },
  'an answer that comes too late': {
    found: 'account/credit.get late',
    defect: () => ({ holds: (request) => (isAt(request, CREDIT) && isIn(request) ? 12_000 : 0) }),
    patience: 10_000,
  },
  '500 on one call': {
    found: 'account/credit.get status',
    defect: replaced(CREDIT, (answer) => ({ ...answer, status: 500, body: '{}' })),
  },
  'a connection that is cut': {
    found: 'account/credit.get unreachable',
    defect: () => ({ instead: (request) => (isAt(request, CREDIT) && isIn(request) ? 'cut' : undefined) }),
  },
  'refusals without names': {
    found: 'inbox/messages.get unnamed',
    defect: () => ({
      answer: ({ path }, answer) =>
        path.startsWith(`${ME}/messages/`) && answer.status === 404 ? { ...answer, body: '{"message":"no"}' } : undefined,
    }),
  },
  'a total that is too small': {
    found: 'activity/logs.list total',
    defect: changed(LOGS, (body) => ({ payload: { ...body.payload, totalElements: 1 } })),
  },
  'a total of more than there is': {
    found: 'activity/logs.list total',
    defect: changed(LOGS, (body) => ({ payload: { ...body.payload, content: body.payload.content.slice(0, 3) } })),
  },
  'pages that are too long': {
    found: 'activity/logs.list pageSize',
    defect: changed(LOGS, (body) => ({ payload: { ...body.payload, content: [...body.payload.content, ...body.payload.content] } })),
  },
  'the same page twice': {
    found: 'activity/logs.list pageTwice',
    defect: () => ({
      request: (request) => (isAt(request, LOGS) ? { ...request, path: request.path.replace(/([?&]page=)\d+/, '$11') } : undefined),
    }),
  },
  'the profile of another person': {
    found: 'account/profile.get otherUser /username',
    defect: changed(ME, (body) => {
      const { payload = body } = body
      return { payload: { ...payload, username: 'reza' } }
    }),
  },
  'a session that outlives its sign-out': {
    found: 'account/auth.signOut notEnded account/profile.get',
    defect: () => ({ instead: (request) => (isLogout(request) && request.method === 'POST' ? page(200, '{}') : undefined) }),
  },
  'a refresh that does not rotate': {
    found: 'account/auth.refresh notRotated /refresh_token',
    defect: () => ({
      answer: (request, answer) => {
        const sent = refreshOf(request)
        return sent === undefined || answer.status !== 200
          ? undefined
          : { ...answer, body: JSON.stringify({ ...bodyIn(answer), refresh_token: sent }) }
      },
    }),
  },
  'a refresh token that is good twice': { found: 'account/auth.refresh refreshReused', defect: createReused },
  'a clock that is an hour off': {
    found: 'server clock Date',
    defect: () => ({
      answer: (_, answer) => ({ ...answer, headers: { ...answer.headers, date: new Date(Date.now() + 3_600_000).toUTCString() } }),
    }),
  },
}

const isReserve = ({ method, path }: PassedRequest) => method === 'POST' && path === '/rest/reserves'
const isCancel = ({ method, path }: PassedRequest) => method === 'DELETE' && path.startsWith('/rest/reserves')
const done = (request: PassedRequest, body: string): PassedAnswer => ({ status: 200, headers: { ...json, ...allowed(request) }, body })

export const WRITE_DEFECTS: Readonly<Record<string, SeededDefect>> = {
  'a key that is not looked at': {
    found: 'food/reserve.add twice selectedCount',
    defect: () => ({
      request: ({ headers: { 'idempotency-key': _, ...headers }, ...request }) => ({ ...request, headers }),
    }),
  },
  'a reserve that was not made': {
    found: 'food/reserve.add noEffect selectedCount',
    defect: () => ({ instead: (request) => (isReserve(request) ? done(request, '{"payload":{"ids":[7]}}') : undefined) }),
  },
  'a cancellation that was not made': {
    found: 'food/reserve.removeNewer notUndone selectedCount',
    defect: () => ({ instead: (request) => (isCancel(request) ? done(request, '{}') : undefined) }),
  },
}
