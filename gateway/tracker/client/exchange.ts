import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Readable } from 'node:stream'

/** Why there is no answer. `unsent`: the other side cannot have seen the request. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly reason: 'unsent' | 'lost' | 'late' | 'large'

  constructor(reason: NoAnswer['reason'], detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}

/** A request. Redirects are answers like others. */
export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  /** A stream is sent as it comes; its errors end the request. */
  readonly body?: string | Readable
  /** Time limit, ms: of all of it, of a stream until its headers. */
  readonly ms: number
}

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Opens a request; resolves with the headers of its answer. Every request has its own connection: none is lost to one that the other side has just closed. */
function open({ method, url, headers, body, ms }: Exchange, signal: AbortSignal): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    let mayBeSeen = false
    const length = typeof body === 'string' ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
    const asked = (isSecure ? secureRequest : plainRequest)(url, {
      method,
      agent: false,
      signal,
      headers: { 'Accept-Encoding': 'identity', ...headers, ...length },
    })
    asked.once('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        mayBeSeen = true
      })
    })
    asked.once('response', resolve)
    asked.on('error', (error) => {
      const reason = !mayBeSeen ? 'unsent' : signal.aborted ? 'late' : 'lost'
      reject(new NoAnswer(reason, reason === 'late' ? `nothing within ${ms} ms` : error.message))
    })
    if (body === undefined || typeof body === 'string') asked.end(body)
    else {
      body.once('error', (error) => asked.destroy(error))
      body.pipe(asked)
    }
  })
}

/** The answer with its body, of at most so many bytes. Throws `NoAnswer`. */
export async function exchange(asked: Exchange, most: number): Promise<Answered> {
  const signal = AbortSignal.timeout(asked.ms)
  const answer = await open(asked, signal)
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer) {
      size += part.length
      if (size > most) throw new NoAnswer('large', `more than ${most} bytes`)
      parts.push(part)
    }
  } catch (error) {
    answer.destroy()
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer(signal.aborted ? 'late' : 'lost', signal.aborted ? `no end within ${asked.ms} ms` : String(error))
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }
}

/** The answer as it comes. `whole`: ms that all of it may take. Throws `NoAnswer`. */
export async function exchangeStream(asked: Exchange, whole: number): Promise<IncomingMessage> {
  const end = new AbortController()
  const untilHeaders = setTimeout(() => end.abort(), asked.ms)
  const untilEnd = setTimeout(() => end.abort(), whole)
  try {
    const answer = await open(asked, end.signal)
    answer.once('close', () => clearTimeout(untilEnd))
    return answer
  } catch (error) {
    clearTimeout(untilEnd)
    throw error
  } finally {
    clearTimeout(untilHeaders)
  }
}

/** The JSON object of an answer; `undefined` if its body is anything else, such as a page. Never throws. */
export function jsonOf({ headers, body }: Pick<Answered, 'headers' | 'body'>): Readonly<Record<string, unknown>> | undefined {
  if (!/^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')) return undefined
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}
