import { randomUUID } from 'node:crypto'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { drained, drainOnClose } from '../server/drainOnClose.ts'
import { refuseBrokenMessages } from '../server/refuseBrokenMessages.ts'
import { refuseUnfit } from '../server/refuseUnfit.ts'
import { type TimeLimits, timeLimits } from '../server/timeLimits.ts'
import { addApp } from './addApp.ts'
import { addDevtools } from './addDevtools.ts'
import { appManifest } from './appManifest.ts'
import type { ChunkArchive } from './chunkArchive.ts'
import { isLanding, logged } from './landing.ts'
import type { GatewayMetrics } from './metrics/createGatewayMetrics.ts'
import type { PortalSource } from './portalSource.ts'
import { isBehindTls, type ProxyTrust, trustProxies } from './proxyTrust.ts'
import { chunkName, serve } from './publication.ts'
import { addReports } from './reports/addReports.ts'
import type { Reports } from './reports/openReports.ts'
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts'
import { sendServed } from './sendServed.ts'
import { addTracker } from './tracker/addTracker.ts'
import type { Tracker } from './tracker/tracker.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page may be framed by pages of the same origin. */
    readonly framed?: boolean
  }
}

export interface GatewayOptions {
  readonly source: PortalSource
  /** Folder of the built app. */
  readonly app: string
  /** Folders of pictures that universities name, searched in order. */
  readonly assets: readonly string[]
  /** Diagnostics, live edit and the demo accounts: never on a public host. */
  readonly devtools: boolean
  /** To standard output, or a stream of lines. */
  readonly log: boolean | { write(line: string): void }
  /** The tracker of the helpdesk, which is closed with the gateway; its routes say that there is none otherwise. */
  readonly tracker?: Tracker | undefined
  /** Where pages report errors; omitted: nowhere. */
  readonly reports?: Reports | undefined
  /** Counts requests, reports, and calls to the tracker. */
  readonly metrics?: GatewayMetrics | undefined
  /** Chunks that are neither in the app nor in a publication of this process. */
  readonly archive?: ChunkArchive | undefined
  /** Default: proxies at loopback alone. */
  readonly proxies?: ProxyTrust
  /** Default: half a minute for a request. */
  readonly times?: TimeLimits
}

const TIMES: TimeLimits = { request: 30_000, checks: 10_000 }
/** Grace period for requests under way at shutdown, ms. */
const PATIENCE = 10_000
/** Bytes of a body: no route reads one, but those of the devtools, the tracker and reports, which name their own limit. */
const NO_BODY = 1024
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** Brotli quality of what is compressed for one answer. */
const FAST = 4
/** max-age of the list of universities, s (CONF-09). */
const LIST_AGE = 1800
/** Types that need a charset and of which @fastify/static says none, such as SVG. */
const XML = /^[\w.-]+\/(?:[\w.-]+\+)?xml$/
/** Request ids that are accepted from a reverse proxy; others are replaced by a generated one. */
const REQUEST_ID = /^[\w.-]{8,64}$/

