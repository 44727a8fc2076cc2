import type { FastifyInstance } from 'fastify'
import { callerOf, requireBearer } from '../auth/requireBearer.ts'
import type { CampusAddress } from '../campusState.ts'
import { type PictureUpload, storePicture } from '../face/storePicture.ts'
import { FILE_LIMIT } from '../http/fileTypes.ts'
import { idempotent } from '../http/idempotent.ts'

/** Bytes of a body whose picture is just too large: base64 writes three bytes as four characters, and names are beside it. */
const bodyLimit = Math.ceil(FILE_LIMIT / 3) * 4 + 4 * 1024

const body = {
  type: 'object',
  required: ['username', 'userImageBase64'],
  additionalProperties: false,
  properties: {
    username: { type: 'string', minLength: 1, maxLength: 100 },
    userImageBase64: { type: 'string', maxLength: bodyLimit },
  },
} as const

/** `POST /rest/profile-pictures/upload` (FACE-26). */
export function addProfilePictureCalls(app: FastifyInstance, address: CampusAddress): void {
  const { campus } = address
  app.post<{ Body: PictureUpload }>(
    '/rest/profile-pictures/upload',
    { preValidation: requireBearer(address), schema: { body }, bodyLimit },
    (request, reply) => idempotent(campus, request, reply, () => storePicture(campus, callerOf(request), request.body)),
  )
}
