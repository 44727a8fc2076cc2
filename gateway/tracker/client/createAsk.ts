import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { TrackerSettings } from '../settings/trackerSettings.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { type Answered, exchange, jsonOf, NoAnswer } from './exchange.ts'
import { readId, readList } from './redmineIssue.ts'

/** Bytes of an answer: a hundred issues with long texts. */
export const MOST = 16 * 1024 * 1024

/** Writes a line of the log: never a key, a token or a student's words. */
export type Report = (event: string, details?: Readonly<Record<string, string | number>>) => void

/** A page of a list. */
export interface Page {
  readonly rows: readonly JsonMap[]
  readonly total: number
  readonly limit: number
}

/** What every request to the tracker has, and what its failures mean for the browser. */
export interface Ask {
  readonly key: string
  readonly headers: Readonly<Record<string, string>>
  /** ms for an answer. */
  readonly ms: number
  readonly report: Report
  address(path: string, query?: URLSearchParams): URL
  get(path: string, query?: URLSearchParams): Promise<Answered>
  /** The body of a list under a name. */
  list(path: string, name: string, query?: URLSearchParams): Promise<JsonMap>
  page(path: string, name: string, query: URLSearchParams): Promise<Page>
  /** The refusal for an error of an exchange. */
  refusalOf(error: unknown, path: string): unknown
  /** The refusal for an answer that is not the expected one. */
  refusalFor(answer: Pick<Answered, 'status'>, path: string): TrackerRefusal
}

export function createAsk({ url, times }: TrackerSettings, key: string, report: Report): Ask {
  const base = url.replace(/\/$/, '')
  const ms = times.tracker
  const headers = { 'X-Redmine-API-Key': key, Accept: 'application/json' }
  const address: Ask['address'] = (path, query) => new URL(`${base}${path}${query === undefined ? '' : `?${query}`}`)

  const refusalOf: Ask['refusalOf'] = (error, path) => {
    if (!(error instanceof NoAnswer)) return error
    report('the tracker gives no answer', { path, reason: error.reason })
    return new TrackerRefusal(error.reason === 'large' ? 'TRACKER_ANSWER' : 'TRACKER_UNREACHABLE')
  }
  const refusalFor: Ask['refusalFor'] = ({ status }, path) => {
    report('the tracker answers otherwise than expected', { path, status })
    return new TrackerRefusal(status === 401 || status === 403 ? 'TRACKER_REFUSED' : 'TRACKER_ANSWER')
  }
  const get: Ask['get'] = (path, query) =>
    exchange({ method: 'GET', url: address(path, query), headers, ms }, MOST).catch((error: unknown): never => {
      throw refusalOf(error, path)
    })
  const list: Ask['list'] = async (path, name, query) => {
    const answer = await get(path, query)
    const body = answer.status === 200 ? jsonOf(answer) : undefined
    if (body === undefined || !Array.isArray(body[name])) throw refusalFor(answer, path)
    return body
  }
  const page: Ask['page'] = async (path, name, query) => {
    const body = await list(path, name, query)
    const rows = readList(body[name])
    const { total_count: total, limit } = body
    return { rows, total: Number.isSafeInteger(total) ? Number(total) : rows.length, limit: readId(limit) ?? rows.length }
  }
  return { key, headers, ms, report, address, get, list, page, refusalOf, refusalFor }
}
