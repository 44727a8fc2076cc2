import { printDiagnostic } from '../../../engine/compile/diagnostics/printDiagnostic.ts'
import { readPortalFolder } from '../../../gateway/compiler/readPortalFolder.ts'
import { createPortalSource } from '../../../gateway/portalSource.ts'
import { type FileServer, serveFiles } from '../serveFiles.ts'
import { tableRows } from '../shared/items.ts'
import { benchPortal, surveyAnswer } from './benchPortal.ts'

/** The portal of the benchmark, with the module of surveys as it is shipped. */
function published(root: string, address: string) {
  const surveys = [...readPortalFolder([root])].filter(([path]) => path.startsWith('modules/surveys/'))
  const files = new Map([...benchPortal(address), ...surveys])
  const source = createPortalSource({ roots: [], addresses: {}, quality: 1, read: () => files })
  source.compile()
  const { current, diagnostics, broken } = source.state()
  if (current === undefined) throw new Error(broken ?? diagnostics.map(printDiagnostic).join('\n'))
  return current
}

/** Serves the built page with its compiled portal, the rows of its table and the questions of its survey. */
export async function servePage(root: string, folder: string, port?: number): Promise<FileServer> {
  const server = await serveFiles(folder, port)
  const { indexes, chunks, universities } = published(root, server.address)
  const json = (path: string, body: Buffer) => server.add(path, { type: 'application/json', body })
  for (const [unikey, { plain }] of indexes) json(`/portal/index/${unikey}.json`, plain)
  for (const [hash, { type, plain }] of chunks) {
    if (type === 'application/json') json(`/portal/chunks/${hash}.json`, plain)
    else server.add(`/portal/chunks/${hash}.js`, { type, body: plain })
  }
  json('/config/universities', universities.plain)
  json('/rows', Buffer.from(JSON.stringify(tableRows())))
  json('/rest/users/me/surveys/5', Buffer.from(JSON.stringify(surveyAnswer())))
  json('/rest/users/me/surveys/5/answers', Buffer.from('{}'))
  return server
}
