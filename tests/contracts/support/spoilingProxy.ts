import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came in. */
export interface PassedRequest {
  readonly method: string
  /** Path and query string. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An answer on its way back. */
export interface PassedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What a defect does to requests and answers; `undefined` leaves them as they are, and `cut` breaks the connection off. */
export interface Defect {
  /** Answers in place of the server. */
  readonly instead?: (request: PassedRequest) => PassedAnswer | 'cut' | undefined
  readonly request?: (request: PassedRequest) => PassedRequest | undefined
  readonly answer?: (request: PassedRequest, answer: PassedAnswer) => PassedAnswer | undefined
  /** ms that an answer is held back. */
  readonly holds?: (request: PassedRequest) => number
}

export interface SpoilingProxy {
  readonly url: string
  /** The answers of the last captcha's picture. */
  validation(): string
  spoil(defect: Defect): void
  close(): Promise<void>
}

const DROPPED = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'host'])
const passed = (headers: Iterable<readonly [string, unknown]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !DROPPED.has(name)).map(([name, value]) => [name, String(value)]))

async function forwarded(target: string, { method, path, headers, body }: PassedRequest): Promise<PassedAnswer> {
  const given = { method, headers: passed(Object.entries(headers)), redirect: 'manual' as const }
  const answer = await fetch(target + path, body === '' ? given : { ...given, body })
  return { status: answer.status, headers: passed(answer.headers), body: await answer.text() }
}

/** A server that passes everything on to another one and back, but for what a defect does to it. */
export async function openSpoilingProxy(target: string): Promise<SpoilingProxy> {
  let defect: Defect = {}
  let validation = ''
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', async () => {
      const { method = '', url: path = '', headers } = incoming
      const came: PassedRequest = { method, path, headers, body: Buffer.concat(parts).toString() }
      const instead = defect.instead?.(came)
      if (instead === 'cut') {
        incoming.socket.destroy()
        return
      }
      const plain = instead ?? (await forwarded(target, defect.request?.(came) ?? came))
      const answer = defect.answer?.(came, plain) ?? plain
      validation = /"validation":"([^"]+)"/.exec(answer.body)?.[1] ?? validation
      const held = defect.holds?.(came) ?? 0
      if (held > 0) await new Promise((done) => setTimeout(done, held))
      if (!outgoing.destroyed) outgoing.writeHead(answer.status, { ...answer.headers }).end(answer.status === 204 ? undefined : answer.body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    validation: () => validation,
    spoil(next) {
      defect = next
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
