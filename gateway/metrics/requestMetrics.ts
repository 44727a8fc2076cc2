import { extname } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCounter, createHistogram, createReading, type Metric } from './metric.ts'

export interface RequestMetrics extends Metric {
  /** Counts the requests of a server from its first hook until the answer is sent or the connection is closed. To be called before its routes are added. */
  watch(app: FastifyInstance): void
  /** Counts a refusal that runs no hooks: of a message that is no HTTP, or of an address that cannot be decoded. */
  refused(status: number): void
}

/** Upper bounds, s: from a file in memory to the time limit of a request. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** The pattern of a route, never an address: files of a folder are one route, pages of the app one, everything unknown one. */
function routeOf({ is404, routeOptions }: FastifyRequest, status: number): string {
  if (is404 || routeOptions.url === undefined) return status < 400 ? 'page' : 'none'
  const [folder = '', ...rest] = routeOptions.url.split('/').slice(1)
  // A file of the app, whose routes are its names.
  if (!/[:*]/.test(routeOptions.url) && extname(routeOptions.url) !== '') return rest.length === 0 ? '/*' : `/${folder}/*`
  return routeOptions.url
}

/** Requests by method, route and status, their durations by route, and those in flight. */
export function createRequestMetrics(): RequestMetrics {
  const total = createCounter('dargah_http_requests_total', 'Requests by method, pattern of the route and status')
  const durations = createHistogram('dargah_http_request_duration_seconds', 'Time from a request until its answer is sent', BOUNDS)
  let inFlight = 0
  const metrics = [
    total,
    durations,
    createReading('dargah_http_requests_in_flight', 'gauge', 'Requests that are being answered', () => [[{}, inFlight]]),
  ]
  return {
    watch(app) {
      app.addHook('onRequest', async (request, reply) => {
        const begin = performance.now()
        inFlight++
        reply.raw.once('close', () => {
          inFlight--
          const route = routeOf(request, reply.raw.statusCode)
          const method = METHODS.has(request.method) ? request.method : 'other'
          total.add({ method, route, status: reply.raw.writableFinished ? String(reply.raw.statusCode) : 'aborted' })
          durations.observe({ route }, (performance.now() - begin) / 1000)
        })
      })
    },
    refused: (status) => total.add({ method: 'other', route: 'none', status: String(status) }),
    text: () => metrics.map((metric) => metric.text()).join(''),
  }
}
