import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Counted, countAttempt, forgiveAttempts } from '../../auth/throttle.ts'
import { CampusError } from '../../http/campusError.ts'
import { leadTo } from '../../http/htmlPage.ts'
import { demoPassword } from '../../seed/demoAccounts.ts'
import { readableFile, sendFile } from '../files/fileCalls.ts'
import { storeUpload } from '../files/storeUpload.ts'
import { idOf } from '../http/bodyOf.ts'
import { queryOf } from '../http/parameters.ts'
import { TrackerRefusal } from '../http/trackerRefusal.ts'
import { changeIssue } from '../issues/changeIssue.ts'
import { readFilters } from '../issues/issueFilters.ts'
import { listIssues, readFilesOf, readIssue, readJournals } from '../issues/readIssues.ts'
import { mayRead } from '../issues/visibleIssues.ts'
import { may, trackerAccounts } from '../settings/trackerAccounts.ts'
import type { TrackerDeps } from '../trackerDeps.ts'
import { TRACKER_NAME } from '../trackerName.ts'
import { filterParameters, issueListPage, readStaffFilter, STAFF_PAGE } from './issueListPage.ts'
import { issuePage, type ShownIssue } from './issuePage.ts'
import { readForm, type StaffForm } from './readForm.ts'
import { type SignInReason, signInPage } from './signInPage.ts'
import { sendStaffPage } from './staffLayout.ts'
import { endStaffSession, findStaff, guestToken, isGuestToken, type StaffSession, startStaffSession } from './staffSessions.ts'

const LIST = '/staff/issues'
type WithId = { readonly Params: { readonly id: string } }
const notFound = () => new TrackerRefusal(404, { asPage: true })

/** The pages of the staff: sign-in, list, one issue with its answer form. Plain HTML without a script. */
export function addStaffCalls(app: FastifyInstance, deps: TrackerDeps): void {
  app.get('/', async (_request, reply) => leadTo(reply, LIST, 303))
  addSignIn(app, deps)
  const { database } = deps.campus
  app.get(LIST, async (request, reply) => {
    const session = await findStaff(deps, request)
    if (session === undefined) return toSignIn(reply, request.url)
    const filter = readStaffFilter(queryOf(request))
    const filters = readFilters(filterParameters(filter), session.who, undefined)
    const page = { offset: (filter.page - 1) * STAFF_PAGE, limit: STAFF_PAGE }
    const { issues, total } = await listIssues(database, {
      who: session.who,
      project: undefined,
      filters,
      order: 'i.updated_on DESC, i.id DESC',
      page,
    })
    return sendStaffPage(reply, deps.base(), issueListPage(session.who, filter, issues, total), session)
  })
  app.get<WithId>(`${LIST}/:id`, async (request, reply) => {
    const session = await findStaff(deps, request)
    if (session === undefined) return toSignIn(reply, request.url)
    const saved = queryOf(request).one('saved') === '1' ? ({ role: 'status', text: 'ذخیره شد.' } as const) : undefined
    return showIssue(deps, reply, session, request.params.id, saved === undefined ? {} : { message: saved })
  })
  app.post<WithId>(`${LIST}/:id`, (request, reply) => takeAnswer(deps, request, reply))
  app.get<WithId>('/staff/files/:id', async (request, reply) => {
    const session = await findStaff(deps, request)
    if (session === undefined) return toSignIn(reply, LIST)
    return sendFile(deps, reply, await readableFile(deps, session.who, request.params.id, true))
  })
}

const toSignIn = (reply: FastifyReply, back: string): FastifyReply => leadTo(reply, `/login?back_url=${encodeURIComponent(back)}`, 303)

/** The page of the staff to which an address leads; the list for any other address. */
const backOf = (address: string): string => (/^\/staff\/issues(\/\d{1,9})?(\?[\w=&%.+-]*)?$/.test(address) ? address : LIST)

