import { ofetch } from 'ofetch'
import { type Answer, isSuccess, type Request, type Transport } from '../../engine/calls/index.ts'

/** The request body as `fetch` takes it. */
function bodyOf({ body, files }: Request): BodyInit | undefined {
  if (files === undefined) return body
  if ('bytes' in files) return new Blob([files.bytes as Uint8Array<ArrayBuffer>])
  const form = new FormData()
  for (const part of files.parts) {
    if ('value' in part) form.append(part.name, part.value)
    else form.append(part.name, new Blob([part.bytes as Uint8Array<ArrayBuffer>], { type: part.type }), part.fileName)
  }
  return form
}

/**
 * Aborts after `ms` or with the outer signal, and cleans up its timer: `AbortSignal.timeout` would be retained until its time is
 * over.
 */
async function within<T>(ms: number, aborted: AbortSignal, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const end = () => stop.abort()
  const timer = setTimeout(end, ms)
  aborted.addEventListener('abort', end)
  if (aborted.aborted) end()
  try {
    return await send(stop.signal)
  } finally {
    clearTimeout(timer)
    aborted.removeEventListener('abort', end)
  }
}

const NONE: Answer = { status: 0, headers: {}, text: '' }
/**
 * Sends a request with fetch, once: ofetch's own retries are off. No response, or an incomplete one, has status 0. No redirect is followed: a 307 would
 * take the body, and with it a password or a refresh token, to another origin.
 */
export const browserTransport: Transport = async (request, signal) => {
  const body = bodyOf(request)
  try {
    const response = await within(request.timeout, signal, (given) =>
      ofetch.raw(request.url, {
        method: request.method,
        headers: { ...request.headers },
        ...(body === undefined ? {} : { body }),
        retry: false,
        responseType: request.wantsFile ? 'arrayBuffer' : 'text',
        ignoreResponseError: true,
        credentials: 'omit',
        redirect: 'manual',
        cache: request.method === 'GET' && request.carriesToken ? 'no-store' : 'default',
        signal: given,
      }),
    )
    // Which of 301, 302, 303, 307 and 308 it was, and where to, browsers do not disclose.
    if (response.type === 'opaqueredirect') return { ...NONE, status: 307 }
    const answer = { status: response.status, headers: Object.fromEntries(response.headers) }
    const data: unknown = response._data
    if (!(data instanceof ArrayBuffer)) return { ...answer, text: typeof data === 'string' ? data : '' }
    // A failure says in words what is wrong.
    return isSuccess(response.status)
      ? { ...answer, text: '', bytes: new Uint8Array(data) }
      : { ...answer, text: new TextDecoder().decode(data) }
  } catch {
    return NONE
  }
}
