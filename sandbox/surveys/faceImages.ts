import { countAttempt } from '../auth/throttle.ts'
import { FACE_IMAGES } from '../database/retention.ts'
import { CampusError } from '../http/campusError.ts'
import { digestOf } from '../http/digestOf.ts'
import { beginsAs, requireFileSize } from '../http/fileTypes.ts'
import type { SurveyDeps } from './surveyDeps.ts'
import { openSurveyOf } from './surveys.ts'

/** Stores what a face image is, in place of the one before it and its verification (SURV-34). */
export async function addFaceImage(deps: SurveyDeps, surveyId: string, bytes: Buffer): Promise<object> {
  const { database, personId, now } = deps
  requireFileSize(bytes)
  if (!beginsAs('image/jpeg', bytes)) throw new CampusError('SURVEY_IMAGE_TYPE_NOT_ACCEPTED')
  await surveyWithFace(deps, surveyId)
  await countAttempt(database, [{ kind: 'upload', whose: [personId] }], now)
  await database.query(
    `INSERT INTO campus.survey_image (survey_id, person_id, size, digest, made_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (survey_id, person_id) DO UPDATE
     SET size = excluded.size, digest = excluded.digest, made_at = excluded.made_at, verified_at = NULL`,
    [surveyId, personId, bytes.length, digestOf(bytes), now.toISOString()],
  )
  return {}
}

/** Verifies the image of the person's face (SURV-35). Returns the refusal where the face service fails, which is counted. */
export async function verifyFace(deps: SurveyDeps, surveyId: string): Promise<object> {
  const { database, personId, now, withoutLock } = deps
  await surveyWithFace(deps, surveyId)
  await countAttempt(database, [{ kind: 'verification', whose: [personId] }], now)
  const [image] = await database.query(
    `SELECT 1 FROM campus.survey_image WHERE survey_id = $1 AND person_id = $2 AND ${isFresh} ${withoutLock ? '' : 'FOR UPDATE'}`,
    [surveyId, personId, now.toISOString()],
  )
  if (image === undefined) throw new CampusError('SURVEY_IMAGE_NOT_FOUND')
  const failed = await database.query(
    `UPDATE campus.survey_participant SET failing_verifications = failing_verifications - 1
     WHERE survey_id = $1 AND person_id = $2 AND failing_verifications > 0 RETURNING 1`,
    [surveyId, personId],
  )
  if (failed.length > 0) return new CampusError('SURVEY_FACE_NOT_VERIFIED')
  await database.query('UPDATE campus.survey_image SET verified_at = $3 WHERE survey_id = $1 AND person_id = $2', [
    surveyId,
    personId,
    now.toISOString(),
  ])
  return {}
}

/** Throws SURVEY_FACE_NEEDED without a verified image of the person's face for this survey. */
export async function requireVerifiedFace({ database, personId, now }: SurveyDeps, surveyId: string): Promise<void> {
  const [image] = await database.query(
    `SELECT 1 FROM campus.survey_image WHERE survey_id = $1 AND person_id = $2 AND verified_at IS NOT NULL AND ${isFresh}`,
    [surveyId, personId, now.toISOString()],
  )
  if (image === undefined) throw new CampusError('SURVEY_FACE_NEEDED')
}

const isFresh = `made_at > $3::timestamptz - ${FACE_IMAGES}`

async function surveyWithFace(deps: SurveyDeps, surveyId: string): Promise<void> {
  const { facialRecognition } = await openSurveyOf(deps, surveyId)
  if (!facialRecognition) throw new CampusError('SURVEY_FACE_NOT_NEEDED')
}
