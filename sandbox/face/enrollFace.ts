import { findCaller } from '../auth/requireBearer.ts'
import { countAttempt } from '../auth/throttle.ts'
import { readTextOrNull } from '../database/readRow.ts'
import { digestOf } from '../http/digestOf.ts'
import type { FaceErrorCode } from './faceErrorCodes.ts'
import type { FaceAnswer, FaceService } from './faceService.ts'
import { type RecordingKind, recordingKindOf } from './recordingKind.ts'

/** The parts of an enrolment (FACE-23). */
export interface EnrollRequest {
  readonly recording: Buffer
  readonly token: string
  /** The username (FACE-O6). */
  readonly userId: string
  /** Base address of the university's server (FACE-O6). */
  readonly baseUrl: string
}

const refuse = (code: FaceErrorCode): FaceAnswer => ({ data: { success: false, error_code: code } })

/**
 * Enrolls a face, or refuses to: for what was sent, then with the answers that the seed has for the person, one a request. Throws TOO_MANY_ATTEMPTS.
 * Of the recording only what it is and a digest are stored, in place of the one before it.
 */
export async function enrollFace(service: FaceService, { recording, token, userId, baseUrl }: EnrollRequest): Promise<FaceAnswer> {
  const { database, clock } = service.campus
  const kind = recordingKindOf(recording)
  if (kind === undefined) return refuse('FILE_NOT_READABLE')
  if (!service.universityBases.includes(baseUrl.replace(/\/$/, ''))) return refuse('UNIVERSITY_UNKNOWN')
  const found = await findCaller(service, token)
  if (found === undefined) return refuse('TOKEN_INVALID')
  const { personId, username } = found.caller
  if (userId !== username) return refuse('USER_UNKNOWN')
  await countAttempt(database, [{ kind: 'face', whose: [personId] }], clock.now())
  return database.tx(async () => (await nextRefusal(service, personId)) ?? store(service, personId, kind, recording))
}

/** Takes the next answer that the seed has for a person. The update locks their row, so that two requests at once take two answers. */
async function nextRefusal({ campus }: FaceService, personId: number): Promise<FaceAnswer | undefined> {
  const [row] = await campus.database.query(
    `UPDATE campus.face_script SET taken = taken + 1 WHERE person_id = $1 AND taken < jsonb_array_length(answers)
     RETURNING answers ->> (taken - 1) AS error_code`,
    [personId],
  )
  if (row === undefined) return undefined
  const code = readTextOrNull(row, 'error_code')
  return { data: { success: false, ...(code === null ? {} : { error_code: code }) } }
}

async function store({ campus }: FaceService, personId: number, kind: RecordingKind, recording: Buffer): Promise<FaceAnswer> {
  await campus.database.query(
    `INSERT INTO campus.face_enrollment (person_id, kind, size, digest, made_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (person_id) DO UPDATE
     SET kind = excluded.kind, size = excluded.size, digest = excluded.digest, made_at = excluded.made_at`,
    [personId, kind, recording.length, digestOf(recording), campus.clock.now().toISOString()],
  )
  return { data: { success: true } }
}
