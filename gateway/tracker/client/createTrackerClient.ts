import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { TrackerSettings } from '../settings/trackerSettings.ts'
import { type RefusalCode, TrackerRefusal } from '../trackerRefusal.ts'
import { type Answered, exchange, exchangeStream, jsonOf, NoAnswer } from './exchange.ts'
import { readId, readList } from './redmineIssue.ts'
import { sentencesOf, textsIn } from './sentences.ts'

/** Bytes of an answer: a hundred issues with long texts. */
const MOST = 16 * 1024 * 1024
/** ms that a download may take. */
const DOWNLOAD = 120_000
/** ms that a student's connection may take for a file, beside the tracker's time. */
const UPLOAD = 30_000

/** Writes a line of the log: never a key, a token or a student's words. */
export type Report = (event: string, details?: Readonly<Record<string, string | number>>) => void

/** A page of a list. */
export interface Page {
  readonly rows: readonly JsonMap[]
  readonly total: number
  readonly limit: number
}

/** What has become of a write. `unknown`: it may be done, or be done later. */
export type Sent =
  | { readonly outcome: 'done'; readonly body: JsonMap | undefined }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unsent'; readonly code: RefusalCode }
  | { readonly outcome: 'unknown' }

/** Asks the tracker: fixed paths, ids that are numbers, the key in a header, redirects refused, times and sizes limited. Reads throw `TrackerRefusal`. */
export interface TrackerClient {
  issues(query: URLSearchParams): Promise<Page>
  /** With attachments and journals; `undefined`: not there, or not for this account. */
  issue(id: number): Promise<JsonMap | undefined>
  statuses(): Promise<readonly JsonMap[]>
  projects(query: URLSearchParams): Promise<Page>
  /** Throws PROJECT_NOT_PERMITTED if the account may not see them. */
  categories(project: number): Promise<readonly JsonMap[]>
  createIssue(issue: object): Promise<Sent>
  changeIssue(id: number, issue: object): Promise<Sent>
  /** The tracker's token. `length` in bytes, if known. */
  upload(filename: string, file: Readable, length: number | undefined): Promise<string>
  download(attachment: number): Promise<IncomingMessage>
}

const isJsonList = (body: JsonMap | undefined, key: string): body is JsonMap => Array.isArray(body?.[key])

