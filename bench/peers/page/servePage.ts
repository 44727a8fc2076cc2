import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { printDiagnostic } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { tableRows } from '../shared/items.ts'
import { benchPortal } from './benchPortal.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

function published(address: string) {
  const source = createPortalSource({ roots: [], addresses: {}, quality: 1, read: () => benchPortal(address) })
  source.compile()
  const { current, diagnostics, broken } = source.state()
  if (current === undefined) throw new Error(broken ?? diagnostics.map(printDiagnostic).join('\n'))
  return current
}

/** Serves the built page with the compiled portal and the rows of its table, nothing kept by the browser. */
export async function servePage(folder: string, port = 0): Promise<{ readonly address: string; readonly close: () => void }> {
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>()
  const fileAt = (path: string) => {
    const file = join(folder, normalize(path === '/' ? 'index.html' : path))
    return existsSync(file) && statSync(file).isFile()
      ? { type: TYPES[extname(file)] ?? 'application/octet-stream', body: readFileSync(file) }
      : undefined
  }
  const server = createServer(({ url = '/' }, answer) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '/')
    const found = files.get(path) ?? fileAt(path)
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
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : port}`
  const { indexes, pieces, universities } = published(address)
  const add = (path: string, type: string, body: Buffer) => files.set(path, { type, body })
  for (const [unikey, { plain }] of indexes) add(`/portal/index/${unikey}.json`, 'application/json', plain)
  for (const [hash, { type, plain }] of pieces) add(`/portal/pieces/${hash}.${type === 'application/json' ? 'json' : 'js'}`, type, plain)
  add('/config/universities', 'application/json', universities.plain)
  add('/rows', 'application/json', Buffer.from(JSON.stringify(tableRows())))
  return { address, close: () => server.close() }
}
