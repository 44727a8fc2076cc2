import type { FastifyInstance } from 'fastify'
import { idOf, issueMembers } from '../http/bodyOf.ts'
import { requireCaller } from '../http/findCaller.ts'
import { hostOf } from '../http/hostOf.ts'
import { pageOf, totalsOf } from '../http/pageOf.ts'
import { type Parameters, queryOf } from '../http/parameters.ts'
import { TrackerRefusal } from '../http/trackerRefusal.ts'
import { may, maySomewhere, type TrackerAccount } from '../settings/trackerAccounts.ts'
import { projectNamed } from '../settings/trackerProjects.ts'
import { statusOf } from '../settings/trackerStatuses.ts'
import type { TrackerDeps } from '../trackerDeps.ts'
import { changeIssue } from './changeIssue.ts'
import { createIssue } from './createIssue.ts'
import { describeFile, describeIssue, describeJournal } from './describeIssue.ts'
import { readFilters } from './issueFilters.ts'
import { orderSql } from './issueOrder.ts'
import { nextStatuses } from './issueRules.ts'
import { listIssues, readFilesOf, readIssue, readJournals } from './readIssues.ts'
import { mayRead } from './visibleIssues.ts'

type WithId = { readonly Params: { readonly id: string } }

const includes = (parameters: Parameters): readonly string[] => (parameters.one('include') ?? '').split(',').map((one) => one.trim())

/** Calls of issues: list, one, file, change. */
export function addIssueCalls(app: FastifyInstance, deps: TrackerDeps): void {
  const { database } = deps.campus
  app.get('/issues.json', async (request) => {
    const who = requireCaller(request)
    const parameters = queryOf(request)
    const project = projectOfList(who, parameters)
    const page = pageOf(parameters)
    const filters = readFilters(parameters, who, project)
    const { issues, total } = await listIssues(database, { who, project, filters, order: orderSql(parameters.one('sort'), who), page })
    const files = includes(parameters).includes('attachments')
      ? await readFilesOf(
          database,
          issues.map(({ id }) => id),
        )
      : undefined
    const host = hostOf(request)
    const more = (id: number) => (files === undefined ? {} : { attachments: (files.get(id) ?? []).map((file) => describeFile(file, host)) })
    return { issues: issues.map((issue) => describeIssue(issue, who, more(issue.id))), ...totalsOf(parameters, total, page) }
  })
  app.post('/issues.json', async (request, reply) => {
    const who = requireCaller(request)
    const issue = await createIssue(deps, who, issueMembers(request.body))
    reply.code(201).header('Location', `${hostOf(request)}/issues/${issue.id}`)
    return { issue: describeIssue(issue, who) }
  })
  app.get<WithId>('/issues/:id.json', async (request) => {
    const who = requireCaller(request)
    const issue = await readIssue(database, idOf(request.params.id) ?? 0)
    if (issue === undefined) throw new TrackerRefusal(404)
    if (!mayRead(who, issue)) throw new TrackerRefusal(403)
    const asked = includes(queryOf(request))
    const withPrivate = may(who, 'view_private_notes', issue.projectId)
    const files = (await readFilesOf(database, [issue.id])).get(issue.id) ?? []
    const journals = asked.includes('journals') ? await readJournals(database, issue.id, withPrivate) : []
    const next = nextStatuses(who, issue.projectId, issue.statusId).map((id) => statusOf(id))
    return {
      issue: describeIssue(issue, who, {
        ...(asked.includes('attachments') ? { attachments: files.map((file) => describeFile(file, hostOf(request))) } : {}),
        ...(asked.includes('journals') ? { journals: journals.map((journal) => describeJournal(journal, issue, who)) } : {}),
        ...(asked.includes('allowed_statuses')
          ? { allowed_statuses: next.map((status) => ({ id: status?.id, name: status?.name, is_closed: status?.isClosed })) }
          : {}),
      }),
    }
  })
  app.put<WithId>('/issues/:id.json', async (request, reply) => {
    const who = requireCaller(request)
    await changeIssue(deps, who, idOf(request.params.id) ?? 0, issueMembers(request.body))
    // A Redmine leaves a message for the next page in a session.
    reply.header('Set-Cookie', '_redmine_session=flash; path=/; HttpOnly; SameSite=Lax').code(204)
  })
}

/** The project that a list names; undefined for all. Throws 404 for one that is unknown, 403 for one whose issues the account does not see. */
function projectOfList(who: TrackerAccount, parameters: Parameters): number | undefined {
  const named = parameters.one('project_id')
  if (named === undefined || named === '' || parameters.names.includes('f[]')) {
    if (maySomewhere(who, 'view_issues')) return undefined
    throw new TrackerRefusal(403)
  }
  const project = projectNamed(named)
  if (project === undefined) throw new TrackerRefusal(404)
  if (!may(who, 'view_issues', project.id)) throw new TrackerRefusal(403)
  return project.id
}
