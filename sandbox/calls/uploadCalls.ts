import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { countAttempt } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { idempotent } from '../http/idempotent.ts'

/** Under 2 MB (FORM-02, FORM-O1). */
const LIMIT = 2 * 1024 * 1024

const kinds = [
  { type: 'application/pdf', name: /\.pdf$/i, start: Buffer.from('%PDF-') },
  { type: 'image/jpeg', name: /\.jpe?g$/i, start: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', name: /\.png$/i, start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
] as const

const querystring = {
  type: 'object',
  required: ['filename'],
  additionalProperties: false,
  properties: { filename: { type: 'string', minLength: 1, maxLength: 255 } },
} as const

/** The type on which the extension and the first bytes of a file agree; neither is trusted alone (FORM-O4). */
function typeOf(name: string, bytes: Buffer): string {
  if (bytes.length === 0) throw new CampusError('FILE_EMPTY')
  if (bytes.length >= LIMIT) throw new CampusError('FILE_TOO_LARGE')
  const found = kinds.find((kind) => kind.name.test(name) && bytes.subarray(0, kind.start.length).equals(kind.start))
  if (found === undefined) throw new CampusError('FILE_TYPE_NOT_ACCEPTED')
  return found.type
}

/** `POST /uploads.json?filename` (HELP-63): one file as octets; a request names it later by the token (HELP-64). */
export function addUploadCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Querystring: { filename: string } }>(
      '/uploads.json',
      { preValidation: requireBearer(address), schema: { querystring }, bodyLimit: LIMIT },
      (request, reply) =>
        idempotent(campus, request, reply, async () => {
          const { filename } = request.query
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const type = typeOf(filename, bytes)
          const token = randomUUID()
          await countAttempt(campus.database, [{ kind: 'upload', whose: [callerOf(request).personId] }], campus.clock.now())
          await campus.database.query(
            'INSERT INTO campus.upload (token, person_id, file_name, content_type, size, digest, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
            [
              token,
              callerOf(request).personId,
              filename,
              type,
              bytes.length,
              createHash('sha256').update(bytes).digest('hex'),
              campus.clock.now().toISOString(),
            ],
          )
          return { name: filename, token, type }
        }),
    )
  })
}
