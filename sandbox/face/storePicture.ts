import type { Caller } from '../auth/requireBearer.ts'
import { countAttempt } from '../auth/throttle.ts'
import type { CampusState } from '../campusState.ts'
import { readFlag } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import { digestOf } from '../http/digestOf.ts'
import { beginsAs, requireFileSize } from '../http/fileTypes.ts'

const TYPES = ['image/jpeg', 'image/png'] as const

/** A profile picture as it is sent (FACE-26): base64 of a jpg or png without the data prefix (FACE-O8). */
export interface PictureUpload {
  readonly username: string
  readonly userImageBase64: string
}

/**
 * Stores what a person's profile picture is, in place of the one before it; with an enrolled face `faceMatching` becomes true. Returns the refusal where the
 * seed makes the upload fail, which is counted. To be called in a transaction.
 */
export async function storePicture(campus: CampusState, { personId, username }: Caller, upload: PictureUpload): Promise<object> {
  const { database } = campus
  const now = campus.clock.now()
  const [person] = await database.query(
    `SELECT coalesce(profile -> 'changeProfilePicturePermission' = 'true', false) AS allowed FROM campus.person WHERE id = $1 FOR NO KEY UPDATE`,
    [personId],
  )
  if (person === undefined || !readFlag(person, 'allowed')) throw new CampusError('PROFILE_PICTURE_NOT_ALLOWED')
  if (upload.username !== username) throw new CampusError('PROFILE_PICTURE_OF_ANOTHER')
  const { bytes, type } = decodePicture(upload.userImageBase64)
  await countAttempt(database, [{ kind: 'upload', whose: [personId] }], now)
  const failed = await database.query(
    'UPDATE campus.face_script SET failing_uploads = failing_uploads - 1 WHERE person_id = $1 AND failing_uploads > 0 RETURNING 1',
    [personId],
  )
  if (failed.length > 0) return new CampusError('INTERNAL_ERROR')
  await database.query(
    `INSERT INTO campus.profile_picture (person_id, content_type, size, digest, made_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (person_id) DO UPDATE
     SET content_type = excluded.content_type, size = excluded.size, digest = excluded.digest, made_at = excluded.made_at`,
    [personId, type, bytes.length, digestOf(bytes), now.toISOString()],
  )
  await database.query(
    `UPDATE campus.person SET profile = profile || '{"faceMatching": true}'
     WHERE id = $1 AND EXISTS (SELECT 1 FROM campus.face_enrollment WHERE person_id = $1)`,
    [personId],
  )
  return { payload: {} }
}

/** The picture in a base64 text. Throws for a text that is not its own encoding (a data prefix, white space, no padding), and for other files. */
function decodePicture(base64: string): { readonly bytes: Buffer; readonly type: (typeof TYPES)[number] } {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.toString('base64') !== base64) throw new CampusError('PROFILE_PICTURE_TYPE_NOT_ACCEPTED')
  requireFileSize(bytes)
  const type = TYPES.find((one) => beginsAs(one, bytes))
  if (type === undefined) throw new CampusError('PROFILE_PICTURE_TYPE_NOT_ACCEPTED')
  return { bytes, type }
}
