import { randomBytes } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import type { Caller } from '../caller/caller.ts'
import type { TrackerDeps } from '../tracker.ts'
import { TrackerRefusal } from '../trackerRefusal.ts'
import { BEGIN_BYTES, cleanName, FILE_LIMIT, typeByName } from './fileTypes.ts'

/** What a file is sent with. */
export interface UploadRequest {
  readonly filename: unknown
  /** Bytes, by the `Content-Length`. */
  readonly length: number | undefined
  readonly file: Readable
}

/** Reads as many bytes as show the type, and gives back what was read. */
async function peek(file: Readable): Promise<{ readonly begin: Buffer; readonly rest: AsyncIterator<Buffer> }> {
  const rest: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  while (begin.length < BEGIN_BYTES) {
    const { done, value } = await rest.next()
    if (done === true) break
    begin = Buffer.concat([begin, value])
  }
  return { begin, rest }
}

async function* joined(begin: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield begin
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** Passes bytes on and fails with FILE_TOO_LARGE at the limit. */
function limited(): Transform {
  let size = 0
  return new Transform({
    transform(part: Buffer, _, done) {
      size += part.length
      if (size >= FILE_LIMIT) done(new TrackerRefusal('FILE_TOO_LARGE'))
      else done(null, part)
    },
  })
}

/** Sends a file on as it comes, and gives the browser a token that only its owner can use, once (HELP-63, HELP-64, HELP-O18, HELP-O19). */
export async function receiveUpload({ tracker, store }: TrackerDeps, { owner }: Caller, { filename: given, length, file }: UploadRequest) {
  const filename = typeof given === 'string' ? cleanName(given) : undefined
  const type = filename === undefined ? undefined : typeByName(filename)
  if (filename === undefined || type === undefined) throw new TrackerRefusal('FILE_TYPE')
  if (length === 0) throw new TrackerRefusal('FILE_EMPTY')
  if (length !== undefined && length >= FILE_LIMIT) throw new TrackerRefusal('FILE_TOO_LARGE')
  const { begin, rest } = await peek(file)
  if (begin.length === 0) throw new TrackerRefusal('FILE_EMPTY')
  if (!begin.subarray(0, type.begin.length).equals(type.begin)) throw new TrackerRefusal('FILE_TYPE')
  const body = limited()
  let refusal: unknown
  body.once('error', (error) => {
    refusal = error
  })
  const source = Readable.from(joined(begin, rest), { objectMode: false, highWaterMark: 64 * 1024 })
  source.once('error', (error) => body.destroy(error))
  source.pipe(body)
  try {
    const trackerToken = await tracker.upload(filename, body, length)
    const token = randomBytes(32).toString('base64url')
    await store.addUpload({ token, owner, trackerToken, filename, type: type.type })
    return { upload: { token, filename, content_type: type.type } }
  } catch (error) {
    throw refusal instanceof TrackerRefusal ? refusal : error
  } finally {
    source.destroy()
    body.destroy()
  }
}