function addSignIn(app: FastifyInstance, deps: TrackerDeps): void {
  app.get('/login', async (request, reply) => {
    const back = backOf(queryOf(request).one('back_url') ?? '')
    return sendStaffPage(reply, deps.base(), signInPage(guestToken(deps, request, reply), back, {}))
  })
  app.post('/login', async (request, reply) => {
    const form = await readForm(request)
    const [username, back] = [form.text('username').slice(0, 100), backOf(form.text('back_url'))]
    const again = (reason: SignInReason) =>
      sendStaffPage(reply, deps.base(), signInPage(guestToken(deps, request, reply), back, { reason, username }))
    if (!isGuestToken(request, form.text('form_token'))) return again('stale')
    const found = await checkStaffPassword(deps, request, username, form.text('password'))
    if (typeof found === 'string') return again(found)
    await startStaffSession(deps, reply, found)
    return leadTo(reply, back, 303)
  })
  app.post('/staff/sign-out', async (request, reply) => {
    const session = await findStaff(deps, request)
    const form = await readForm(request)
    if (session !== undefined && form.text('form_token') !== session.formToken) throw new TrackerRefusal(403, { asPage: true })
    await endStaffSession(deps, request, reply)
    return leadTo(reply, '/login', 303)
  })
}

/** The account of a right name and password, or why there is none. */
async function checkStaffPassword(
  { campus }: TrackerDeps,
  request: FastifyRequest,
  username: string,
  password: string,
): Promise<number | SignInReason> {
  const here: Counted = { kind: 'nameFromAddress', whose: [TRACKER_NAME, username, request.ip] }
  try {
    await countAttempt(campus.database, [here], campus.clock.now())
  } catch (error) {
    if (error instanceof CampusError) return 'often'
    throw error
  }
  const [given, right] = [password, demoPassword].map((text) => createHash('sha256').update(text).digest())
  const found = trackerAccounts.find(({ login, staff, locked }) => staff && !locked && login === username)
  if (found === undefined || given === undefined || right === undefined || !timingSafeEqual(given, right)) return 'wrong'
  await forgiveAttempts(campus.database, here)
  return found.id
}

async function showIssue(
  deps: TrackerDeps,
  reply: FastifyReply,
  session: StaffSession,
  named: string,
  more: Pick<ShownIssue, 'typed' | 'message'>,
): Promise<FastifyReply> {
  const { database } = deps.campus
  const issue = await readIssue(database, /^\d{1,9}$/.test(named) ? Number(named) : 0)
  if (issue === undefined || !mayRead(session.who, issue)) throw notFound()
  const journals = await readJournals(database, issue.id, may(session.who, 'view_private_notes', issue.projectId))
  const files = (await readFilesOf(database, [issue.id])).get(issue.id) ?? []
  return sendStaffPage(reply, deps.base(), issuePage({ issue, journals, files, ...more }, session), session)
}

async function takeAnswer(deps: TrackerDeps, request: FastifyRequest<WithId>, reply: FastifyReply): Promise<FastifyReply> {
  const session = await findStaff(deps, request)
  if (session === undefined) return toSignIn(reply, backOf(request.url))
  const form = await readForm(request)
  if (form.text('form_token') !== session.formToken) throw new TrackerRefusal(403, { asPage: true })
  const typed = { notes: form.text('notes'), status: form.text('status_id'), isPrivate: form.text('private_notes') === '1' }
  try {
    await saveAnswer(deps, session, idOf(request.params.id) ?? 0, form)
  } catch (error) {
    if (!(error instanceof TrackerRefusal)) throw error
    if (error.errors === undefined) throw error.status === 404 ? notFound() : new TrackerRefusal(error.status, { asPage: true })
    const text =
      error.errors.length === 0
        ? 'این درخواست در این میان تغییر کرده است. گفت‌وگو را ببینید و دوباره بفرستید.'
        : `ذخیره نشد: ${error.errors.join('، ')}`
    return showIssue(deps, reply, session, request.params.id, { typed, message: { role: 'alert', text } })
  }
  return leadTo(reply, `${LIST}/${idOf(request.params.id)}?saved=1`, 303)
}

/** One change with text, status, assignee and file: all of it is saved, or nothing. */
function saveAnswer(deps: TrackerDeps, { who }: StaffSession, id: number, form: StaffForm): Promise<void> {
  const { database, clock } = deps.campus
  return database.tx(async () => {
    const file = form.file
    const upload =
      file === undefined
        ? undefined
        : await storeUpload(database, { author: who.id, filename: file.name, content: file.content, contentType: undefined }, clock.now())
    await changeIssue(deps, who, id, {
      notes: form.text('notes'),
      private_notes: form.text('private_notes'),
      status_id: form.text('status_id'),
      assigned_to_id: form.text('assigned_to_id'),
      lock_version: form.text('lock_version'),
      ...(upload === undefined ? {} : { uploads: [{ token: upload.token }] }),
    })
  })
}
