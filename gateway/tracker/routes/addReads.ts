import type { FastifyInstance } from 'fastify'
import { type Desk, segmentOf } from '../caller/desk.ts'
import { isPrivate, readId, readText } from '../client/redmineIssue.ts'
import { sendDownload } from '../files/sendDownload.ts'
import { cutIssue, cutIssueDetail } from '../reads/cutIssue.ts'
import { readOwnIssues, readVisibleIssue } from '../reads/ownIssues.ts'
import { readCategories, readProjects } from '../reads/requestTypes.ts'
import { type ForCaller, idOf, type Route, type Work } from './createForCaller.ts'

const PAGE_SIZE = 100
/** HELP-17; the day of the start is equal for many. */
const SORT = 'start_date:desc,id:desc'

/** The routes of a desk that read; only the helpdesk has types of requests. */
export function addReads(routes: FastifyInstance, forCaller: ForCaller, name: Desk['name']): void {
  const read = (path: string, work: Work) =>
    routes.get<Route>(`/:unikey${segmentOf(name)}${path}`, { exposeHeadRoute: false }, forCaller('reads', work))

  read('/issues.json', async (deps, caller, { query }) => {
    const page = query['page'] === undefined ? 1 : idOf(query['page'])
    const { issues, total, limit } = await readOwnIssues(deps, caller, { sort: SORT, page, limit: PAGE_SIZE })
    const shown = issues.filter((issue) => !isPrivate(issue['is_private']))
    const count = Math.max(0, total - (issues.length - shown.length))
    return { issues: shown.map((issue) => cutIssue(issue, deps.settings)), total_count: count, offset: (page - 1) * limit, limit }
  })
  read('/issues/:id.json', async (deps, caller, { params }) => {
    const issue = await readVisibleIssue(deps, caller, idOf(params.id))
    return { issue: cutIssueDetail(issue, deps.settings, `/tracker/${caller.unikey}${segmentOf(name)}`) }
  })
  read('/attachments/download/:id', (deps, caller, { params, query }, reply) =>
    sendDownload(deps, caller, reply, { file: idOf(params.id), issue: idOf(query['issue']) }),
  )
  read('/issue_statuses.json', async ({ tracker }) => ({
    issue_statuses: (await tracker.statuses()).flatMap(({ id, name, is_closed: closed }) =>
      readId(id) === undefined ? [] : [{ id, name: readText(name), is_closed: closed === true }],
    ),
  }))
  // HELP-O24: trackers give it to administrators only.
  read('/custom_fields.json', async ({ settings }) => ({
    custom_fields: Object.entries(settings.labels).map(([id, name]) => ({ id: Number(id), name })),
  }))
  if (name === 'feedback') return
  read('/projects.json', async (deps, caller) => {
    const projects = await readProjects(deps, caller)
    return { projects, total_count: projects.length }
  })
  read('/projects/:id/issue_categories.json', async (deps, caller, { params }) => {
    const categories = await readCategories(deps, caller, idOf(params.id))
    return { issue_categories: categories, total_count: categories.length }
  })
}
