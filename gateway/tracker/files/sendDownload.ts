import { Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../caller/caller.ts'
import { visibleFiles } from '../reads/cutIssue.ts'
import { readVisibleIssue } from '../reads/ownIssues.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { downloadType } from './fileTypes.ts'

const MEGABYTE = 1024 * 1024

/** The name as RFC 6266 has it, and for readers of the old form one without anything but letters. */
function disposition(filename: string): string {
  const plain = filename.replaceAll(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(filename.replaceAll(/\p{Cs}/gu, '_')).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Passes bytes on and breaks off the answer at the limit. */
function limited(most: number): Transform {
  let size = 0
  return new Transform({
    transform(part: Buffer, _, done) {
      size += part.length
      if (size > most) done(new Error('the file is larger than allowed'))
      else done(null, part)
    },
  })
}

/** Sends a file of an own issue, never opened by the browser (HELP-O4). Throws NOT_FOUND for a file of no visible place in that issue. */
export async function sendDownload(
  deps: TrackerDeps,
  caller: Caller,
  reply: FastifyReply,
  ids: { readonly file: number; readonly issue: number },
) {
  const { tracker, settings } = deps
  const issue = await readVisibleIssue(deps, caller, ids.issue)
  const found = visibleFiles(issue).find(({ id }) => id === ids.file)
  if (found === undefined) throw new TrackerRefusal('NOT_FOUND')
  const most = settings.limits.downloadMegabytes * MEGABYTE
  const answer = await tracker.download(found.id)
  const declared = answer.headers['content-length']
  const length = declared === undefined ? undefined : Number(declared)
  if (length !== undefined && !(length <= most)) {
    answer.destroy()
    throw new TrackerRefusal('TRACKER_ANSWER')
  }
  const body = limited(most)
  answer.once('error', (error) => body.destroy(error))
  body.once('close', () => answer.destroy())
  answer.pipe(body)
  reply.header('Content-Disposition', disposition(found.filename)).type(downloadType(found.filename))
  if (length !== undefined) reply.header('Content-Length', length)
  return reply.send(body)
}
