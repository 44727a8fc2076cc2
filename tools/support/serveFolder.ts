import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A minimal static host: files by path, `404.html` for a missing one. No headers, no rewrites. */
export function serveFolder(folder: string, port = 0): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = createServer(({ url = '/' }, answer) => {
    const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'))
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
    const isThere = existsSync(file) && statSync(file).isFile()
    const shown = isThere ? file : join(folder, '404.html')
    answer.writeHead(isThere ? 200 : 404, { 'Content-Type': TYPES[extname(shown)] ?? 'application/octet-stream' }).end(readFileSync(shown))
  })
  const close = () => new Promise<void>((done) => server.close(() => done()))
  return new Promise((done) => {
    server.listen(port, '127.0.0.1', () => {
      const bound = server.address()
      done({ address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`, close })
    })
  })
}
