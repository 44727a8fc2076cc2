import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'

/** Status lines of what Node's parser refuses, by its code; 400 for any other. */
const LINES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

const HEADERS = [
  'Connection: close',
  'Content-Type: application/json; charset=utf-8',
  'Cache-Control: no-store',
  "Content-Security-Policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
]

/**
 * The option `clientErrorHandler` of a server: answers and logs a message that is no HTTP, such as one with both `Transfer-Encoding` and `Content-Length`, and
 * closes the connection, so that nothing behind it is taken for a request. Such a message runs no hooks, so its answer has headers of its own.
 */
export const refuseBrokenMessages = (bodyFor: (status: number) => object) =>
  function refuse(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const line = LINES[error.code] ?? '400 Bad Request'
    const body = JSON.stringify(bodyFor(Number.parseInt(line, 10)))
    const head = [`HTTP/1.1 ${line}`, ...HEADERS, `Content-Length: ${Buffer.byteLength(body)}`]
    this.log.warn({ refused: error.code, remoteAddress: socket.remoteAddress })
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
