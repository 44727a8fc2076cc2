import type { Database } from '../../../sandbox/database/database.ts'
import { insertRows } from '../../../sandbox/database/insertRows.ts'

export const CROWD_SURVEY = '9001'
const QUESTION = 900_001
/** The choices of the one question of the crowd's survey. */
const crowdChoices = [900_001_001, 900_001_002, 900_001_003, 900_001_004]

/** A survey of one question with up to three of four choices, for everybody of the crowd. */
export async function buildCrowdSurvey(database: Database, university = 'mahtab'): Promise<void> {
  await database.query(
    `INSERT INTO campus.survey (id, university, position, name, type, from_date, to_date, mandatory, facial_recognition)
     VALUES ($1, $2, 0, 'رأی‌گیری', '2', '2026-11-01', '2026-12-30', true, false)`,
    [CROWD_SURVEY, university],
  )
  await database.query(
    `INSERT INTO campus.survey_question (id, survey_id, title, mandatory, allow_multiple_select, max_selectable_choices)
     VALUES ($1, $2, 'سه نامزد', true, true, 3)`,
    [QUESTION, CROWD_SURVEY],
  )
  const choices = crowdChoices.map((id) => ({ id, question_id: QUESTION, name: `نامزد ${id}` }))
  await insertRows(database, 'campus.survey_choice', { id: 'integer', question_id: 'integer', name: 'text' }, choices)
  await database.query('INSERT INTO campus.survey_participant (survey_id, person_id) SELECT $1, id FROM campus.person WHERE id >= 900000', [
    CROWD_SURVEY,
  ])
}

/** Three of the choices, in an order and a set that differ from person to person. */
export const ballotOf = (person: number) => ({
  questionAnswers: [
    {
      questionId: QUESTION,
      answerIds: [0, 1, 2].map((place) => crowdChoices[(person * 3 + (person % 2 === 0 ? place : -place) + 4) % 4] ?? 0),
    },
  ],
})

/** How many voted, and what was counted. */
export async function countVotes(
  database: Database,
): Promise<{ readonly voters: number; readonly votes: number; readonly choices: number }> {
  const [row] = await database.query(
    `SELECT (SELECT count(DISTINCT person_id)::integer FROM campus.survey_vote WHERE survey_id = $1) AS voters,
       (SELECT count(*)::integer FROM campus.survey_vote WHERE survey_id = $1) AS votes,
       (SELECT sum(votes)::integer FROM campus.survey_choice WHERE question_id = $2) AS choices`,
    [CROWD_SURVEY, QUESTION],
  )
  return { voters: Number(row?.['voters']), votes: Number(row?.['votes']), choices: Number(row?.['choices']) }
}
