import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { addApp } from './addApp.ts'
import { addDevtools } from './addDevtools.ts'
import type { PortalSource } from './portalSource.ts'
import type { Served } from './publication.ts'
import { contentSecurityPolicy, securityHeaders } from './securityHeaders.ts'
import { sendServed } from './sendServed.ts'

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
  readonly log: boolean
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** max-age of the list of universities, s (CONF-09). */
const LIST_AGE = 1800
/** Request ids that are accepted from a reverse proxy; others are replaced by a generated one. */
const REQUEST_ID = /^[\w.-]{8,64}$/

const addressesOf = (source: PortalSource): readonly string[] =>
  (source.state().current?.facts ?? []).flatMap(({ universityURL }) =>
    (Array.isArray(universityURL) ? universityURL : [universityURL]).filter((url): url is string => typeof url === 'string'),
  )

const extensionOf = ({ type }: Served) => (type === 'application/json' ? '.json' : '.js')

/** The host of the portal: the built app, the compiled portals and the list of universities. Stateless: what it serves depends on its folders alone. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { source } = options
  const policies = () => {
    const addresses = addressesOf(source)
    return { plain: contentSecurityPolicy({ addresses }), framed: contentSecurityPolicy({ addresses, framed: true }) }
  }
  let policy = policies()
  const headersFor = ({ headers, routeOptions }: FastifyRequest) => {
    const framed = routeOptions?.config?.framed === true
    const behindTls = String(headers['x-forwarded-proto'] ?? '').split(',')[0] === 'https'
    return securityHeaders(framed ? policy.framed : policy.plain, { behindTls, framed })
  }

  const app = fastify({
    logger: options.log,
    // Requests in flight are answered, idle connections are closed.
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    genReqId: ({ headers: { 'x-request-id': given } }) => (typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()),
    // A URL that cannot be decoded runs no hooks.
    frameworkErrors: (_, request, reply) => {
      reply.hijack()
      const own = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'X-Request-Id': request.id }
      reply.raw
        .writeHead(400, { ...headersFor(request), ...own })
        .end(JSON.stringify({ status: 400, message: 'the address cannot be read' }))
    },
  })
  const stop = source.subscribe(() => {
    policy = policies()
  })
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    stop()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.headers(headersFor(request)).header('X-Request-Id', request.id)
    // A keep-alive connection would delay the shutdown.
    if (closing) reply.header('Connection', 'close')
    return payload
  })

  app.get('/healthz', async (_, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { ok: true }
  })
  app.get('/readyz', (_, reply) => {
    const ready = source.state().current !== undefined
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ ready })
  })
  addPortal(app, options)
  if (options.devtools) addDevtools(app, options, headersFor)
  await addApp(app, options)
  return app
}

function addPortal(app: FastifyInstance, { source, devtools }: GatewayOptions): void {
  const missing = (reply: FastifyReply, what: string) =>
    reply.code(404).header('Cache-Control', 'no-store').send({ status: 404, message: what })

  app.get('/config/universities', (request, reply) => {
    const { current } = source.state()
    if (current === undefined) return missing(reply, 'nothing is published yet')
    return sendServed(request, reply, current.universities, devtools ? 'no-cache' : `public, max-age=${LIST_AGE}`)
  })
  app.get<{ Params: { unikey: string } }>('/portal/index/:unikey.json', (request, reply) => {
    const index = source.state().current?.indexes.get(request.params.unikey)
    return index === undefined ? missing(reply, 'no such university') : sendServed(request, reply, index, 'no-cache')
  })
  app.get<{ Params: { name: string } }>('/portal/chunks/:name', (request, reply) => {
    const [hash = '', extension = ''] = request.params.name.split(/(?=\.)/)
    const chunk = source.chunk(hash)
    return chunk === undefined || extensionOf(chunk) !== extension
      ? missing(reply, 'no such chunk')
      : sendServed(request, reply, chunk, IMMUTABLE)
  })
}
