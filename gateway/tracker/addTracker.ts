import type { FastifyInstance, FastifyReply } from 'fastify'
import type { TrackerMetrics } from '../metrics/trackerMetrics.ts'
import type { PortalSource } from '../portalSource.ts'
import { addReads } from './routes/addReads.ts'
import { addWrites } from './routes/addWrites.ts'
import { createForCaller } from './routes/createForCaller.ts'
import { StoreUnavailable } from './store/trackerStore.ts'
import type { Tracker } from './tracker.ts'
import { TrackerRefusal } from './trackerRefusal.ts'

const PREFIX = '/tracker'
/** ms between two removals of what has expired. */
const PRUNE = 3_600_000

export interface TrackerRoutes {
  readonly source: PortalSource
  /** `undefined`: not set up; every route says so. */
  readonly tracker: Tracker | undefined
  /** Counts calls and refusals. */
  readonly metrics?: TrackerMetrics | undefined
}

/** The routes of the helpdesk under `/tracker/{unikey}` and those of feedback under `/tracker/{unikey}/feedback`, in the shapes of the tracker, for the student whose token a request carries. The tracker is closed with the server. */
export function addTracker(app: FastifyInstance, { source, tracker: given, metrics }: TrackerRoutes): void {
  const tracker = given && (metrics?.watch(given) ?? given)
  function refuse(reply: FastifyReply, { status, body, code, retryIn }: TrackerRefusal): FastifyReply {
    metrics?.refused(code)
    if (retryIn !== undefined) reply.header('Retry-After', Math.max(1, Math.ceil(retryIn / 1000)))
    return reply.code(status).send(body)
  }
  app.register(
    async (routes) => {
      routes.setErrorHandler(async (error, request, reply) => {
        if (error instanceof TrackerRefusal) {
          request.log.warn({ refused: error.code })
          return refuse(reply, error)
        }
        if (error instanceof StoreUnavailable) {
          request.log.error(error.message)
          return refuse(reply, new TrackerRefusal('STORE_UNREACHABLE'))
        }
        const { statusCode: status = 500 } = error as { readonly statusCode?: number }
        if (status < 500) {
          metrics?.refused('REQUEST_UNREADABLE')
          return reply.code(status).send({ ...new TrackerRefusal('REQUEST_UNREADABLE').body, status })
        }
        request.log.error(error)
        return refuse(reply, new TrackerRefusal('GATEWAY_FAILED'))
      })
      routes.setNotFoundHandler((_, reply) => refuse(reply, new TrackerRefusal(tracker === undefined ? 'TRACKER_NOT_SET_UP' : 'NOT_FOUND')))
      if (tracker === undefined) return
      // A file is read by its route, as it comes.
      routes.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload))
      for (const name of ['helpdesk', 'feedback'] as const) {
        const forCaller = createForCaller(source, tracker, name)
        addReads(routes, forCaller, name)
        addWrites(routes, forCaller, name)
      }
      const pruning = setInterval(() => void tracker.store.prune().catch(() => undefined), PRUNE).unref()
      routes.addHook('onClose', async () => {
        clearInterval(pruning)
        await tracker.close()
      })
    },
    { prefix: PREFIX },
  )
}
