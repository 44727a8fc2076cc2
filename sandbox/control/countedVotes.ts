import type { Database } from '../database/database.ts'

/** What a survey holds: people who voted, how often each choice was counted, by name, and pictures of faces, sent and verified. */
export async function countedVotes(database: Database, surveyId: string): Promise<object> {
  const [counted] = await database.query(
    `SELECT (SELECT count(*)::integer FROM campus.survey_vote WHERE survey_id = $1) AS voters,
       (SELECT count(*)::integer FROM campus.survey_image WHERE survey_id = $1) AS images,
       (SELECT count(verified_at)::integer FROM campus.survey_image WHERE survey_id = $1) AS verified`,
    [surveyId],
  )
  const choices = await database.query(
    `SELECT c.name, c.votes FROM campus.survey_choice c JOIN campus.survey_question q ON q.id = c.question_id
     WHERE q.survey_id = $1 AND c.votes > 0 ORDER BY c.id`,
    [surveyId],
  )
  return { ...counted, choices: Object.fromEntries(choices.map(({ name, votes }) => [String(name), votes])) }
}
