import { ofetch } from 'ofetch'
import type { Answer, Transport } from '../../engine/calls/index.ts'

const NONE: Answer = { status: 0, headers: {}, text: '' }

/** Sends a request with fetch, once: ofetch's own retries are off. No answer, or half of one, is status 0. */
export const browserTransport: Transport = async (request, signal) => {
  try {
    const response = await ofetch.raw(request.url, {
      method: request.method,
      headers: { ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      retry: false,
      responseType: 'text',
      ignoreResponseError: true,
      credentials: 'omit',
      cache: request.method === 'GET' && request.carriesToken ? 'no-store' : 'default',
      signal: AbortSignal.any([signal, AbortSignal.timeout(request.timeout)]),
    })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: response._data ?? '' }
  } catch {
    return NONE
  }
}
