import { escaped } from '../../http/htmlPage.ts'
import { hiddenToken, inline, longText, options } from '../../http/htmlTexts.ts'
import { nextStatuses } from '../issues/issueRules.ts'
import type { TrackerFile, TrackerIssue, TrackerJournal } from '../issues/trackerIssue.ts'
import { ACCOUNT_IDS, accountName, isAssignable, trackerAccounts, visibleFields } from '../settings/trackerAccounts.ts'
import { categoryOf, projectOf } from '../settings/trackerProjects.ts'
import { statusOf } from '../settings/trackerStatuses.ts'
import { type StaffPage, when } from './staffLayout.ts'
import type { StaffSession } from './staffSessions.ts'

/** What the page of an issue shows: the issue, its conversation, and what was typed into an answer that was not taken. */
export interface ShownIssue {
  readonly issue: TrackerIssue
  readonly journals: readonly TrackerJournal[]
  readonly files: readonly TrackerFile[]
  readonly typed?: { readonly notes: string; readonly status: string; readonly isPrivate: boolean }
  /** What went wrong, or that it was saved. */
  readonly message?: { readonly role: 'alert' | 'status'; readonly text: string }
}

const isStudent = (user: number): boolean => user === ACCOUNT_IDS.portal || user === ACCOUNT_IDS.portalSeesPrivate
const term = (name: string, value: string) => `<div><dt>${escaped(name)}</dt><dd>${value}</dd></div>`
const fileLink = ({ id, filename }: TrackerFile) => `<a href="/staff/files/${id}">${inline(filename)}</a>`

/** An issue with its conversation and the form of an answer. */
export function issuePage({ issue, journals, files, typed, message }: ShownIssue, { who, formToken }: StaffSession): StaffPage {
  const fields = visibleFields(who, issue.projectId, issue.trackerId).flatMap(({ id, name }) => {
    const value = issue.fields[id] ?? ''
    return value === '' ? [] : [term(name, inline(value))]
  })
  const named = new Set(journals.flatMap(({ details }) => details.flatMap((one) => (one.property === 'attachment' ? [one.name] : []))))
  const own = files.filter(({ id }) => !named.has(String(id)))
  return {
    status: message?.role === 'alert' ? 422 : 200,
    title: `#${issue.id} ${issue.subject}`,
    body: [
      message === undefined ? '' : `<p role="${message.role}">${escaped(message.text)}</p>`,
      '<section><dl>',
      term('وضعیت', escaped(statusOf(issue.statusId)?.name ?? '')),
      term('بخش', escaped(projectOf(issue.projectId)?.name ?? '')),
      issue.categoryId === null ? '' : term('دسته', escaped(categoryOf(issue.categoryId)?.name ?? '')),
      term('مسئول', escaped(issue.assignedToId === null ? 'هیچ‌کس' : accountName(issue.assignedToId))),
      term('ثبت', when(issue.createdOn)),
      issue.isPrivate ? term('دسترسی', 'خصوصی') : '',
      ...fields,
      `</dl>${longText(issue.description ?? '')}`,
      own.length === 0 ? '' : `<p>پیوست‌ها: ${own.map(fileLink).join(' ')}</p>`,
      `</section><h2>گفت‌وگو</h2><ol>${journals.map((journal) => entry(journal, files)).join('')}</ol>`,
      answerForm(issue, { who, formToken }, typed),
    ].join(''),
  }
}

function entry(journal: TrackerJournal, files: readonly TrackerFile[]): string {
  const side = journal.isPrivate ? 'private' : isStudent(journal.userId) ? 'student' : 'support'
  const changes = journal.details.flatMap(({ property, name, old_value: old, new_value: now }) => {
    if (property === 'attr' && name === 'status_id') return [`وضعیت: ${statusNamed(old)} ← ${statusNamed(now)}`]
    if (property === 'attr' && name === 'assigned_to_id') return [`مسئول: ${now === null ? 'هیچ‌کس' : escaped(accountName(Number(now)))}`]
    if (property !== 'attachment') return []
    const file = files.find(({ id }) => String(id) === name)
    return [file === undefined ? `پیوستی که پاک شده: ${inline(old ?? now ?? '')}` : `پیوست: ${fileLink(file)}`]
  })
  return [
    `<li class="${side}"><strong>${isStudent(journal.userId) ? 'دانشجو' : escaped(accountName(journal.userId))}</strong> ${when(journal.createdOn)}`,
    journal.isPrivate ? ' <small>یادداشت خصوصی: دانشجو نمی‌بیند</small>' : '',
    (journal.notes ?? '').trim() === '' ? '' : longText(journal.notes ?? ''),
    changes.length === 0 ? '' : `<p><small>${changes.join('<br>')}</small></p>`,
    '</li>',
  ].join('')
}

const statusNamed = (id: string | null): string => escaped(statusOf(Number(id))?.name ?? '')

function answerForm(issue: TrackerIssue, { who, formToken }: StaffSession, typed: ShownIssue['typed']): string {
  const statuses = [...new Set([issue.statusId, ...nextStatuses(who, issue.projectId, issue.statusId)])]
  const assignees = trackerAccounts.filter(
    ({ id }) => isAssignable(id, issue.projectId) || id === issue.authorId || id === issue.assignedToId,
  )
  return [
    `<section><h2>پاسخ</h2><form method="post" enctype="multipart/form-data" action="/staff/issues/${issue.id}">`,
    hiddenToken(formToken),
    `<input type="hidden" name="lock_version" value="${issue.lockVersion}">`,
    `<label>متن<textarea name="notes" rows="6" dir="auto" maxlength="20000">\n${escaped(typed?.notes ?? '')}</textarea></label>`,
    `<label><input type="checkbox" name="private_notes" value="1"${typed?.isPrivate === true ? ' checked' : ''}>یادداشت خصوصی، تنها برای کارشناسان</label>`,
    '<p><small>پیوستِ یادداشت خصوصی را دانشجو هم می‌بیند: در یادداشت خصوصی پیوست نگذارید.</small></p>',
    `<label>وضعیت<select name="status_id">${options(
      statuses.map((id) => [id, statusOf(id)?.name ?? ''] as const),
      typed?.status ?? String(issue.statusId),
    )}</select></label>`,
    `<label>مسئول<select name="assigned_to_id">${options([['', 'هیچ‌کس'], ...assignees.map(({ id }) => [id, accountName(id)] as const)], String(issue.assignedToId ?? ''))}</select></label>`,
    '<label>پیوست (تا ۵ مگابایت)<input name="file" type="file"></label>',
    '<p><button type="submit">فرستادن</button></p></form></section>',
  ].join('')
}
