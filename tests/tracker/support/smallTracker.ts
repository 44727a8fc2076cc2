import { randomBytes } from 'node:crypto'
import { type Answer, type Heard, startServer, type TestServer } from './jsonServer.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of a tracker in a test are changed in every way
export type Row = any

export const KEY = 'the-key-of-the-tracker-0123456789'
export const STAFF = { id: 201, name: 'Negar Staff-Name' }
export const PORTAL = { id: 155, name: 'Portal Account' }
const NOW = '2026-11-28T08:00:00Z'

/** A tracker as simple as a test needs: for lies, silence and counting. How a real one behaves is that of the practice campus. */
export interface SmallTracker extends TestServer {
  readonly issues: Row[]
  readonly files: Map<number, { readonly name: string; readonly bytes: Buffer; readonly token: string; used: boolean }>
  /** Answers in place of the tracker; `undefined`: it answers itself. `after`: it has done the work first. */
  lie: ((request: Heard) => Answer | undefined) | undefined
  after: ((request: Heard) => Answer | undefined) | undefined
  /** Changes an answer before it is sent. */
  bend: ((json: Row, request: Heard) => Row) | undefined
  addIssue(change?: Row): Row
  /** Forgets everything but which ids it has given. */
  reset(): void
}

const field = (id: number, value: unknown) => ({ id, name: `field ${id}`, value })
export const owned = (username: string, label = 'aftab') => [field(1, label), field(2, username), field(7, 'internal-tag-of-staff')]

