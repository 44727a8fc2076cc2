import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { printDiagnostic } from '../engine/compile/diagnostics/printDiagnostic.ts'
import { addRecordings } from './addRecordings.ts'
import { addWhy } from './addWhy.ts'
import type { PortalSource } from './portalSource.ts'

/** Names under which a browser reaches this machine itself. Any other name in `Host` is a page elsewhere that had its own name point here. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** What only a build with devtools has: diagnostics as they stand, where values come from, recordings, and a stream that tells pages of new versions. For pages of this machine alone. */
export function addDevtools(
  app: FastifyInstance,
  source: PortalSource,
  headersFor: (request: FastifyRequest) => Readonly<Record<string, string>>,
): void {
  // By route, not by address: an address may be written with escapes.
  const ofThisMachine = async (request: FastifyRequest, reply: FastifyReply) => {
    if (LOOPBACK.test(request.headers.host ?? '')) return
    return reply.code(403).header('Cache-Control', 'no-store').send({ status: 403, message: 'only for pages of this machine' })
  }

  addRecordings(app, ofThisMachine)
  addWhy(app, source, ofThisMachine)
  app.get('/__portal/diagnostics', { onRequest: ofThisMachine }, async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    const { diagnostics, stats, broken } = source.state()
    return { diagnostics, printed: diagnostics.map(printDiagnostic), stats, ...(broken === undefined ? {} : { broken }) }
  })

  const open = new Set<FastifyReply>()
  const tell = (reply: FastifyReply) => {
    const { current, diagnostics } = source.state()
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    reply.raw.write(`data: ${JSON.stringify({ version: current?.version, errors })}\n\n`)
  }
  const stop = source.subscribe(() => {
    for (const reply of open) tell(reply)
  })
  app.addHook('preClose', async () => {
    stop()
    for (const reply of open) reply.raw.end()
  })
  app.get('/__portal/events', { onRequest: ofThisMachine }, (request, reply) => {
    reply.hijack()
    const own = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', Connection: 'close', 'X-Request-Id': request.id }
    reply.raw.writeHead(200, { ...headersFor(request), ...own })
    open.add(reply)
    tell(reply)
    reply.raw.on('close', () => open.delete(reply))
  })
}
