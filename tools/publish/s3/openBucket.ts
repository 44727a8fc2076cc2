import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { PublishError } from '../publishError.ts'
import type { StorageSettings } from './storageSettings.ts'

/** How often a request is made that meets a busy or unreachable storage. */
const ATTEMPTS = 7
/** ms before the second attempt; doubled with each one. */
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 20_000
/** ms for one attempt. */
const PATIENCE = 120_000
const AGAIN = new Set([408, 429, 500, 502, 503, 504])

export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Key of an object; '': the bucket itself. */
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** Statuses beside 2xx that the caller knows what to do with. */
  readonly expects?: readonly number[]
}

export interface BucketAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
  /** An attempt before had no answer: it may have been carried out. */
  readonly isRepeated: boolean
}

export interface BucketDeps {
  /** Waits so many ms. */
  readonly wait?: (ms: number) => Promise<void>
  /** From 0 to 1. */
  readonly random?: () => number
}

export interface Bucket {
  /** Repeats a request whose connection breaks or that the storage is too busy for. Throws a `PublishError` for any answer that is neither 2xx nor expected. */
  ask(request: BucketRequest): Promise<BucketAnswer>
}

const waitFor = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** Every character but those that no storage encodes; slashes part folders. */
const encodeKey = (key: string) =>
  encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const codeOf = (body: Buffer): string => /<Code>([\w.-]+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? ''

/** One sentence for what the storage says, with the fix. The answer itself may hold the name of a key. */
function refusalOf({ method, key }: BucketRequest, { status, body }: Pick<BucketAnswer, 'status' | 'body'>, at: string): PublishError {
  const code = codeOf(body)
  const said = `${status}${code === '' ? '' : ` ${code}`}`
  const what = `${method} ${key === '' ? at : key}`
  if (code === 'InvalidAccessKeyId') return new PublishError(`The storage at ${at} does not know the key in AWS_ACCESS_KEY_ID (${said}).`)
  if (code === 'SignatureDoesNotMatch')
    return new PublishError(`The storage at ${at} refuses the key: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID (${said}).`)
  if (/^(ExpiredToken|InvalidToken)$/.test(code))
    return new PublishError(`The storage at ${at} refuses AWS_SESSION_TOKEN (${said}): ask for new keys.`)
  if (code === 'RequestTimeTooSkewed')
    return new PublishError(`The clock of this machine differs from that of the storage at ${at} (${said}): set it.`)
  if (code === 'NoSuchBucket') return new PublishError(`There is no such bucket at ${at} (${said}): create it, or mend TARGET.`)
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return new PublishError(
      `The bucket at ${at} is in another region or at another address (${said}): set AWS_REGION and AWS_ENDPOINT_URL_S3.`,
    )
  if (status === 401 || status === 403)
    return new PublishError(
      `The key in AWS_ACCESS_KEY_ID may not do this: ${what} (${said}). It needs ListBucket of the bucket, and GetObject, PutObject and DeleteObject below the prefix.`,
    )
  if (status >= 500 || status === 429)
    return new PublishError(`The storage at ${at} is out of order: ${what} was answered ${said} ${ATTEMPTS} times. Try later.`)
  return new PublishError(`The storage at ${at} refuses ${what}: ${said}.`)
}

/** A bucket by its signed requests (AWS Signature Version 4, path style). */
export function openBucket(settings: StorageSettings, { wait = waitFor, random = Math.random }: BucketDeps = {}): Bucket {
  const { bucket, endpoint, region, keys } = settings
  const at = `${endpoint}/${bucket}`
  async function sign({ method, key, query = {}, headers = {}, body }: BucketRequest) {
    const url = new URL(`${at}${key === '' ? '' : `/${encodeKey(key)}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const content = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signer = new AwsV4Signer({
      ...keys,
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': content },
      service: 's3',
      region,
      allHeaders: true,
    })
    return signer.sign()
  }
  async function tryOnce(request: BucketRequest): Promise<Omit<BucketAnswer, 'isRepeated'> | { readonly failure: string }> {
    const { url, headers } = await sign(request)
    const { method, body } = request
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      })
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      const { cause } = error instanceof Error ? error : { cause: undefined }
      return { failure: (cause instanceof Error && cause.message) || (error instanceof Error ? error.message : String(error)) }
    }
  }
  const pauseAfter = (attempt: number, asked: string | null) => {
    const own = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1)) * (0.5 + random() / 2)
    return Math.min(LONGEST_PAUSE, Math.max(own, Number(asked ?? 0) * 1000 || 0))
  }
  return {
    async ask(request) {
      let isRepeated = false
      for (let attempt = 1; ; attempt++) {
        const answer = await tryOnce(request)
        const isLast = attempt === ATTEMPTS
        if ('failure' in answer) {
          if (isLast)
            throw new PublishError(`The storage at ${at} cannot be reached (${answer.failure}): check AWS_ENDPOINT_URL_S3 and the network.`)
          isRepeated = true
          await wait(pauseAfter(attempt, null))
          continue
        }
        const { status, headers, body } = answer
        if ((status >= 200 && status < 300) || request.expects?.includes(status)) return { ...answer, isRepeated }
        // 409: another conditional write of the same object is going on.
        const isBusy = AGAIN.has(status) || (status === 409 && codeOf(body) === 'ConditionalRequestConflict')
        if (!isBusy || isLast) throw refusalOf(request, answer, at)
        isRepeated ||= status >= 500
        await wait(pauseAfter(attempt, headers.get('retry-after')))
      }
    },
  }
}
