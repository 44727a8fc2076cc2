import { escaped } from '../../http/htmlPage.ts'
import { inline, options } from '../../http/htmlTexts.ts'
import { type Parameters, readParameters } from '../http/parameters.ts'
import type { TrackerIssue } from '../issues/trackerIssue.ts'
import { may, type TrackerAccount } from '../settings/trackerAccounts.ts'
import { ISSUE_FIELDS } from '../settings/trackerFields.ts'
import { projectOf, trackerProjects } from '../settings/trackerProjects.ts'
import { statusOf, trackerStatuses } from '../settings/trackerStatuses.ts'
import { type StaffPage, when } from './staffLayout.ts'

/** Issues of a page. */
export const STAFF_PAGE = 25

/** What the list is filtered by, as its form sends it. */
export interface StaffFilter {
  /** `open`, `all`, or the id of a status. */
  readonly status: string
  readonly project: string
  readonly subject: string
  readonly username: string
  /** From 1 on. */
  readonly page: number
}

export function readStaffFilter(query: Parameters): StaffFilter {
  const text = (name: string) => (query.one(name) ?? '').slice(0, 200)
  const page = Number(/^\d{1,6}$/.exec(text('page'))?.[0] ?? 1)
  return {
    status: text('status') || 'open',
    project: text('project'),
    subject: text('subject'),
    username: text('username'),
    page: Math.max(1, page),
  }
}

/** The same filter in the long form of the API, which reads no operators in values. */
export function filterParameters({ status, project, subject, username }: StaffFilter): Parameters {
  const written = new URLSearchParams()
  const add = (name: string, operator: string, value: string) => {
    written.append('f[]', name)
    written.append(`op[${name}]`, operator)
    written.append(`v[${name}][]`, value)
  }
  if (status === 'open') add('status_id', 'o', '')
  else add('status_id', statusOf(Number(status)) === undefined ? '*' : '=', status)
  if (projectOf(Number(project)) !== undefined) add('project_id', '=', project)
  if (subject.trim() !== '') add('subject', '~', subject)
  if (username.trim() !== '') add(`cf_${ISSUE_FIELDS.username}`, '=', username.trim())
  return readParameters(written.toString())
}

const pageLink = (filter: StaffFilter, page: number, text: string) => {
  const query = new URLSearchParams({ ...filter, page: String(page) })
  return `<a href="/staff/issues?${escaped(query.toString())}">${text}</a>`
}

const card = (issue: TrackerIssue): string => {
  const student = issue.fields[ISSUE_FIELDS.fullName] ?? issue.fields[ISSUE_FIELDS.username] ?? ''
  return [
    `<li><a href="/staff/issues/${issue.id}"><strong>${inline(issue.subject)}</strong></a>`,
    `<dl><div><dt>شماره</dt><dd>${issue.id.toLocaleString('fa-IR', { useGrouping: false })}</dd></div>`,
    `<div><dt>وضعیت</dt><dd>${escaped(statusOf(issue.statusId)?.name ?? '')}</dd></div>`,
    `<div><dt>بخش</dt><dd>${escaped(projectOf(issue.projectId)?.name ?? '')}</dd></div>`,
    `<div><dt>دانشجو</dt><dd>${inline(student)}</dd></div>`,
    `<div><dt>آخرین تغییر</dt><dd>${when(issue.updatedOn)}</dd></div></dl></li>`,
  ].join('')
}

/** The issues that somebody of the staff sees, with a form that filters them. */
export function issueListPage(who: TrackerAccount, filter: StaffFilter, issues: readonly TrackerIssue[], total: number): StaffPage {
  const projects = trackerProjects.filter(({ id }) => may(who, 'view_issues', id))
  const last = Math.max(1, Math.ceil(total / STAFF_PAGE))
  return {
    title: 'درخواست‌ها',
    body: [
      '<section><form class="row" method="get" action="/staff/issues">',
      `<label>وضعیت<select name="status">${options([['open', 'باز'], ['all', 'همه'], ...trackerStatuses.map(({ id, name }) => [id, name] as const)], filter.status)}</select></label>`,
      `<label>بخش<select name="project">${options([['', 'همه'], ...projects.map(({ id, name }) => [id, name] as const)], filter.project)}</select></label>`,
      `<label>موضوع<input name="subject" maxlength="200" value="${escaped(filter.subject)}"></label>`,
      `<label>نام کاربری دانشجو<input name="username" maxlength="200" dir="ltr" value="${escaped(filter.username)}"></label>`,
      '<button type="submit">نمایش</button></form></section>',
      `<p role="status">${total.toLocaleString('fa-IR')} درخواست</p>`,
      `<ol>${issues.map(card).join('')}</ol>`,
      '<nav aria-label="صفحه‌ها">',
      filter.page > 1 ? pageLink(filter, filter.page - 1, 'صفحهٔ پیش') : '<span></span>',
      `<span>صفحهٔ ${filter.page.toLocaleString('fa-IR')} از ${last.toLocaleString('fa-IR')}</span>`,
      filter.page < last ? pageLink(filter, filter.page + 1, 'صفحهٔ بعد') : '<span></span>',
      '</nav>',
    ].join(''),
  }
}
