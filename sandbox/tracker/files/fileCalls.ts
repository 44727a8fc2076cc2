import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readText } from '../../database/readRow.ts'
import { disposition } from '../../http/disposition.ts'
import { leadTo } from '../../http/htmlPage.ts'
import { idOf } from '../http/bodyOf.ts'
import { findCaller, requireCaller } from '../http/findCaller.ts'
import { hostOf } from '../http/hostOf.ts'
import { queryOf } from '../http/parameters.ts'
import { TrackerRefusal } from '../http/trackerRefusal.ts'
import { describeFile, isImage } from '../issues/describeIssue.ts'
import { readIssue } from '../issues/readIssues.ts'
import { FILE_COLUMNS, fileOfRow, type TrackerFile } from '../issues/trackerIssue.ts'
import { mayRead } from '../issues/visibleIssues.ts'
import { maySomewhere, type TrackerAccount } from '../settings/trackerAccounts.ts'
import type { TrackerDeps } from '../trackerDeps.ts'
import { mediaTypeOf } from './mediaTypes.ts'
import { storeUpload } from './storeUpload.ts'

const OCTETS = 'application/octet-stream'
type Named = { readonly Params: { readonly id: string; readonly '*'?: string } }

/** Calls of files: upload, download, what is known of one. */
export function addFileCalls(app: FastifyInstance, deps: TrackerDeps): void {
  const { database, clock } = deps.campus
  app.post('/uploads.json', async (request, reply) => {
    const who = requireCaller(request)
    if (!(['add_issues', 'edit_issues', 'add_issue_notes'] as const).some((right) => maySomewhere(who, right)))
      throw new TrackerRefusal(403)
    if ((request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() !== OCTETS) throw new TrackerRefusal(406)
    const query = queryOf(request)
    const content = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const upload = { author: who.id, filename: query.one('filename') ?? '', content, contentType: query.one('content_type') }
    reply.code(201)
    return { upload: await storeUpload(database, upload, clock.now()) }
  })
  app.get<Named>('/attachments/:id.json', async (request) => {
    const file = await readableFile(deps, requireCaller(request), request.params.id, false)
    return { attachment: describeFile(file, hostOf(request)) }
  })
  const download = async (request: FastifyRequest<Named>, reply: FastifyReply) => {
    const who = findCaller(request)
    // A browser is led to the sign-in, with status 302: not 401.
    if (who === undefined) return leadTo(reply, `${hostOf(request)}/login?back_url=${encodeURIComponent(hostOf(request) + request.url)}`)
    const file = await readableFile(deps, who, request.params.id, true)
    const name = request.params['*']
    if (name !== undefined && name !== '' && name !== file.filename) throw new TrackerRefusal(404, { asPage: true })
    return sendFile(deps, reply, file)
  }
  app.get<Named>('/attachments/download/:id', download)
  app.get<Named>('/attachments/download/:id/*', download)
  app.get<Named>('/attachments/thumbnail/:id', async (request, reply) => {
    const file = await readableFile(deps, requireCaller(request), request.params.id, true)
    if (!isImage(file.filename)) throw new TrackerRefusal(404)
    return sendFile(deps, reply, file)
  })
}

/** A file of an issue that an account sees, or that it has uploaded itself and nobody has attached. Throws 404 or 403. */
export async function readableFile({ campus }: TrackerDeps, who: TrackerAccount, named: string, asPage: boolean): Promise<TrackerFile> {
  const [row] = await campus.database.query(`SELECT ${FILE_COLUMNS} FROM campus.tracker_file WHERE id = $1`, [idOf(named) ?? 0])
  if (row === undefined) throw new TrackerRefusal(404, { asPage })
  const file = fileOfRow(row)
  const issue = file.issueId === null ? undefined : await readIssue(campus.database, file.issueId)
  const isSeen = issue === undefined ? file.authorId === who.id : mayRead(who, issue)
  if (!isSeen) throw new TrackerRefusal(403, { asPage })
  return file
}

/** Sends the bytes of a file under the type that its sender has claimed. */
export async function sendFile({ campus }: TrackerDeps, reply: FastifyReply, file: TrackerFile): Promise<FastifyReply> {
  const [row] = await campus.database.query("SELECT encode(content, 'base64') AS content FROM campus.tracker_file WHERE id = $1", [file.id])
  if (row === undefined) throw new TrackerRefusal(404, { asPage: true })
  const claimed = file.contentType === null || file.contentType === OCTETS ? (mediaTypeOf(file.filename) ?? OCTETS) : file.contentType
  const shown = mediaTypeOf(file.filename) === 'application/pdf' ? 'inline' : 'attachment'
  return reply
    .header('Content-Type', claimed.replace(/[^\x20-\x7e]/g, ''))
    .header('Content-Disposition', disposition(shown, file.filename))
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(readText(row, 'content'), 'base64'))
}
