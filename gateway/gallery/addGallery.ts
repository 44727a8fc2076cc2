import { Ajv } from 'ajv'
import type { FastifyInstance } from 'fastify'
import type { Chunk } from '../../engine/compile/freeze/chunkStore.ts'
import { readPage } from '../addApp.ts'
import { ofThisGateway, ofThisMachine } from '../ownPages.ts'
import { sendServed } from '../sendServed.ts'
import { createCompileQueue } from './createCompileQueue.ts'
import { type Edits, galleryFiles } from './galleryFiles.ts'
import { createVersions } from './versions.ts'

const MOST_BYTES = 256 * 1024
const STATUS = { newer: 409, slow: 503, many: 429 } as const
const MESSAGE = {
  newer: 'newer text was sent meanwhile',
  slow: 'this takes too long to compile',
  many: 'too many wait for the compiler',
} as const

interface CompileBody {
  readonly files: Edits
  /** Id of the sending page; of each page only the newest request is compiled. */
  readonly client?: string
}
const isBody = new Ajv({ strict: false }).compile<CompileBody>({
  type: 'object',
  required: ['files'],
  properties: {
    files: {
      type: 'object',
      maxProperties: 32,
      propertyNames: { pattern: '^[\\w-]+(/[\\w.-]+)*\\.json$', maxLength: 200 },
      additionalProperties: { type: 'string' },
    },
    client: { type: 'string', maxLength: 64 },
  },
  additionalProperties: false,
})

/**
 * Routes of the gallery: its page, the preview frame of one block or field, and the compiler. Edited JSON is compiled in memory
 * over the gallery's files; nothing is written to disk.
 */
export function addGallery(app: FastifyInstance, folder: string): void {
  const queue = createCompileQueue()
  const versions = createVersions()
  const page = readPage(folder)
  const open = { onRequest: ofThisMachine }
  app.addHook('preClose', () => queue.close())

  app.get('/__portal/gallery', open, (request, reply) => sendServed(request, reply, page, 'no-cache'))
  app.get('/__portal/gallery/frame', { ...open, config: { framed: true } }, (request, reply) =>
    sendServed(request, reply, page, 'no-cache'),
  )
  app.get('/__portal/gallery/files', open, async () => galleryFiles())

  app.post('/__portal/compile', { onRequest: [ofThisMachine, ofThisGateway], bodyLimit: MOST_BYTES }, async (request, reply) => {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return reply.code(415).send({ status: 415, message: 'only JSON' })
    const { body } = request
    if (!isBody(body))
      return reply.code(400).send({ status: 400, message: 'expected { "files": { "<path in the portal>.json": "<text>" } }' })
    const answer = await queue.compile(body.client ?? request.ip, body.files)
    if ('refused' in answer)
      return reply.code(STATUS[answer.refused]).send({ status: STATUS[answer.refused], message: MESSAGE[answer.refused] })
    if ('broken' in answer) return reply.code(500).send({ status: 500, message: `the compiler broke: ${answer.broken}` })
    const { diagnostics, portal } = answer.done
    if (portal === undefined) return { diagnostics }
    versions.keep(portal)
    return { diagnostics, version: portal.version, index: portal.index }
  })

  const missing = { status: 404, message: 'no such chunk' }
  app.get<{ Params: { version: string } }>('/__portal/gallery/portal/index/:version.json', open, async ({ params }, reply) => {
    const index = versions.index(params.version)
    if (index === undefined) return reply.code(404).send(missing)
    return reply.header('Cache-Control', 'no-cache').send(index)
  })
  const extensionOf = ({ type }: Chunk) => `.${type}`
  app.get<{ Params: { name: string } }>('/__portal/gallery/portal/chunks/:name', open, async ({ params }, reply) => {
    const [hash = '', extension = ''] = params.name.split(/(?=\.)/)
    const chunk = versions.chunk(hash)
    if (chunk === undefined || extensionOf(chunk) !== extension) return reply.code(404).send(missing)
    return reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .type(chunk.type === 'js' ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8')
      .send(chunk.text)
  })
}
