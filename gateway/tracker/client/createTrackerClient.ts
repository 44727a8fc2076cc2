import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { TrackerSettings } from '../settings/trackerSettings.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { createAsk, type Page, type Report } from './createAsk.ts'
import { jsonOf } from './exchange.ts'
import { passDownload, passUpload } from './passFiles.ts'
import { readList } from './redmineIssue.ts'
import { type Sent, sendWrite } from './sendWrite.ts'

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

export function createTrackerClient(settings: TrackerSettings, key: string, report: Report): TrackerClient {
  const ask = createAsk(settings, key, report)
  return {
    issues: (query) => ask.page('/issues.json', 'issues', query),
    issue: async (id) => {
      const path = `/issues/${id}.json`
      const answer = await ask.get(path, new URLSearchParams({ include: 'attachments,journals' }))
      if (answer.status === 404 || answer.status === 403) return undefined
      const issue = mapOrEmpty(answer.status === 200 ? jsonOf(answer)?.['issue'] : undefined)
      if (issue['id'] !== id) throw ask.refusalFor(answer, path)
      return issue
    },
    statuses: async () => readList((await ask.list('/issue_statuses.json', 'issue_statuses'))['issue_statuses']),
    projects: (query) => ask.page('/projects.json', 'projects', query),
    categories: async (project) => {
      const path = `/projects/${project}/issue_categories.json`
      const answer = await ask.get(path)
      if (answer.status === 403 || answer.status === 404) throw new TrackerRefusal('PROJECT_NOT_PERMITTED')
      const rows = answer.status === 200 ? jsonOf(answer)?.['issue_categories'] : undefined
      if (!Array.isArray(rows)) throw ask.refusalFor(answer, path)
      return readList(rows)
    },
    createIssue: (issue) => sendWrite(ask, 'POST', '/issues.json', issue),
    changeIssue: (id, issue) => sendWrite(ask, 'PUT', `/issues/${id}.json`, issue),
    upload: (filename, file, length) => passUpload(ask, filename, file, length),
    download: (attachment) => passDownload(ask, attachment),
  }
}
