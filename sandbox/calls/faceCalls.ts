import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enrollFace } from '../face/enrollFace.ts'
import type { FaceAnswer, FaceService } from '../face/faceService.ts'
import { CampusError } from '../http/campusError.ts'
import type { ServerOptions } from '../http/createServer.ts'
import { MULTIPART_MARGIN, type Parts, takeParts } from '../http/multipart.ts'

/** The portal waits very long for a face service (FACE-27), and no page needs headers beyond the plain ones. */
export const FACE_SERVER: ServerOptions = { times: { request: 600_000, checks: 10_000 }, refusesUnknownHeaders: false }

/** Five seconds of video (FACE-15), with room. */
const RECORDING_LIMIT = 32 * 1024 * 1024

const TEXTS = ['token', 'user_id', 'base_url'] as const
const FILE = 'input_image'

const body = {
  type: 'object',
  required: [...TEXTS, FILE],
  additionalProperties: false,
  properties: {
    token: { type: 'string', minLength: 1, maxLength: 8000 },
    user_id: { type: 'string', minLength: 1, maxLength: 100 },
    base_url: { type: 'string', minLength: 1, maxLength: 2000 },
    [FILE]: { type: 'object' },
  },
} as const

/** The token is one of the parts: a portal that also sends it as a header, or its cookies, gives them to a server that must not have them (FACE-O5). */
async function refuseCredentials({ headers }: FastifyRequest): Promise<void> {
  if (headers.authorization !== undefined || headers.cookie !== undefined) throw new CampusError('FACE_CREDENTIALS_NOT_ACCEPTED')
}

/** The path of the only call of a face service. */
export const ENROLL_PATH = '/face/enroll'

/** `POST /face/enroll` (FACE-23), the only call of a face service: a photo or a recording, sent alike (FACE-24). */
export function addFaceCalls(app: FastifyInstance, service: FaceService): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => {
      throw new CampusError('INVALID_REQUEST')
    })
    takeParts(scope, { file: FILE, texts: TEXTS })
    scope.post<{ Body: Parts<typeof FILE, (typeof TEXTS)[number]> }>(
      ENROLL_PATH,
      { preValidation: refuseCredentials, schema: { body }, bodyLimit: RECORDING_LIMIT + 4 * MULTIPART_MARGIN },
      async (request, reply) => {
        const { token, user_id: userId, base_url: baseUrl, [FILE]: recording } = request.body
        if (recording.length > RECORDING_LIMIT) throw new CampusError('PAYLOAD_TOO_LARGE')
        const answer = await enrollFace(service, { recording, token, userId, baseUrl })
        return reply.code(statusOf(answer)).send(answer)
      },
    )
  })
}

/** A refused face is no failed request: only a token that is not valid has a status of its own. */
const statusOf = ({ data }: FaceAnswer): number => (!data.success && data.error_code === 'TOKEN_INVALID' ? 401 : 200)
