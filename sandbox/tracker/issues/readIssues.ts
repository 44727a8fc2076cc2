import type { Database } from '../../database/database.ts'
import { readNumber } from '../../database/readRow.ts'
import type { Page } from '../http/pageOf.ts'
import type { TrackerAccount } from '../settings/trackerAccounts.ts'
import { createSqlParameters, filterSql } from './filterSql.ts'
import type { IssueFilter } from './issueFilters.ts'
import {
  FILE_COLUMNS,
  fileOfRow,
  ISSUE_COLUMNS,
  issueOfRow,
  journalOfRow,
  type TrackerFile,
  type TrackerIssue,
  type TrackerJournal,
} from './trackerIssue.ts'
import { readableProjects } from './visibleIssues.ts'

/** Which issues are listed, in which order. */
export interface IssueQuery {
  readonly who: TrackerAccount
  /** The project of all of them; undefined: any. */
  readonly project: number | undefined
  readonly filters: readonly IssueFilter[]
  /** An SQL order of `orderSql`. */
  readonly order: string
  readonly page: Page
}

/** The issues of a page that an account sees, and how many there are in all. */
export async function listIssues(
  database: Database,
  { who, project, filters, order, page }: IssueQuery,
): Promise<{ readonly issues: readonly TrackerIssue[]; readonly total: number }> {
  const sql = createSqlParameters()
  const { all, withPrivate } = readableProjects(who)
  const among = (ids: readonly number[]) =>
    `i.project_id IN (SELECT jsonb_array_elements_text(${sql.add(JSON.stringify(ids))}::text::jsonb)::integer)`
  const me = sql.add(who.id)
  const conditions = [
    among(project === undefined ? all : all.filter((id) => id === project)),
    `(NOT i.is_private OR i.author_id = ${me}::integer OR i.assigned_to_id = ${me}::integer OR ${among(withPrivate)})`,
    ...filters.map((filter) => filterSql(filter, who.id, sql)),
  ]
  const from = `FROM campus.tracker_issue i WHERE ${conditions.join(' AND ')}`
  const [counted] = await database.query(`SELECT count(*)::integer AS total ${from}`, sql.values)
  const rows = await database.query(
    `SELECT ${ISSUE_COLUMNS} ${from} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}`,
    sql.values,
  )
  return { issues: rows.map(issueOfRow), total: counted === undefined ? 0 : readNumber(counted, 'total') }
}

/** One issue, whoever may see it; `locked`: for a change in the same transaction. */
export async function readIssue(database: Database, id: number, locked = false): Promise<TrackerIssue | undefined> {
  const [row] = await database.query(`SELECT ${ISSUE_COLUMNS} FROM campus.tracker_issue i WHERE i.id = $1${locked ? ' FOR UPDATE' : ''}`, [
    id,
  ])
  return row === undefined ? undefined : issueOfRow(row)
}

/** The journals of an issue, the oldest first; private ones only `withPrivate`. */
export async function readJournals(database: Database, issue: number, withPrivate: boolean): Promise<readonly TrackerJournal[]> {
  const rows = await database.query(
    `SELECT id, user_id, notes, private_notes, details, created_on FROM campus.tracker_journal
     WHERE issue_id = $1 AND (NOT private_notes OR $2::boolean) ORDER BY created_on, id`,
    [issue, withPrivate],
  )
  return rows.map(journalOfRow)
}

/** The files of issues, by issue, the oldest first. */
export async function readFilesOf(database: Database, issues: readonly number[]): Promise<ReadonlyMap<number, readonly TrackerFile[]>> {
  if (issues.length === 0) return new Map()
  const rows = await database.query(
    `SELECT ${FILE_COLUMNS} FROM campus.tracker_file
     WHERE issue_id IN (SELECT jsonb_array_elements_text($1::text::jsonb)::bigint) ORDER BY created_on, id`,
    [JSON.stringify(issues)],
  )
  const files = rows.map(fileOfRow)
  return new Map(issues.map((id) => [id, files.filter(({ issueId }) => issueId === id)]))
}
