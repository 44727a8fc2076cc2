import { safeAddress } from '../access/safeAddress.ts'
import type { CompiledCall } from '../compiled/compiled.ts'
import { isFileValue } from '../data/isFileValue.ts'
import { evaluate, pathSegment, READ_BYTES, type Scope, type Tree } from '../expression/index.ts'
import type { Files } from '../ports.ts'
import { bytesOf, type FileBody, partsOf } from './fileBody.ts'

/** An HTTP request ready to send. `carriesToken` is decided here, by origin, and nowhere else (CALL-O2). */
export interface Request {
  readonly method: string
  readonly url: string
  /** Path and query string on its server, for `quiet` and for logs. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Replaces `body` if files are sent. */
  readonly files?: FileBody
  /** ms */
  readonly timeout: number
  readonly carriesToken: boolean
  /** The answer is read as bytes. */
  readonly wantsFile?: true
}

/** Base URLs that calls may be relative to. */
export interface Bases {
  /** Base URL of the chosen university's server; empty if none is chosen. */
  readonly university: string
  /** Base URL of the gateway's configuration service. */
  readonly config: string
  /** Base URL of the gateway's helpdesk routes of the chosen university; empty if none is chosen. */
  readonly helpdesk: string
}

const DEFAULT_TIMEOUT = 70
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function fillPath(tree: Tree, args: Readonly<Record<string, unknown>>, scope: Scope): string | undefined {
  const template = evaluate(tree, scope)
  if (typeof template !== 'string' || !template.startsWith('/')) return undefined
  let missing = false
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const segment = pathSegment(args[name])
    if (segment === undefined) missing = true
    return segment ?? ''
  })
  return missing ? undefined : path
}

function searchOf(query: CompiledCall['query'], scope: Scope): string {
  const search = new URLSearchParams()
  for (const [name, tree] of Object.entries(query ?? {})) {
    const value = evaluate(tree as Tree, scope)
    if (Array.isArray(value)) for (const item of value) search.append(name, text(item))
    else if (value !== undefined && value !== null) search.append(name, text(value))
  }
  const written = search.toString()
  return written === '' ? '' : `?${written}`
}

function formEncoded(body: unknown): string {
  const form = new URLSearchParams()
  if (typeof body === 'object' && body !== null) for (const [name, value] of Object.entries(body)) form.append(name, text(value))
  return form.toString()
}

/** No content type for multipart: the sender chooses the boundary. */
const contentTypes: Readonly<Record<NonNullable<CompiledCall['encode']>, string | undefined>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  multipart: undefined,
}

const sameOrigin = (url: string, base: string): boolean => {
  try {
    return new URL(url).origin === new URL(base).origin
  } catch {
    return false
  }
}

/** The token goes to the university's origin and to the gateway's helpdesk routes, which ask that university with it (CALL-O2, HELP-O1). */
const mayCarryToken = ({ base }: CompiledCall, url: string, { university }: Bases): boolean =>
  base === 'helpdesk' || (university !== '' && sameOrigin(url, university))

/** The address of the call's server; empty if there is none, or one that is not safe to follow (FACE-O5). */
const addressOf = (call: CompiledCall, bases: Bases, scope: Scope): string => {
  const base = call.base ?? 'university'
  if (base === 'university') return bases.university
  if (base === 'config' || base === 'helpdesk') return bases[base]
  return typeof base === 'object' ? safeAddress(evaluate(base.address, scope)) : ''
}

/** Reads files for `base64`, and notes whether the bytes of one were missing. */
function readBytes(files: Pick<Files, 'read'>) {
  let isMissing = false
  return {
    isMissing: () => isMissing,
    bytes(file: unknown): Uint8Array | undefined {
      if (!isFileValue(file)) return undefined
      const bytes = files.read(file.id)
      isMissing ||= bytes === undefined
      return bytes
    },
  }
}

/** Path and query string of a call, or `undefined` if an argument of its path is missing. */
export function requestPath(call: CompiledCall, args: Readonly<Record<string, unknown>>, scope: Scope): string | undefined {
  const path = fillPath(call.path as Tree, args, scope)
  return path === undefined ? undefined : path + searchOf(call.query, scope)
}

export interface RequestDeps {
  readonly bases: Bases
  /** Names that the call's expressions read, with `params` and `draw`. */
  readonly scope: Scope
  readonly files: Pick<Files, 'read'>
  /** The session's token, for a body that is declared to carry it. */
  readonly token: string | undefined
}

/** Scope of a body: reads files, and the token only if the call declares it. */
const bodyScope = (call: CompiledCall, scope: Scope, read: (file: unknown) => unknown, token: string | undefined): Scope => ({
  __proto__: scope,
  [READ_BYTES]: read,
  ...(call.tokenInBody === true ? { session: { ...(scope['session'] as object), token } } : {}),
})

/** The request of a call, or `undefined` if its base URL, an argument of its path or the bytes of a file are missing. */
export function prepareRequest(
  call: CompiledCall,
  args: Readonly<Record<string, unknown>>,
  { bases, scope, files, token }: RequestDeps,
): Request | undefined {
  const address = addressOf(call, bases, scope)
  const path = requestPath(call, args, scope)
  if (address === '' || path === undefined) return undefined
  const url = address.replace(/\/$/, '') + path
  const read = readBytes(files)
  const body = call.body === undefined ? undefined : evaluate(call.body as Tree, bodyScope(call, scope, read.bytes, token))
  if (read.isMissing()) return undefined
  const encode = call.encode ?? 'json'
  const headers: Record<string, string> = { Accept: 'application/json' }
  const travels = encode === 'bytes' ? bytesOf(body, files) : encode === 'multipart' ? partsOf(body, files, text) : undefined
  if (travels === undefined && (encode === 'bytes' || encode === 'multipart')) return undefined
  const type = contentTypes[encode]
  if (body !== undefined && type !== undefined) headers['Content-Type'] = type
  return {
    method: call.method,
    url,
    path,
    headers,
    ...(travels ? { files: travels } : body === undefined ? {} : { body: encode === 'form' ? formEncoded(body) : JSON.stringify(body) }),
    timeout: (call.timeout ?? DEFAULT_TIMEOUT) * 1000,
    carriesToken: call.auth !== 'none' && call.tokenInBody !== true && mayCarryToken(call, url, bases),
    ...(call.gives === 'file' ? { wantsFile: true } : {}),
  }
}
