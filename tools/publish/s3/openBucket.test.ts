import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishSite } from '../publishSite.ts'
import { signatureOf } from '../support/awsSignature.ts'
import { BUCKET, type BucketServer, type Fault, openBucketServer } from '../support/bucketServer.ts'
import { bucketPlace, PREFIX, settingsOf } from '../support/places.ts'
import { missingIn, namedIn, smallSite } from '../support/smallSite.ts'
import { bucketTarget } from './bucketTarget.ts'
import { openBucket } from './openBucket.ts'
import { readStorageSettings } from './storageSettings.ts'

const SITE = smallSite({ aftab: 'a', kavir: 'b' }, 'one')
const waited: number[] = []
const deps = { wait: async (ms: number) => void waited.push(ms), random: () => 1 }

let server: BucketServer
beforeEach(async () => {
  waited.length = 0
  server = await openBucketServer()
})
afterEach(() => server.close())

const publish = (env = server.env, files = SITE) =>
  publishSite(bucketTarget(settingsOf(env), deps), { files, version: 'v', keepDays: 7 }).then(
    () => 'published',
    (error: Error) => error.message,
  )
const isWhole = () => namedIn(server.read(`${PREFIX}/`), SITE).size === SITE.length

describe('the signature that the stand-in asks for', () => {
  const key = { secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const common = { host: 'examplebucket.s3.amazonaws.com', 'x-amz-date': '20130524T000000Z', 'x-amz-content-sha256': EMPTY }

  it.each([
    ['GET', '/test.txt', { range: 'bytes=0-9' }, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'],
    [
      'PUT',
      '/test%24file.text',
      {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    ['GET', '/?lifecycle', {}, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['GET', '/?max-keys=2&prefix=J', {}, '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('is that of the example %s %s in the documentation of AWS', (method, target, own, signature) => {
    const headers: Readonly<Record<string, string>> = { ...common, ...own }
    expect(signatureOf({ method, target, headers }, Object.keys(headers).sort(), key)).toBe(signature)
  })
})

describe('requests to a bucket', () => {
  it.each(['a/b.json', 'سیب.svg', "a b+c%25!*'()&=?#~.svg"])('are rightly signed for the key %s', async (key) => {
    const bucket = openBucket(settingsOf(server.env), deps)
    await bucket.ask({ method: 'PUT', key, body: Buffer.from('x'), headers: { 'If-None-Match': '*' } })
    expect([...server.objects.keys()]).toEqual([key])
    const { body } = await bucket.ask({ method: 'GET', key: '', query: { 'list-type': '2', prefix: key } })
    expect(body.toString()).toContain(encodeURIComponent(key))
    expect((await bucket.ask({ method: 'GET', key })).body.toString()).toBe('x')
  })

  it('are refused with a wrong secret, an unknown key or another region, which is said without the keys', async () => {
    const { AWS_ACCESS_KEY_ID: id = '', AWS_SECRET_ACCESS_KEY: secret = '' } = server.env
    const said = [
      await publish({ ...server.env, AWS_SECRET_ACCESS_KEY: `${secret}x` }),
      await publish({ ...server.env, AWS_ACCESS_KEY_ID: `${id}x` }),
      await publish({ ...server.env, AWS_REGION: 'eu-west-1' }),
    ]
    expect(said).toEqual([
      expect.stringContaining('refuses the key: AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID (403 SignatureDoesNotMatch).'),
      expect.stringContaining('does not know the key in AWS_ACCESS_KEY_ID (403 InvalidAccessKeyId).'),
      expect.stringContaining('set AWS_REGION and AWS_ENDPOINT_URL_S3.'),
    ])
    expect(said.join()).not.toContain(id)
    expect(said.join()).not.toContain(secret)
    expect([server.asked.length, server.objects.size, waited]).toEqual([0, 0, []])
    expect(await publish()).toBe('published')
  })

  it('say which right is missing, that there is no such bucket, and that it cannot be reached', async () => {
    server.fault = ({ method }) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined)
    expect(await publish()).toContain(`may not do this: PUT ${PREFIX}/.publication.json (403 AccessDenied). It needs ListBucket`)
    server.fault = () => ({ status: 404, code: 'NoSuchBucket' })
    expect(
      await publishSite(bucketTarget(settingsOf(server.env), deps), { files: SITE, version: 'v', keepDays: 7 }).catch(String),
    ).toContain('There is no such bucket')
    await server.close()
    expect(await publish()).toMatch(/^The storage at http:.+ cannot be reached \(.+\): check AWS_ENDPOINT_URL_S3 and the network\.$/)
    expect(waited.slice(-6)).toEqual([250, 500, 1000, 2000, 4000, 8000])
    server = await openBucketServer()
  })

  it.each<readonly [string, Fault]>([
    ['500', { status: 500 }],
    ['503 SlowDown', { status: 503, code: 'SlowDown' }],
    ['409 ConditionalRequestConflict', { status: 409, code: 'ConditionalRequestConflict' }],
    ['a reset', 'reset'],
    ['a reset after the work was done', 'done, then reset'],
    ['500 after the work was done', 'done, then 500'],
  ])('are repeated after %s, each one, and do nothing twice', async (_, fault) => {
    server.fault = ({ before }) => (before === 0 ? fault : undefined)
    expect(await publish()).toBe('published')
    expect([isWhole(), missingIn(server.read(`${PREFIX}/`))]).toEqual([true, []])
    expect(waited.length).toBeGreaterThanOrEqual(SITE.length)
    expect(await publish()).toBe('published')
    expect(server.asked.filter(({ method, key }) => method === 'PUT' && key.endsWith('.html')).length).toBe(4)
  })

  it('whose answer was lost are not taken for those of another publication that wrote meanwhile', async () => {
    const key = `${PREFIX}/index.html`
    const other = { body: Buffer.from('other'), headers: { 'x-amz-meta-content': '0123456789abcdef0123' }, etag: '"other"' }
    server.fault = (asked) => {
      if (asked.method !== 'PUT' || asked.key !== key || asked.before > 0) return undefined
      server.objects.set(key, other)
      return 'reset'
    }
    expect(await publish()).toMatch(/^index\.html at .+ was changed by somebody else meanwhile: it was left as it is\./)
    expect(server.objects.get(key)).toBe(other)
  })

  it('wait as long as a busy storage asks, and give up in the end', async () => {
    server.fault = ({ method }) => (method === 'PUT' ? { status: 503, code: 'SlowDown', retryAfter: 3 } : undefined)
    expect(await publish()).toMatch(/is out of order: PUT sites\/a\/\.publication\.json was answered 503 SlowDown 7 times\. Try later\.$/)
    expect(waited).toEqual([3000, 3000, 3000, 3000, 4000, 8000])
    expect(server.objects.size).toBe(0)
  })

  it('end a publication whose page is refused without a claim, and the next one goes on', async () => {
    server.fault = ({ key, method }) => (method === 'PUT' && key.endsWith('index.html') ? { status: 403, code: 'AccessDenied' } : undefined)
    expect(await publish()).toContain('may not do this')
    expect(missingIn(server.read(`${PREFIX}/`))).toEqual([])
    server.fault = () => undefined
    const puts = server.asked.length
    expect(await publish()).toBe('published')
    expect(server.asked.slice(puts).flatMap(({ method, key }) => (method === 'PUT' ? [key] : []))).toEqual([
      `${PREFIX}/.publication.json`,
      `${PREFIX}/index.html`,
      `${PREFIX}/.publication.json`,
    ])
  })

  it('publish nothing to a storage that ignores conditions', async () => {
    server.ignoresConditions = true
    expect(await publish()).toMatch(/ignores conditions of a write \(If-None-Match, If-Match\): nothing was published/)
    expect(server.objects.size).toBe(0)
  })
})

describe('an object', () => {
  it('says how long it may be stored, of which type it is, and that it is compressed; only what is beside the prefix stays alone', async () => {
    server.objects.set('sites/ab', { body: Buffer.from('another'), headers: {}, etag: '"1"' })
    await publishSite(bucketPlace(server).target(), { files: SITE, version: 'v', keepDays: 7 })
    const headersOf = (path: string) => {
      const { 'x-amz-meta-content': _, ...headers } = server.objects.get(`${PREFIX}/${path}`)?.headers ?? {}
      return headers
    }
    const gzip = { 'content-encoding': 'gzip' }
    const json = { 'content-type': 'application/json; charset=utf-8', ...gzip }
    expect(headersOf('index.html')).toEqual({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', ...gzip })
    expect(headersOf('portal/index/aftab.json')).toEqual({ ...json, 'cache-control': 'no-cache' })
    for (const { path } of SITE.filter(({ kind }) => kind === 'hashed'))
      expect(headersOf(path)['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headersOf('fonts/a-1.woff2')['content-encoding']).toBeUndefined()
    expect(headersOf('.publication.json')).toEqual({ ...json, 'cache-control': 'no-store' })
    expect(server.objects.get('sites/ab')?.body.toString()).toBe('another')
  })

  it('of more than a thousand is found in each page of the list', async () => {
    const many = smallSite(Object.fromEntries(Array.from({ length: 1200 }, (_, i) => [`u${i}`, 'same'])), 'one')
    expect(await publish(server.env, many)).toBe('published')
    server.asked.length = 0
    expect(await publish(server.env, many)).toBe('published')
    expect(server.asked.map(({ method, key }) => `${method} ${key}`)).toEqual([`GET ${PREFIX}/.publication.json`, 'GET ', 'GET '])
  })
})

describe('the settings of a storage', () => {
  const env = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'r' }
  const read = (target: string, own: Readonly<Record<string, string>> = {}) => {
    const settings = readStorageSettings(target, { ...env, ...own })
    return settings.ok ? settings.value : settings.message
  }

  it('are read from the environment, with a session and the address of another storage', () => {
    expect(read('s3://bucket/a/b/')).toEqual({
      bucket: 'bucket',
      prefix: 'a/b',
      endpoint: 'https://s3.r.amazonaws.com',
      region: 'r',
      keys: { accessKeyId: 'id', secretAccessKey: 'secret' },
    })
    expect(read(`s3://${BUCKET}`, { AWS_ENDPOINT_URL: 'https://storage.example/', AWS_SESSION_TOKEN: 't' })).toMatchObject({
      prefix: '',
      endpoint: 'https://storage.example',
      keys: { sessionToken: 't' },
    })
  })

  it.each([
    [
      's3://id:secret@bucket/a',
      {},
      'keys are read from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), never from an argument',
    ],
    ['s3://Bucket', {}, '"s3://Bucket" is no place in a storage: write it like s3://bucket or s3://bucket/prefix'],
    ['s3://bucket/a/../b', {}, expect.stringContaining('is no place in a storage')],
    ['s3://bucket', { AWS_REGION: '' }, 'AWS_REGION is not set in the environment'],
    ['s3://bucket', { AWS_REGION: '', AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY and AWS_REGION are not set in the environment'],
    ['s3://bucket', { AWS_ENDPOINT_URL_S3: 'http://storage.example' }, expect.stringContaining('(http: only on this machine)')],
    ['s3://bucket', { AWS_ENDPOINT_URL_S3: 'storage' }, expect.stringContaining('AWS_ENDPOINT_URL_S3 is no address of a storage')],
  ])('are refused for %s with %j', (target, own, message) => {
    expect(read(target, own)).toEqual(message)
  })
})
