import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { type FaceSeed, faceSeeds } from './faceSeeds.ts'
import { personIdOfName } from './personIdOfName.ts'

/** Stores what fails for whom before their face is enrolled. */
export async function seedFaces(database: Database): Promise<void> {
  const rows = faceSeeds.map(({ username, university, answers = [], failingUploads = 0 }) => ({
    person_id: personIdOfName(username, university),
    answers: answers.map(codeOf),
    failing_uploads: failingUploads,
  }))
  await insertRows(database, 'campus.face_script', { person_id: 'bigint', answers: 'jsonb', failing_uploads: 'integer' }, rows)
}

function codeOf(answer: NonNullable<FaceSeed['answers']>[number]): string | null {
  if (typeof answer === 'object') return answer.other
  return answer === 'none' ? null : answer
}
