import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type TrackerAccount, trackerAccounts } from '../settings/trackerAccounts.ts'
import { membersOf, textOf } from './bodyOf.ts'
import { queryOf } from './parameters.ts'
import { TrackerRefusal } from './trackerRefusal.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest()
const accountWithKey = (key: string): TrackerAccount | undefined =>
  trackerAccounts.find((one) => one.key !== undefined && !one.locked && timingSafeEqual(digestOf(one.key), digestOf(key)))

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Where a request holds a key: a `key` of the query or the body wins over the header, which wins over the user name of HTTP Basic. */
function keyOf(request: FastifyRequest): string | undefined {
  const written = queryOf(request).one('key') ?? textOf(membersOf(request.body)['key'])
  if (written !== undefined && written !== '') return written
  const header = headerOf(request, 'x-redmine-api-key')
  if (header !== undefined) return header
  const basic = /^Basic (.*)$/i.exec(request.headers.authorization ?? '')?.[1]
  return basic === undefined ? undefined : Buffer.from(basic, 'base64').toString('utf8').split(':')[0]
}

/** The account of a request's key; undefined without a key of an open account. Throws 412 when an administrator acts for somebody unknown. */
export function findCaller(request: FastifyRequest): TrackerAccount | undefined {
  const key = keyOf(request)
  const found = key === undefined ? undefined : accountWithKey(key)
  const other = headerOf(request, 'x-redmine-switch-user')
  if (found?.admin !== true || other === undefined) return found
  const acted = trackerAccounts.find(({ login, locked }) => login === other && !locked)
  if (acted === undefined) throw new TrackerRefusal(412)
  return acted
}

/** The account of a request's key. Throws 401 without one. */
export function requireCaller(request: FastifyRequest): TrackerAccount {
  const found = findCaller(request)
  if (found === undefined) throw new TrackerRefusal(401)
  return found
}
