import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { type Ask, MOST } from './createAsk.ts'
import { exchange, exchangeStream, jsonOf } from './exchange.ts'
import { sentencesOf } from './sentences.ts'

/** ms that a download may take. */
const DOWNLOAD = 120_000
/** ms that a student's connection may take for a file, beside the tracker's time. */
const UPLOAD = 30_000

/** Sends a file as it comes; gives the tracker's token. `length` in bytes, if known. */
export async function passUpload(ask: Ask, filename: string, file: Readable, length: number | undefined): Promise<string> {
  const { address, headers, key, ms, report } = ask
  const path = '/uploads.json'
  const size = length === undefined ? {} : { 'Content-Length': String(length) }
  const asked = {
    method: 'POST' as const,
    url: address(path, new URLSearchParams({ filename })),
    headers: { ...headers, ...size, 'Content-Type': 'application/octet-stream' },
    body: file,
    ms: UPLOAD + ms,
  }
  const answer = await exchange(asked, MOST).catch((error: unknown): never => {
    throw ask.refusalOf(error, path)
  })
  const { token } = mapOrEmpty(answer.status === 201 ? jsonOf(answer)?.['upload'] : undefined)
  if (typeof token === 'string' && token !== '') return token
  if (answer.status !== 422) throw ask.refusalFor(answer, path)
  report('the tracker refuses a file', { status: 422, sentences: sentencesOf(answer, [key, filename]) })
  throw new TrackerRefusal('TRACKER_INPUT_REFUSED')
}

/** A file as the tracker sends it; its headers are not to be trusted. */
export async function passDownload(ask: Ask, attachment: number): Promise<IncomingMessage> {
  const path = `/attachments/download/${attachment}`
  const asked = { method: 'GET' as const, url: ask.address(path), headers: { 'X-Redmine-API-Key': ask.key }, ms: ask.ms }
  const answer = await exchangeStream(asked, DOWNLOAD).catch((error: unknown): never => {
    throw ask.refusalOf(error, path)
  })
  if (answer.statusCode === 200) return answer
  answer.destroy()
  throw ask.refusalFor({ status: answer.statusCode ?? 0 }, path)
}