/** The host of the portal: the built app, the compiled portals and the list of universities, which depend on its folders alone; and the routes of a tracker, if there is one. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { source, metrics } = options
  const policies = () => {
    const servers = source.state().current?.servers ?? { universities: [], services: [], banks: [] }
    const given = { servers, reports: options.reports?.to }
    return { plain: contentSecurityPolicy(given), framed: contentSecurityPolicy({ ...given, framed: true }) }
  }
  let policy = policies()
  const trusts = options.proxies ?? trustProxies([])
  const headersFor = ({ raw, routeOptions, url }: FastifyRequest) => {
    const framed = routeOptions?.config?.framed === true
    const behindTls = isBehindTls(raw, trusts)
    return securityHeaders(framed ? policy.framed : policy.plain, { behindTls, framed, secretPath: isLanding(url) })
  }

  const app = fastify({
    logger: options.log !== false && { serializers: { req: logged }, ...(options.log === true ? {} : { stream: options.log }) },
    bodyLimit: NO_BODY,
    ...timeLimits(options.times ?? TIMES),
    ...drained,
    routerOptions: { ignoreTrailingSlash: false },
    trustProxy: trusts,
    clientErrorHandler: refuseBrokenMessages((status) => {
      metrics?.requests.refused(status)
      return { status, message: 'this is no request' }
    }),
    genReqId: ({ headers: { 'x-request-id': given }, socket }) =>
      typeof given === 'string' && REQUEST_ID.test(given) && trusts(socket.remoteAddress ?? '') ? given : randomUUID(),
    // A URL that cannot be decoded runs no hooks.
    frameworkErrors: (_, request, reply) => {
      reply.hijack()
      metrics?.requests.refused(400)
      const own = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'X-Request-Id': request.id }
      reply.raw
        .writeHead(400, { ...headersFor(request), ...own })
        .end(JSON.stringify({ status: 400, message: 'the address cannot be read' }))
    },
  })
  metrics?.requests.watch(app)
  const stop = source.subscribe(() => {
    policy = policies()
  })
  app.addHook('preClose', async () => {
    stop()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers(headersFor(request)).header('X-Request-Id', request.id)
    const type = reply.getHeader('Content-Type')
    if (typeof type === 'string' && XML.test(type)) reply.type(`${type}; charset=utf-8`)
    // Files say themselves how long they may be stored; what is no file, and every error, is not stored.
    if (reply.statusCode >= 400 || !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    return payload
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode: status = 500 } = error
    if (status < 500) return reply.code(status).send({ status, message: 'the request cannot be read' })
    request.log.error(error)
    return reply.code(500).send({ status: 500, message: 'the gateway has failed' })
  })
  refuseUnfit(app, (reply) =>
    reply.code(400).send({ status: 400, message: 'the request holds a NUL, names two hosts, or is nested without end' }),
  )

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', (_, reply) => {
    const ready = source.state().current !== undefined
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  addPortal(app, options)
  addTracker(app, { source, tracker: options.tracker, metrics: metrics?.tracker })
  if (options.reports?.own !== undefined) addReports(app, options.reports.own, metrics?.reports)
  if (options.devtools) addDevtools(app, options, headersFor)
  await addApp(app, options)
  drainOnClose(app, PATIENCE)
  return app
}

function addPortal(app: FastifyInstance, { source, devtools, archive }: GatewayOptions): void {
  const missing = (reply: FastifyReply, what: string) => reply.code(404).send({ status: 404, message: what })

  app.get('/config/universities', (request, reply) => {
    const { current } = source.state()
    if (current === undefined) return missing(reply, 'nothing is published yet')
    return sendServed(request, reply, current.universities, devtools ? 'no-cache' : `public, max-age=${LIST_AGE}`)
  })
  app.get<{ Params: { unikey: string } }>('/portal/index/:unikey.json', (request, reply) => {
    const index = source.state().current?.indexes.get(request.params.unikey)
    return index === undefined ? missing(reply, 'no such university') : sendServed(request, reply, index, 'no-cache')
  })
  app.get<{ Params: { unikey: string } }>('/portal/app/:unikey.webmanifest', (request, reply) => {
    const { current } = source.state()
    const { unikey } = request.params
    if (current?.indexes.has(unikey) !== true) return missing(reply, 'no such university')
    return sendServed(request, reply, serve(appManifest(current.factsOf.get(unikey)), 'application/manifest+json', FAST), 'no-cache')
  })
  app.get<{ Params: { name: string } }>('/portal/chunks/:name', (request, reply) => {
    const { name } = request.params
    const [hash = ''] = name.split('.')
    const own = source.chunk(hash)
    const chunk = own !== undefined && chunkName(hash, own) === name ? own : archive?.read(name)
    return chunk === undefined ? missing(reply, 'no such chunk') : sendServed(request, reply, chunk, IMMUTABLE)
  })
}
