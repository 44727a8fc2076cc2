import type { Answer, SentRequest, Transport } from '../../../engine/calls/index.ts'
import { isMap } from '../../../engine/data/isMap.ts'

/** One request with what came of it. */
export interface Probe {
  readonly request: SentRequest
  /** As the portal gets it: a redirect has the status 307, no answer 0. */
  readonly answer: Answer
  /** The status as it came; 0 without an answer. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Duration, ms. */
  readonly ms: number
  /** ms after which it was given up, if it was. */
  readonly givenUp?: number
  /** Code of the network or TLS error, such as ECONNREFUSED. */
  readonly failure?: string
}

export interface ProbingOptions {
  /** Origin of the portal, sent as browsers do. */
  readonly origin: string | undefined
  /** ms after which a request is given up, if that is sooner than the timeout of its call. */
  readonly patience: number
}

const NONE: Answer = { status: 0, headers: {}, text: '' }

const codeOf = (error: unknown): string => {
  const { cause, code, name } = (isMap(error) || error instanceof Error ? error : {}) as { cause?: unknown; code?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? String(name ?? 'unknown') : codeOf(cause)
}

/** A transport over Node's fetch that records each request. Like that of the portal it follows no redirect and never rejects. */
export function createProbingTransport({ origin, patience }: ProbingOptions) {
  const probes: Probe[] = []
  const send = async (request: SentRequest): Promise<Probe> => {
    const begun = performance.now()
    const limit = Math.min(request.timeout, patience)
    const since = () => Math.round(performance.now() - begun)
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: { ...request.headers, ...(origin === undefined ? {} : { Origin: origin }) },
        ...(request.body === undefined ? {} : { body: request.body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
      })
      const text = await response.text()
      const headers = Object.fromEntries(response.headers)
      const isRedirect = response.status > 302 && response.status < 400 ? response.status !== 304 : [301, 302].includes(response.status)
      const answer = isRedirect ? { ...NONE, status: 307 } : { status: response.status, headers, text }
      return { request, answer, status: response.status, headers, ms: since() }
    } catch (error) {
      const late = error instanceof Error && error.name === 'TimeoutError'
      const lost = { request, answer: NONE, status: 0, headers: {}, ms: since() }
      return late ? { ...lost, givenUp: limit } : { ...lost, failure: codeOf(error) }
    }
  }
  const transport: Transport = async (request) => {
    const probe = await send(request)
    probes.push(probe)
    return probe.answer
  }
  return { transport, send, last: () => probes.at(-1), probes }
}
export type ProbingTransport = ReturnType<typeof createProbingTransport>
