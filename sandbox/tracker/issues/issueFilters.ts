import type { Parameters } from '../http/parameters.ts'
import { invalid, TrackerRefusal } from '../http/trackerRefusal.ts'
import { rolesIn, type TrackerAccount } from '../settings/trackerAccounts.ts'
import { issueFields, UNIVERSITY_LINKS_FIELD } from '../settings/trackerFields.ts'
import { trackerProjects } from '../settings/trackerProjects.ts'

/** What a filter compares. `optional` is a list that may be empty; `instant` a day of an instant. */
export type FilterKind = 'status' | 'list' | 'optional' | 'string' | 'text' | 'date' | 'instant' | 'integer' | 'links'

/** The operators with which a value of the short form may begin. */
const OPERATORS: Readonly<Record<FilterKind, readonly string[]>> = {
  status: ['o', '=', '!', 'c', '*'],
  list: ['=', '!'],
  optional: ['=', '!', '!*', '*'],
  links: ['=', '!', '!*', '*'],
  string: ['~', '=', '!~', '!', '^', '$', '!*', '*'],
  text: ['~', '!~', '^', '$', '!*', '*'],
  date: ['=', '>=', '<=', '><', '!*', '*'],
  instant: ['=', '>=', '<=', '><', '!*', '*'],
  integer: ['=', '>=', '<=', '><', '!*', '*'],
}

/** Operators that compare with nothing, and those that need a value. */
const ALONE: readonly string[] = ['o', 'c', '!*', '*']
const COMPARING: readonly string[] = ['=', '!', '>=', '<=', '><', '~', '!~', '^', '$']

interface FilterField {
  readonly kind: FilterKind
  readonly label: string
  /** An SQL expression of the column. */
  readonly column: string
}

export interface IssueFilter extends FilterField {
  readonly operator: string
  readonly values: readonly string[]
}

const field = (kind: FilterKind, label: string, column: string): FilterField => ({ kind, label, column })

const OWN_FIELDS: Readonly<Record<string, FilterField>> = {
  status_id: field('status', 'Status', 'i.status_id'),
  project_id: field('list', 'Project', 'i.project_id'),
  tracker_id: field('list', 'Tracker', 'i.tracker_id'),
  priority_id: field('list', 'Priority', 'i.priority_id'),
  author_id: field('list', 'Author', 'i.author_id'),
  assigned_to_id: field('optional', 'Assignee', 'i.assigned_to_id'),
  subject: field('text', 'Subject', 'i.subject'),
  description: field('text', 'Description', 'i.description'),
  created_on: field('instant', 'Created', 'i.created_on'),
  updated_on: field('instant', 'Updated', 'i.updated_on'),
  closed_on: field('instant', 'Closed', 'i.closed_on'),
  start_date: field('date', 'Start date', 'i.start_date'),
  issue_id: field('integer', 'Issue', 'i.id'),
}

/** The filters that an account has: fields that are no filter, or that it does not see, are none. In one project its categories are one, too. */
function fieldsOf(who: TrackerAccount, project: number | undefined): ReadonlyMap<string, FilterField> {
  const isSeen = (roles: readonly number[] | undefined) =>
    roles === undefined || who.admin || trackerProjects.some(({ id }) => rolesIn(who, id).some((role) => roles.includes(role.id)))
  const custom = issueFields
    .filter(({ isFilter, roles }) => isFilter && isSeen(roles))
    .map(({ id, name, format }): [string, FilterField] => [
      `cf_${id}`,
      field(format === 'list' ? 'optional' : 'string', name, `(i.custom_values ->> '${id}')`),
    ])
  const { project_id, ...others } = OWN_FIELDS
  return new Map([
    ...Object.entries(project === undefined ? OWN_FIELDS : others),
    ...(project === undefined ? [] : [['category_id', field('optional', 'Category', 'i.category_id')] as const]),
    ...custom,
    [`project.cf_${UNIVERSITY_LINKS_FIELD}`, field('links', "Project's links", 'i.project_id')],
  ])
}

/** A value of the short form: an operator that it begins with, on any of its lines, and values between bars. */
export function readShort(kind: FilterKind, expression: string): Pick<IssueFilter, 'operator' | 'values'> {
  for (const operator of [...OPERATORS[kind]].sort().reverse()) {
    const rest = new RegExp(`^${operator.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(.*)$`, 'm').exec(expression)?.[1]
    if (rest !== undefined) return { operator, values: rest.trim() === '' ? [''] : splitBars(rest) }
  }
  return { operator: '=', values: splitBars(expression) }
}

/** As Ruby splits: without empty texts at the end. */
function splitBars(text: string): readonly string[] {
  const parts = text.split('|')
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1)
}

/**
 * The filters of a list, in its long form (`f[]`, `op[…]`, `v[…][]`) or its short one. What is no filter is ignored without a word; without a filter of the
 * status only open issues are listed, unless the form is long. A long form without operators has no filter. Throws 422 for a filter that lacks a value or has one of another kind.
 */
export function readFilters(parameters: Parameters, who: TrackerAccount, project: number | undefined): readonly IssueFilter[] {
  const fields = fieldsOf(who, project)
  const isLong = parameters.names.some((name) => name === 'f[]' || name === 'f')
  const found = isLong ? readLong(parameters, fields) : readShortForm(parameters, fields)
  const errors = found.flatMap((filter) => problemOf(filter) ?? [])
  if (errors.length > 0) throw invalid(...errors)
  return found
}

function readLong(parameters: Parameters, fields: ReadonlyMap<string, FilterField>): readonly IssueFilter[] {
  const byName = new Map<string, IssueFilter>()
  if (!parameters.names.some((name) => name.startsWith('op['))) return []
  for (const name of parameters.all('f[]')) {
    const known = fields.get(name)
    if (known === undefined) continue
    const given = parameters.all(`v[${name}][]`)
    const values = given.length === 0 ? [''] : given
    byName.set(name, { ...known, operator: parameters.one(`op[${name}]`) ?? '', values })
  }
  return [...byName.values()]
}

function readShortForm(parameters: Parameters, fields: ReadonlyMap<string, FilterField>): readonly IssueFilter[] {
  const open: IssueFilter = { ...(OWN_FIELDS['status_id'] as FilterField), operator: 'o', values: [''] }
  const byName = new Map<string, IssueFilter>([['status_id', open]])
  for (const [name, known] of fields) {
    const expression = parameters.one(name)
    if (expression !== undefined) byName.set(name, { ...known, ...readShort(known.kind, expression) })
  }
  return [...byName.values()]
}

const DAY = /^\d{4}-\d{2}-\d{2}(T\d{2}(:?\d{2}){0,2}(Z|\d{2}:?\d{2})?)?$/
const isDay = (value: string) => DAY.test(value) && !Number.isNaN(Date.parse(value.slice(0, 10)))

function problemOf({ kind, label, operator, values }: IssueFilter): string | undefined {
  const compares = ['=', '>=', '<=', '><'].includes(operator)
  if (kind === 'integer' && values.some((value) => value !== '' && !/^[+-]?\d{1,15}(,[+-]?\d{1,15})*$/.test(value)))
    return `${label} is invalid`
  if ((kind === 'date' || kind === 'instant') && compares && values.some((value) => value !== '' && !isDay(value)))
    return `${label} is invalid`
  if (!ALONE.includes(operator) && (values[0] ?? '').trim() === '') return `${label} cannot be blank`
  // A Redmine says of an operator that is none that there is no such list.
  if (!ALONE.includes(operator) && !COMPARING.includes(operator)) throw new TrackerRefusal(404)
  return undefined
}
