import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Heard {
  readonly method: string
  /** With its query. */
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface TestServer {
  readonly url: string
  readonly heard: Heard[]
  close(): Promise<void>
}

/** What a server answers: a status with JSON, or whatever it does with the response. */
export type Answer = { readonly status: number; readonly json?: unknown } | ((response: ServerResponse, request: IncomingMessage) => void)

/** A server of a test on a free port of this machine; every request is remembered. */
export async function startServer(answer: (request: Heard) => Answer | Promise<Answer>): Promise<TestServer> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('error', () => undefined)
    request.on('end', async () => {
      const { method = '', headers, url = '/' } = request
      const one = { method, headers, url: new URL(url, 'http://server.test'), body: Buffer.concat(parts) }
      heard.push(one)
      const given = await answer(one)
      if (typeof given === 'function') return given(response, request)
      const text = given.json === undefined ? '' : JSON.stringify(given.json)
      response
        .writeHead(given.status, { 'Content-Type': 'application/json; charset=utf-8', 'Set-Cookie': 'session=of-the-server' })
        .end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Answers of servers that are broken or lie. */
export const html: Answer = (response) =>
  void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html><script>alert(1)</script>staff-name-agent</html>')
export const hang: Answer = () => undefined
export const cut: Answer = (response) => void response.socket?.destroy()
export const redirectTo =
  (location: string, status = 302): Answer =>
  (response) =>
    void response.writeHead(status, { Location: location }).end()
/** A JSON answer of 50 MB that ends as lists do. */
export const huge: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' })
  const part = Buffer.alloc(1024 * 1024, ' ')
  let sent = 0
  const more = () => {
    while (sent < 50) {
      sent++
      if (!response.write(part)) return void response.once('drain', more)
    }
    response.end('{ "issues": [], "issue_statuses": [], "projects": [] }')
  }
  response.on('error', () => undefined)
  more()
}