export function createTrackerClient({ url, times }: TrackerSettings, key: string, report: Report): TrackerClient {
  const base = url.replace(/\/$/, '')
  const address = (path: string, query?: URLSearchParams) => new URL(`${base}${path}${query === undefined ? '' : `?${query}`}`)
  const headers = { 'X-Redmine-API-Key': key, Accept: 'application/json' }
  const get = (path: string, query?: URLSearchParams) =>
    exchange({ method: 'GET', url: address(path, query), headers, ms: times.tracker }, MOST).catch((error: unknown): never => {
      throw refusalOf(error, path)
    })

  function refusalOf(error: unknown, path: string): unknown {
    if (!(error instanceof NoAnswer)) return error
    report('the tracker gives no answer', { path, reason: error.reason })
    return new TrackerRefusal(error.reason === 'large' ? 'TRACKER_ANSWER' : 'TRACKER_UNREACHABLE')
  }
  function refusalFor({ status }: Answered, path: string): TrackerRefusal {
    report('the tracker answers otherwise than expected', { path, status })
    return new TrackerRefusal(status === 401 || status === 403 ? 'TRACKER_REFUSED' : 'TRACKER_ANSWER')
  }
  async function list(path: string, name: string, query?: URLSearchParams): Promise<JsonMap> {
    const answer = await get(path, query)
    const body = answer.status === 200 ? jsonOf(answer) : undefined
    if (!isJsonList(body, name)) throw refusalFor(answer, path)
    return body
  }
  async function page(path: string, name: string, query: URLSearchParams): Promise<Page> {
    const body = await list(path, name, query)
    const rows = readList(body[name])
    const { total_count: total, limit } = body
    return { rows, total: Number.isSafeInteger(total) ? Number(total) : rows.length, limit: readId(limit) ?? rows.length }
  }

  async function write(method: 'POST' | 'PUT', path: string, issue: object): Promise<Sent> {
    const body = JSON.stringify({ issue })
    const asked = { method, url: address(path), headers: { ...headers, 'Content-Type': 'application/json' }, body, ms: times.tracker }
    let answer: Answered
    try {
      answer = await exchange(asked, MOST)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      report('the tracker gives no answer to a write', { path, reason: error.reason })
      return error.reason === 'unsent' ? { outcome: 'unsent', code: 'TRACKER_UNREACHABLE' } : { outcome: 'unknown' }
    }
    const { status } = answer
    if (status === 201 || status === 204 || status === 200) return { outcome: 'done', body: jsonOf(answer) }
    report('the tracker does not do a write', { path, status, sentences: sentencesOf(answer, [key, ...textsIn(issue)]) })
    if (status === 422) return { outcome: 'refused' }
    if (status >= 400 && status < 500)
      return { outcome: 'unsent', code: status === 401 || status === 403 ? 'TRACKER_REFUSED' : 'TRACKER_ANSWER' }
    return { outcome: 'unknown' }
  }

  return {
    issues: (query) => page('/issues.json', 'issues', query),
    issue: async (id) => {
      const path = `/issues/${id}.json`
      const answer = await get(path, new URLSearchParams({ include: 'attachments,journals' }))
      if (answer.status === 404 || answer.status === 403) return undefined
      const issue = answer.status === 200 ? jsonOf(answer)?.['issue'] : undefined
      if (mapOrEmpty(issue)['id'] !== id) throw refusalFor(answer, path)
      return mapOrEmpty(issue)
    },
    statuses: async () => readList((await list('/issue_statuses.json', 'issue_statuses'))['issue_statuses']),
    projects: (query) => page('/projects.json', 'projects', query),
    categories: async (project) => {
      const path = `/projects/${project}/issue_categories.json`
      const answer = await get(path)
      if (answer.status === 403 || answer.status === 404) throw new TrackerRefusal('PROJECT_NOT_PERMITTED')
      const body = answer.status === 200 ? jsonOf(answer) : undefined
      if (!isJsonList(body, 'issue_categories')) throw refusalFor(answer, path)
      return readList(body['issue_categories'])
    },
    createIssue: (issue) => write('POST', '/issues.json', issue),
    changeIssue: (id, issue) => write('PUT', `/issues/${id}.json`, issue),
    upload: async (filename, file, length) => {
      const path = '/uploads.json'
      const size = length === undefined ? {} : { 'Content-Length': String(length) }
      const answer = await exchange(
        {
          method: 'POST',
          url: address(path, new URLSearchParams({ filename })),
          headers: { ...headers, ...size, 'Content-Type': 'application/octet-stream' },
          body: file,
          ms: UPLOAD + times.tracker,
        },
        MOST,
      ).catch((error: unknown): never => {
        throw refusalOf(error, path)
      })
      const { token } = mapOrEmpty(answer.status === 201 ? jsonOf(answer)?.['upload'] : undefined)
      if (typeof token === 'string' && token !== '') return token
      if (answer.status !== 422) throw refusalFor(answer, path)
      report('the tracker refuses a file', { status: 422, sentences: sentencesOf(answer, [key, filename]) })
      throw new TrackerRefusal('TRACKER_INPUT_REFUSED')
    },
    download: async (attachment) => {
      const path = `/attachments/download/${attachment}`
      const asked = { method: 'GET' as const, url: address(path), headers: { 'X-Redmine-API-Key': key }, ms: times.tracker }
      const answer = await exchangeStream(asked, DOWNLOAD).catch((error: unknown): never => {
        throw refusalOf(error, path)
      })
      if (answer.statusCode === 200) return answer
      answer.destroy()
      throw refusalFor({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.alloc(0) }, path)
    },
  }
}
