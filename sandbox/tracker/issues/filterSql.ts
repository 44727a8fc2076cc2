import { UNIVERSITY_LINKS_FIELD } from '../settings/trackerFields.ts'
import { trackerProjects } from '../settings/trackerProjects.ts'
import { trackerStatuses } from '../settings/trackerStatuses.ts'
import type { IssueFilter } from './issueFilters.ts'

/** Parameters of a statement. Each value is added once; the SQL holds its number. */
export interface SqlParameters {
  readonly values: readonly unknown[]
  /** Adds a value and gives its place, such as `$3`. */
  add(value: unknown): string
}

export function createSqlParameters(): SqlParameters {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

const idsWhere = (isClosed: boolean) => trackerStatuses.filter((status) => status.isClosed === isClosed).map(({ id }) => id)
const jsonTexts = (place: string) => `(SELECT jsonb_array_elements_text(${place}::text::jsonb))`

/** Whether a list of texts holds a column, whatever its type. */
const isOneOf = (column: string, values: readonly unknown[], sql: SqlParameters): string =>
  `coalesce(${column}::text IN ${jsonTexts(sql.add(JSON.stringify(values.map(String))))}, false)`

/** Words of at least two characters, five at most, or the value as it is. */
function tokensOf(value: string): readonly string[] {
  const words = [...new Set(value.trim().split(/\s+/))].filter((word) => word.length > 1).slice(0, 5)
  return words.length === 0 ? [value] : words
}

const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const isLike = (column: string, pattern: string, sql: SqlParameters) => `coalesce(${column}::text ILIKE ${sql.add(pattern)}, false)`

/** The SQL condition of a filter. The values of `me` and of linked universities are resolved before. */
export function filterSql(filter: IssueFilter, caller: number, sql: SqlParameters): string {
  const { column, kind, operator } = filter
  const values = filter.values.map((value) => (value === 'me' && /author|assigned/.test(column) ? String(caller) : value))
  if (kind === 'links') return linksSql(filter, sql)
  const isBlank = `(${column} IS NULL OR ${column}::text = '')`
  switch (operator) {
    case 'o':
    case 'c':
      return isOneOf(column, idsWhere(operator === 'c'), sql)
    case '*':
      return `NOT ${isBlank}`
    case '!*':
      return isBlank
    case '=':
      if (kind === 'integer') return isOneOf(column, (values[0] ?? '').split(',').map(Number), sql)
      return kind === 'date' || kind === 'instant' ? rangeSql(filter, [values[0], values[0]], sql) : isOneOf(column, values, sql)
    case '!':
      return `NOT ${isOneOf(column, values, sql)}`
    case '>=':
      return rangeSql(filter, [values[0], undefined], sql)
    case '<=':
      return rangeSql(filter, [undefined, values[0]], sql)
    case '><':
      return rangeSql(filter, [values[0], values[1]], sql)
    case '^':
      return isLike(column, `${likeText(values[0] ?? '')}%`, sql)
    case '$':
      return isLike(column, `%${likeText(values[0] ?? '')}`, sql)
    default: {
      const contains = tokensOf(values[0] ?? '').map((token) => isLike(column, `%${likeText(token)}%`, sql))
      return operator === '~' ? `(${contains.join(' AND ')})` : `NOT (${contains.join(' AND ')})`
    }
  }
}

/** Between two values, both included; ids and texts are between none. The day of an instant is the one in Tehran, where the tracker is. */
function rangeSql({ column, kind }: IssueFilter, [from, to]: readonly (string | undefined)[], sql: SqlParameters): string {
  if (kind !== 'date' && kind !== 'instant' && kind !== 'integer') return 'false'
  const compared =
    kind === 'instant'
      ? `((${column} AT TIME ZONE 'UTC') + interval '210 minutes')::date::text`
      : kind === 'date'
        ? `${column}::text`
        : `${column}::numeric`
  const place = (value: string) =>
    kind === 'integer' ? `${sql.add(String(Number.parseFloat(value) || 0))}::numeric` : sql.add(value.slice(0, 10))
  const ends = [
    ...(from === undefined || from === '' ? [] : [`${compared} >= ${place(from)}`]),
    ...(to === undefined || to === '' ? [] : [`${compared} <= ${place(to)}`]),
  ]
  return ends.length === 0 ? `${column} IS NOT NULL` : `coalesce(${ends.join(' AND ')}, false)`
}

/** By the universities to which the project of an issue is linked. */
function linksSql({ operator, values }: IssueFilter, sql: SqlParameters): string {
  const linked = (wanted: readonly string[]) =>
    trackerProjects.filter(({ fields }) => (fields[UNIVERSITY_LINKS_FIELD] ?? []).some((one) => wanted.includes(one)))
  const any = trackerProjects.filter(({ fields }) => (fields[UNIVERSITY_LINKS_FIELD] ?? []).length > 0)
  const projects = operator === '*' || operator === '!*' ? any : linked(values)
  const isIn = isOneOf(
    'i.project_id',
    projects.map(({ id }) => id),
    sql,
  )
  return operator.startsWith('!') ? `NOT ${isIn}` : isIn
}
