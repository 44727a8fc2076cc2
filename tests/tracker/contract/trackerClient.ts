import { randomUUID } from 'node:crypto'
import { TRACKER_KEYS } from '../../../sandbox/tracker/settings/trackerAccounts.ts'
import { ISSUE_FIELDS } from '../../../sandbox/tracker/settings/trackerFields.ts'
import { PROJECT_IDS } from '../../../sandbox/tracker/settings/trackerProjects.ts'
import { STUDENT_TRACKER } from '../../../sandbox/tracker/settings/trackerStatuses.ts'
import { type Answer, call, type Loose } from '../../campus/support/campusClient.ts'

/** A tracker with the settings of the demo: the demo's own, or a Redmine to which `npm run redmine` has given them. */
export interface TrackerTarget {
  /** Its address, without a slash at the end. */
  base(): string
}

export interface AskOptions {
  readonly key?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls of one tracker, by the portal's first account unless another key is named; `key: undefined` sends none. */
export interface TrackerClient {
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>
  /** Files an issue, asserts that it was taken, and gives it. */
  file(change?: object, key?: string): Promise<Loose>
  put(id: number, issue: object, key?: string): Promise<Answer>
  /** One issue with files and journals. */
  read(id: number, key?: string): Promise<Loose>
  /** The ids of a list. */
  ids(query: string, key?: string): Promise<readonly number[]>
  upload(filename: string, content: string | Uint8Array, key?: string): Promise<Answer>
  /** Uploads a file, asserts that it was taken, and gives its token. */
  token(filename: string, content?: string, key?: string): Promise<string>
}

/** A user name that no other test has. */
export const someone = (): string => `s${randomUUID().replaceAll('-', '').slice(0, 16)}`

export const fieldsOf = (username: string) => [
  { id: ISSUE_FIELDS.universityLabel, value: 'aftab' },
  { id: ISSUE_FIELDS.username, value: username },
]

/** An issue as the gateway files it. */
export const usualIssue = (username = someone()) => ({
  project_id: PROJECT_IDS.student,
  tracker_id: STUDENT_TRACKER,
  status_id: 20,
  category_id: 11,
  subject: 'موضوع',
  description: 'شرح',
  custom_fields: fieldsOf(username),
})

/** The value of a custom field in an answer; undefined if it is not there. */
export const fieldIn = (issue: Loose, id: number): string | null | undefined =>
  issue.custom_fields?.find((field: { id: number }) => field.id === id)?.value

export function trackerClient(target: TrackerTarget): TrackerClient {
  const ask = (method: string, path: string, options: AskOptions = {}) => {
    const key = 'key' in options ? options.key : TRACKER_KEYS.portal
    return call(method, target.base() + path, {
      headers: { ...(key === undefined ? {} : { 'X-Redmine-API-Key': key }), ...options.headers },
      ...('body' in options ? { body: options.body } : {}),
    })
  }
  const upload = async (filename: string, content: string | Uint8Array, key: string = TRACKER_KEYS.portal): Promise<Answer> => {
    const answer = await fetch(`${target.base()}/uploads.json?filename=${encodeURIComponent(filename)}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'X-Redmine-API-Key': key, 'Content-Type': 'application/octet-stream' },
      body: Buffer.from(content),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? '' : JSON.parse(text) }
  }
  return {
    ask,
    upload,
    file: async (change = {}, key = TRACKER_KEYS.portal) => {
      const { status, body } = await ask('POST', '/issues.json', { key, body: { issue: { ...usualIssue(), ...change } } })
      if (status !== 201) throw new Error(`the issue was not taken: ${status} ${JSON.stringify(body)}`)
      return body.issue
    },
    put: (id, issue, key = TRACKER_KEYS.portal) => ask('PUT', `/issues/${id}.json`, { key, body: { issue } }),
    read: async (id, key = TRACKER_KEYS.portal) =>
      (await ask('GET', `/issues/${id}.json?include=attachments,journals`, { key })).body.issue,
    ids: async (query, key = TRACKER_KEYS.portal) =>
      (await ask('GET', `/issues.json?${query}`, { key })).body.issues.map((issue: { id: number }) => issue.id),
    token: async (filename, content = 'x', key = TRACKER_KEYS.portal) => {
      const { status, body } = await upload(filename, content, key)
      if (status !== 201) throw new Error(`the file was not taken: ${status} ${JSON.stringify(body)}`)
      return body.upload.token
    },
  }
}