export async function startSmallTracker(): Promise<SmallTracker> {
  const issues: Row[] = []
  const files: SmallTracker['files'] = new Map()
  let next = 1000
  const projects = [
    { id: 101, name: 'Student affairs', status: 1, custom_fields: [{ id: 155, name: 'links', multiple: true, value: ['aftab'] }] },
    { id: 102, name: 'Other universities', status: 1, custom_fields: [{ id: 155, name: 'links', multiple: true, value: ['mahtab'] }] },
    { id: 104, name: 'Closed', status: 5, custom_fields: [{ id: 155, name: 'links', multiple: true, value: ['aftab'] }] },
    { id: 103, name: 'Staff only', status: 1, custom_fields: [{ id: 155, name: 'links', multiple: true, value: ['aftab'] }] },
  ]
  function addIssue(change: Row = {}): Row {
    const id = ++next
    const issue = {
      id,
      project: { id: 101, name: 'Student affairs' },
      tracker: { id: 35, name: 'Helpdesk' },
      status: { id: 20, name: 'WaitQueue' },
      author: PORTAL,
      category: { id: 11, name: 'Registration' },
      subject: `subject ${id}`,
      description: `description ${id}`,
      is_private: false,
      start_date: NOW.slice(0, 10),
      created_on: NOW,
      updated_on: NOW,
      custom_fields: owned('sara'),
      attachments: [],
      journals: [],
      ...change,
    }
    issues.push(issue)
    return issue
  }
  const attach = (issue: Row, uploads: Row[] = []) =>
    uploads.map(({ token }) => {
      const [id, file] = [...files].find(([, one]) => one.token === token && !one.used) ?? []
      if (id === undefined || file === undefined) throw new Error('unknown token')
      file.used = true
      issue.attachments.push({
        id,
        filename: file.name,
        filesize: file.bytes.length,
        content_type: 'application/x-lies',
        content_url: `http://evil.test/${id}`,
        author: STAFF,
      })
      return { property: 'attachment', name: String(id), old_value: null, new_value: file.name }
    })
  const listed = ({ journals: _, attachments: __, ...issue }: Row) => issue

  function answerIssues({ url }: Heard): Answer {
    const wanted = [...url.searchParams].flatMap(([name, value]) => {
      const id = /^v\[cf_(\d+)\]\[\]$/.exec(name)?.[1]
      return id === undefined ? [] : [[Number(id), value] as const]
    })
    const fits = (issue: Row) => wanted.every(([id, value]) => issue.custom_fields.some((one: Row) => one.id === id && one.value === value))
    const project = url.searchParams.get('v[project_id][]')
    const isOther = url.searchParams.get('op[project_id]') === '!'
    const isAsked = (issue: Row) => project === null || (String(issue.project.id) === project) !== isOther
    const found = issues.filter((issue) => fits(issue) && isAsked(issue)).sort((a, b) => b.id - a.id)
    const limit = Number(url.searchParams.get('limit') ?? 25)
    const offset = (Number(url.searchParams.get('page') ?? 1) - 1) * limit
    return { status: 200, json: { issues: found.slice(offset, offset + limit).map(listed), total_count: found.length, offset, limit } }
  }
  function create({ issue: asked }: Row): Answer {
    const { project_id: project, category_id: category, status_id: status, tracker_id: tracker, uploads, ...more } = asked
    const refs = {
      project: { id: project, name: 'p' },
      category: { id: category, name: 'c' },
      status: { id: status, name: 's' },
      tracker: { id: tracker, name: 't' },
    }
    const made = addIssue({ ...more, ...refs, attachments: [] })
    attach(made, uploads)
    return { status: 201, json: { issue: listed(made) } }
  }
  function change(issue: Row, { issue: asked }: Row): Answer {
    const details: Row[] = []
    if (asked.status_id !== issue.status.id)
      details.push({ property: 'attr', name: 'status_id', old_value: String(issue.status.id), new_value: String(asked.status_id) })
    issue.status = { id: asked.status_id, name: 's' }
    if (asked.assigned_to_id === '') delete issue.assigned_to
    else if (asked.assigned_to_id !== undefined) issue.assigned_to = { id: asked.assigned_to_id, name: 'somebody' }
    details.push(...attach(issue, asked.uploads))
    issue.journals.push({ id: ++next, user: PORTAL, notes: asked.notes ?? '', created_on: NOW, private_notes: false, details })
    return { status: 204 }
  }
  function answer(request: Heard): Answer {
    const { method, url, headers, body } = request
    if (headers['x-redmine-api-key'] !== KEY) return { status: 401 }
    const path = url.pathname
    const id = Number(/\/(\d+)(\.json|\/|$)/.exec(path)?.[1])
    if (path === '/issues.json') return method === 'POST' ? create(JSON.parse(body.toString())) : answerIssues(request)
    if (path === '/issue_statuses.json') return { status: 200, json: { issue_statuses: [{ id: 20, name: 'WaitQueue', is_closed: false }] } }
    if (path === '/projects.json') return { status: 200, json: { projects, total_count: projects.length, offset: 0, limit: 100 } }
    if (path === '/projects/103/issue_categories.json') return { status: 403 }
    if (path.endsWith('/issue_categories.json'))
      return { status: 200, json: { issue_categories: [{ id: 11, project: { id, name: 'p' }, name: 'Registration', assigned_to: STAFF }] } }
    if (path === '/uploads.json') {
      const upload = ++next
      files.set(upload, {
        name: url.searchParams.get('filename') ?? '',
        bytes: body,
        token: `${upload}.${randomBytes(8).toString('hex')}`,
        used: false,
      })
      return { status: 201, json: { upload: { id: upload, token: files.get(upload)?.token } } }
    }
    const file = files.get(id)
    if (path.startsWith('/attachments/download/') && file !== undefined)
      return (response) => void response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Disposition': 'inline' }).end(file.bytes)
    const issue = issues.find((one) => one.id === id)
    if (!path.startsWith('/issues/') || issue === undefined) return { status: 404 }
    return method === 'PUT' ? change(issue, JSON.parse(body.toString())) : { status: 200, json: { issue } }
  }

  const server = await startServer((request) => {
    const lied = tracker.lie?.(request)
    if (lied !== undefined) return lied
    const own = answer(request)
    const given =
      typeof own === 'function' || tracker.bend === undefined ? own : { ...own, json: tracker.bend(structuredClone(own.json), request) }
    return tracker.after?.(request) ?? given
  })
  const tracker: SmallTracker = { ...server, issues, files, lie: undefined, after: undefined, bend: undefined, addIssue, reset }
  function reset() {
    issues.length = 0
    files.clear()
    tracker.heard.length = 0
    Object.assign(tracker, { lie: undefined, after: undefined, bend: undefined })
  }
  return tracker
}
