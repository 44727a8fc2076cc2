import { printDiagnostic } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { type FileServer, serveFiles } from '../serveFiles.ts'
import { tableRows } from '../shared/items.ts'
import { benchPortal } from './benchPortal.ts'

function published(address: string) {
  const source = createPortalSource({ roots: [], addresses: {}, quality: 1, read: () => benchPortal(address) })
  source.compile()
  const { current, diagnostics, broken } = source.state()
  if (current === undefined) throw new Error(broken ?? diagnostics.map(printDiagnostic).join('\n'))
  return current
}

/** Serves the built page with its compiled portal and the rows of its table. */
export async function servePage(folder: string, port?: number): Promise<FileServer> {
  const server = await serveFiles(folder, port)
  const { indexes, chunks, universities } = published(server.address)
  const json = (path: string, body: Buffer) => server.add(path, { type: 'application/json', body })
  for (const [unikey, { plain }] of indexes) json(`/portal/index/${unikey}.json`, plain)
  for (const [hash, { type, plain }] of chunks) {
    if (type === 'application/json') json(`/portal/chunks/${hash}.json`, plain)
    else server.add(`/portal/chunks/${hash}.js`, { type, body: plain })
  }
  json('/config/universities', universities.plain)
  json('/rows', Buffer.from(JSON.stringify(tableRows())))
  return server
}
