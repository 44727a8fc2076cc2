import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { printDiagnostic } from '../engine/compile/diagnostics/printDiagnostic.ts'
import { addRecordings } from './addRecordings.ts'
import { addWhy } from './addWhy.ts'
import type { GatewayOptions } from './createGateway.ts'
import { addGallery } from './gallery/addGallery.ts'
import { ofThisMachine } from './ownPages.ts'

/** Routes of a build with devtools: current diagnostics, provenance of values, recordings, the gallery, and server-sent events of new versions. For pages of this machine only. */
export function addDevtools(
  app: FastifyInstance,
  { source, app: folder }: Pick<GatewayOptions, 'source' | 'app'>,
  headersFor: (request: FastifyRequest) => Readonly<Record<string, string>>,
): void {
  addRecordings(app)
  addWhy(app, source)
  addGallery(app, folder)
  app.get('/__portal/diagnostics', { onRequest: ofThisMachine }, async () => {
    const { diagnostics, stats, broken } = source.state()
    return { diagnostics, printed: diagnostics.map(printDiagnostic), stats, ...(broken === undefined ? {} : { broken }) }
  })

  const open = new Set<FastifyReply>()
  const sendEvent = (reply: FastifyReply) => {
    const { current, diagnostics } = source.state()
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    reply.raw.write(`data: ${JSON.stringify({ version: current?.version, errors })}\n\n`)
  }
  const stop = source.subscribe(() => {
    for (const reply of open) sendEvent(reply)
  })
  app.addHook('preClose', async () => {
    stop()
    for (const reply of open) reply.raw.end()
  })
  app.get('/__portal/events', { onRequest: ofThisMachine }, (request, reply) => {
    reply.hijack()
    // The server cuts off connections without traffic.
    reply.raw.setTimeout(0)
    const own = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', Connection: 'close', 'X-Request-Id': request.id }
    reply.raw.writeHead(200, { ...headersFor(request), ...own })
    open.add(reply)
    sendEvent(reply)
    reply.raw.on('close', () => open.delete(reply))
  })
}
