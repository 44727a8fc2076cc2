import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface ServedFile {
  readonly type: string
  readonly body: Buffer
}

export interface FileServer {
  readonly address: string
  add(path: string, file: ServedFile): void
  close(): void
}

/** Serves a folder from memory on loopback; responses are not cached. */
export async function serveFiles(folder: string, port = 0): Promise<FileServer> {
  const files = new Map<string, ServedFile>()
  const read = (path: string): ServedFile | undefined => {
    const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path))
    if (!existsSync(file) || !statSync(file).isFile()) return undefined
    return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) }
  }
  const server = createServer(({ url = '/' }, answer) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '/')
    const found = files.get(path) ?? read(path)
    if (found !== undefined) files.set(path, found)
    answer
      .writeHead(found === undefined ? 404 : 200, {
        'Content-Type': found?.type ?? 'text/plain',
        'Content-Length': found?.body.length ?? 0,
        'Cache-Control': 'no-store',
      })
      .end(found?.body)
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`,
    add: (path, file) => void files.set(path, file),
    close: () => server.close(),
  }
}
