import type { FastifyInstance } from 'fastify'
import { findCaller, requireCaller } from './http/findCaller.ts'
import { pageOf, totalsOf } from './http/pageOf.ts'
import { type Parameters, queryOf } from './http/parameters.ts'
import { TrackerRefusal } from './http/trackerRefusal.ts'
import { readShort } from './issues/issueFilters.ts'
import { accountName, may, type TrackerAccount } from './settings/trackerAccounts.ts'
import { trackerFields, UNIVERSITY_LINKS_FIELD } from './settings/trackerFields.ts'
import { projectNamed, type TrackerProject, trackerProjects } from './settings/trackerProjects.ts'
import { trackerRoles } from './settings/trackerRoles.ts'
import { issueTrackers, STUDENT_TRACKER, trackerStatuses } from './settings/trackerStatuses.ts'

/** When the projects of the demo were made. */
const MADE_ON = '2026-03-21T05:30:00Z'
type WithId = { readonly Params: { readonly id: string } }

/** Calls of what the tracker's settings say: statuses, fields, projects, categories. */
export function addSettingsCalls(app: FastifyInstance): void {
  app.get('/issue_statuses.json', async (request) => {
    requireCaller(request)
    return { issue_statuses: trackerStatuses.map(({ id, name, isClosed }) => ({ id, name, is_closed: isClosed })) }
  })
  app.get('/custom_fields.json', async (request) => {
    if (!requireCaller(request).admin) throw new TrackerRefusal(403)
    return { custom_fields: trackerFields.map(describeField) }
  })
  app.get('/projects.json', async (request) => {
    const who = findCaller(request)
    const parameters = queryOf(request)
    const seen = trackerProjects.filter((one) => isMember(who, one) && isListed(one, parameters))
    const listed = [...seen].sort((a, b) => (a.name < b.name ? -1 : 1))
    const page = pageOf(parameters)
    return {
      projects: listed.slice(page.offset, page.offset + page.limit).map(describeProject),
      ...totalsOf(parameters, listed.length, page),
    }
  })
  app.get<WithId>('/projects/:id.json', async (request) => {
    const project = visibleProject(requireCaller(request), request.params.id)
    const categories = project.categories.map(({ id, name }) => ({ id, name }))
    const include = (queryOf(request).one('include') ?? '').split(',')
    return { project: { ...describeProject(project), ...(include.includes('issue_categories') ? { issue_categories: categories } : {}) } }
  })
  app.get<WithId>('/projects/:id/issue_categories.json', async (request) => {
    const who = requireCaller(request)
    const project = visibleProject(who, request.params.id)
    if (!may(who, 'manage_categories', project.id)) throw new TrackerRefusal(403)
    const categories = project.categories.map(({ id, name, assignee }) => ({
      id,
      project: { id: project.id, name: project.name },
      name,
      ...(assignee === undefined ? {} : { assigned_to: { id: assignee, name: accountName(assignee) } }),
    }))
    return { issue_categories: categories, total_count: categories.length }
  })
}

const isMember = (who: TrackerAccount | undefined, { id, status }: TrackerProject): boolean =>
  who !== undefined && status !== 'archived' && (who.admin || who.roles[id] !== undefined)

/** Throws 404 for a project that is unknown, 403 for one of which the account is no member. */
function visibleProject(who: TrackerAccount, named: string): TrackerProject {
  const project = projectNamed(named)
  if (project === undefined) throw new TrackerRefusal(404)
  if (!isMember(who, project)) throw new TrackerRefusal(403)
  return project
}

/** Whether a list has a project: an open one that passes the filter of its links. A filter without a value is none, and lets closed ones pass, too. */
function isListed({ status, fields }: TrackerProject, parameters: Parameters): boolean {
  const expression = parameters.one(`cf_${UNIVERSITY_LINKS_FIELD}`)
  if (expression === '') return true
  if (status !== 'active' || expression === undefined) return status === 'active'
  const links = fields[UNIVERSITY_LINKS_FIELD] ?? []
  const { operator, values } = readShort('links', expression)
  if (operator === '*' || operator === '!*') return links.length > 0 === (operator === '*')
  return links.some((link) => values.includes(link)) === (operator === '=')
}

const describeProject = ({ id, name, identifier, fields, status }: TrackerProject): object => ({
  id,
  name,
  identifier,
  description: null,
  status: status === 'active' ? 1 : 5,
  is_public: false,
  inherit_members: false,
  custom_fields: trackerFields
    .filter((field) => field.of === 'project')
    .map((field) => ({ id: field.id, name: field.name, multiple: true, value: fields[field.id] ?? [] })),
  created_on: MADE_ON,
  updated_on: MADE_ON,
})

const describeField = ({ id, name, of, format, isFilter, multiple, possible, roles }: (typeof trackerFields)[number]): object => ({
  id,
  name,
  customized_type: of,
  field_format: format,
  regexp: '',
  min_length: null,
  max_length: null,
  is_required: false,
  is_filter: isFilter,
  searchable: false,
  multiple: multiple === true,
  default_value: null,
  visible: roles === undefined,
  ...(possible === undefined ? {} : { possible_values: possible.map((value) => ({ value, label: value })) }),
  ...(of === 'project'
    ? {}
    : {
        trackers: issueTrackers.filter((tracker) => tracker.id === STUDENT_TRACKER),
        roles: trackerRoles.filter((role) => roles?.includes(role.id) === true).map((role) => ({ id: role.id, name: role.name })),
      }),
})
