/** Where a bucket is and who asks. */
export interface StorageSettings {
  readonly bucket: string
  /** Without slashes around it; '': the entire bucket. */
  readonly prefix: string
  /** Origin of the storage, with a path where it has one; no slash at its end. */
  readonly endpoint: string
  readonly region: string
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
}

type Environment = Readonly<Record<string, string | undefined>>
type Read = { readonly ok: true; readonly value: StorageSettings } | { readonly ok: false; readonly message: string }

const refused = (message: string): Read => ({ ok: false, message })
const TARGET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/
const REQUIRED = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION'] as const

/** The endpoint, if it is https, or http on this machine: content and conditions go over it. */
function endpointOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (username !== '' || search !== '' || hash !== '' || !(protocol === 'https:' || (protocol === 'http:' && isHere))) return undefined
  return text.replace(/\/+$/, '')
}

/** The settings of a target like s3://bucket/prefix, by the variables that other tools of S3 read, too. A problem is one sentence, which holds no key. */
export function readStorageSettings(target: string, env: Environment): Read {
  if (target.includes('@'))
    return refused('keys are read from the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY), never from an argument')
  const [, bucket, path = ''] = TARGET.exec(target) ?? []
  const prefix = path.replace(/^\/+|\/+$/g, '')
  if (bucket === undefined || prefix.split('/').some((part) => part === '.' || part === '..') || prefix.includes('//'))
    return refused(`"${target}" is no place in a storage: write it like s3://bucket or s3://bucket/prefix`)
  const missing = REQUIRED.filter((name) => (env[name] ?? '') === '')
  if (missing.length > 0) return refused(`${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set in the environment`)
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '', AWS_REGION: region = '' } = env
  const { AWS_SESSION_TOKEN: sessionToken = '', AWS_ENDPOINT_URL_S3: own = '', AWS_ENDPOINT_URL: common = '' } = env
  const endpoint = endpointOf(own || common || `https://s3.${region}.amazonaws.com`)
  if (endpoint === undefined)
    return refused('AWS_ENDPOINT_URL_S3 is no address of a storage: write it like https://storage.example (http: only on this machine)')
  const keys = { accessKeyId, secretAccessKey, ...(sessionToken === '' ? {} : { sessionToken }) }
  return { ok: true, value: { bucket, prefix, endpoint, region, keys } }
}
