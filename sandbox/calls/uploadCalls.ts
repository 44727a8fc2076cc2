import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import { createSecret } from '../auth/secrets.ts'
import { countAttempt } from '../auth/throttle.ts'
import type { CampusAddress } from '../campusState.ts'
import { CampusError } from '../http/campusError.ts'
import { digestOf } from '../http/digestOf.ts'
import { beginsAs, FILE_LIMIT, type FileType, requireFileSize } from '../http/fileTypes.ts'
import { idempotent } from '../http/idempotent.ts'

const names = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
} as const satisfies Partial<Record<FileType, RegExp>>

const querystring = {
  type: 'object',
  required: ['filename'],
  additionalProperties: false,
  properties: { filename: { type: 'string', minLength: 1, maxLength: 255 } },
} as const

/** The type on which the extension and the first bytes of a file agree; neither is trusted alone (FORM-O4). */
function typeOf(name: string, bytes: Buffer): FileType {
  requireFileSize(bytes)
  const found = Object.entries(names).find(([type, pattern]) => beginsAs(type as FileType, bytes) && pattern.test(name))
  if (found === undefined) throw new CampusError('FILE_TYPE_NOT_ACCEPTED')
  return found[0] as FileType
}

/** `POST /uploads.json?filename` (HELP-63): one file as octets; a request names it later by the token (HELP-64). */
export function addUploadCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  app.register(async (scope) => {
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Querystring: { filename: string } }>(
      '/uploads.json',
      { preValidation: requireBearer(address), schema: { querystring }, bodyLimit: FILE_LIMIT },
      (request, reply) =>
        idempotent(campus, request, reply, async () => {
          const { filename } = request.query
          const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const type = typeOf(filename, bytes)
          const token = createSecret()
          await countAttempt(campus.database, [{ kind: 'upload', whose: [callerOf(request).personId] }], campus.clock.now())
          await campus.database.query(
            'INSERT INTO campus.upload (token, person_id, file_name, content_type, size, digest, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
            [token, callerOf(request).personId, filename, type, bytes.length, digestOf(bytes), campus.clock.now().toISOString()],
          )
          return { name: filename, token, type }
        }),
    )
  })
}
