import fastify, { type FastifyInstance } from 'fastify'
import { refuseBrokenMessages } from '../../server/refuseBrokenMessages.ts'
import { timeLimits } from '../../server/timeLimits.ts'
import type { Metric } from './metric.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** The server of `GET /metrics`, apart from the portal's: nobody who reaches the portal reaches it. */
export function createMetricsServer(metrics: Metric): FastifyInstance {
  const missing = (status: number) => ({ status, message: 'there is /metrics alone' })
  const app = fastify({
    bodyLimit: 1,
    ...timeLimits({ request: 10_000, checks: 10_000 }),
    forceCloseConnections: true,
    clientErrorHandler: refuseBrokenMessages(missing),
  })
  app.addHook('onSend', async (_, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" })
  })
  app.setNotFoundHandler((_, reply) => reply.code(404).send(missing(404)))
  app.get('/metrics', (_, reply) => reply.type(TYPE).send(metrics.text()))
  return app
}
