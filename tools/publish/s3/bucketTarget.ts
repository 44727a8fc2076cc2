import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { SiteFile } from '../siteFiles.ts'
import { printOf, type StoredFile, type Tag, type Target } from '../target.ts'
import { parseListing } from './listing.ts'
import { type Bucket, type BucketDeps, openBucket } from './openBucket.ts'
import type { StorageSettings } from './storageSettings.ts'

const RECORD = '.publication.json'
/** Hash of an object's content as its writer sent it. */
const CONTENT = 'x-amz-meta-content'
const RECORD_HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Encoding': 'gzip', 'Cache-Control': 'no-store' }
/** A sample for a web server, which a storage is not. */
const NOT_STORED = 'nginx.conf'

/** Of an object that was uploaded in one part, unless its bucket encrypts with keys of its own. */
const tagOf = (body: Buffer): Tag => `"${createHash('md5').update(body).digest('hex')}"`

function storeInBucket({ path, kind, type, cache, plain, encode }: SiteFile): readonly StoredFile[] {
  if (path === NOT_STORED) return []
  const coding = encode === undefined ? undefined : ('gzip' as const)
  const print = printOf(plain, type, cache, coding ?? '')
  const body = () => encode?.('gzip') ?? plain
  return [{ path, kind, type, cache, print, body, ...(coding === undefined ? {} : { coding }) }]
}

/** A write in place of the object with this tag, or where there is none; `undefined`: another one is there. */
type Put = (key: string, body: Buffer, headers: Readonly<Record<string, string>>, former: Tag | undefined) => Promise<Tag | undefined>

function createPut(bucket: Bucket): Put {
  /** Whether an object is what was to be written: an attempt whose answer was lost may have been carried out. */
  async function isWritten(key: string, content: string): Promise<Tag | undefined> {
    const { status, headers } = await bucket.ask({ method: 'GET', key, expects: [404] })
    return status === 200 && headers.get(CONTENT) === content ? (headers.get('etag') ?? '') : undefined
  }
  return async (key, body, headers, former) => {
    const content = printOf(body)
    const condition = former === undefined ? { 'If-None-Match': '*' } : { 'If-Match': former }
    const answer = await bucket.ask({
      method: 'PUT',
      key,
      body,
      headers: { ...headers, ...condition, [CONTENT]: content },
      // 404: what was to be replaced is gone.
      expects: former === undefined ? [412] : [412, 404],
    })
    if (answer.status < 300) return answer.headers.get('etag') ?? tagOf(body)
    return answer.isRepeated ? isWritten(key, content) : undefined
  }
}

/** Key and ETag of every object that begins with a prefix, page by page. */
async function* objectsIn(bucket: Bucket, prefix: string): AsyncGenerator<readonly [key: string, tag: Tag]> {
  let next: string | undefined
  do {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      ...(prefix === '' ? {} : { prefix }),
      ...(next === undefined ? {} : { 'continuation-token': next }),
    }
    const { body } = await bucket.ask({ method: 'GET', key: '', query })
    const page = parseListing(body.toString('utf8'))
    yield* page.objects
    next = page.next
  } while (next !== undefined)
}

/** A prefix of a bucket of S3-compatible storage. Texts are stored compressed by gzip, which every browser accepts. */
export function bucketTarget(settings: StorageSettings, deps: BucketDeps = {}): Target {
  const bucket = openBucket(settings, deps)
  const put = createPut(bucket)
  const folder = settings.prefix === '' ? '' : `${settings.prefix}/`
  const record = `${folder}${RECORD}`
  return {
    name: `s3://${settings.bucket}/${settings.prefix}`,
    kind: 'bucket',
    store: storeInBucket,
    async readRecord() {
      const { status, headers, body } = await bucket.ask({ method: 'GET', key: record, expects: [404] })
      return status === 404 ? undefined : { text: body.toString('utf8'), tag: headers.get('etag') ?? '' }
    },
    writeRecord: (text, former) => put(record, gzipSync(text), RECORD_HEADERS, former),
    async removeRecord() {
      await bucket.ask({ method: 'DELETE', key: record })
    },
    async list() {
      const found = new Map<string, Tag>()
      for await (const [key, tag] of objectsIn(bucket, folder)) if (key !== record) found.set(key.slice(folder.length), tag)
      return found
    },
    tagOf,
    write({ path, type, cache, coding }, body, former) {
      const headers = { 'Content-Type': type, 'Cache-Control': cache, ...(coding === undefined ? {} : { 'Content-Encoding': coding }) }
      return put(`${folder}${path}`, body, headers, former)
    },
    async remove(path) {
      await bucket.ask({ method: 'DELETE', key: `${folder}${path}`, expects: [404] })
    },
  }
}
