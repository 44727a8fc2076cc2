import { rolesIn, type TrackerAccount } from '../settings/trackerAccounts.ts'
import { issueFields } from '../settings/trackerFields.ts'
import { trackerProjects } from '../settings/trackerProjects.ts'
import { issueTrackers, type Named, priorities, trackerStatuses } from '../settings/trackerStatuses.ts'

/** Criteria that count. */
const MOST = 3

const rank = (column: string, list: readonly Named[]) => `array_position(ARRAY[${list.map(({ id }) => id).join(', ')}], ${column})`
const byName = <One extends Named>(list: readonly One[]): readonly One[] => [...list].sort((a, b) => (a.name < b.name ? -1 : 1))

const COLUMNS: Readonly<Record<string, string>> = {
  id: 'i.id',
  project: rank('i.project_id', byName(trackerProjects)),
  tracker: rank('i.tracker_id', issueTrackers),
  status: rank('i.status_id', trackerStatuses),
  priority: rank('i.priority_id', priorities),
  category: rank('i.category_id', byName(trackerProjects.flatMap(({ categories }) => categories))),
  subject: 'i.subject',
  author: 'i.author_id',
  assigned_to: 'i.assigned_to_id',
  start_date: 'i.start_date',
  created_on: 'i.created_on',
  updated_on: 'i.updated_on',
  closed_on: 'i.closed_on',
}

/** The SQL order of a list by `sort=column:desc,…`. Unknown columns are ignored; what is equal is ordered by id, the newest first. */
export function orderSql(sort: string | undefined, who: TrackerAccount): string {
  const custom = issueFields
    .filter(
      ({ roles }) =>
        roles === undefined || who.admin || trackerProjects.some(({ id }) => rolesIn(who, id).some((role) => roles.includes(role.id))),
    )
    .map(({ id }) => [`cf_${id}`, `(i.custom_values ->> '${id}')`] as const)
  const columns = new Map([...Object.entries(COLUMNS), ...custom])
  const criteria = (sort ?? 'id:desc')
    .split(',')
    .slice(0, MOST)
    .map((one) => one.split(':'))
  const known = criteria.flatMap(([name = '', direction]) => {
    const column = columns.get(name)
    return column === undefined ? [] : [`${column} ${direction === 'desc' ? 'DESC' : 'ASC'}`]
  })
  return [...known, ...(criteria.some(([name]) => name === 'id') ? [] : ['i.id DESC'])].join(', ')
}
