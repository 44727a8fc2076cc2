import { CampusError } from '../http/campusError.ts'
import { checkAnswers, type QuestionAnswer } from './checkAnswers.ts'
import { requireVerifiedFace } from './faceImages.ts'
import type { SurveyDeps } from './surveyDeps.ts'
import { openSurveyOf } from './surveys.ts'

/** Counts the answers of a person to a survey, once (SURV-55). Throws the refusal of the survey, the face or the answers. */
export async function vote(deps: SurveyDeps, surveyId: string, answers: readonly QuestionAnswer[]): Promise<object> {
  const { database, personId, now } = deps
  const survey = await openSurveyOf(deps, surveyId)
  if (survey.questions.length === 0) throw new CampusError('SURVEY_HAS_NO_QUESTION')
  if (survey.facialRecognition) await requireVerifiedFace(deps, surveyId)
  checkAnswers(survey.questions, answers)
  const voted = await database.query(
    'INSERT INTO campus.survey_vote (survey_id, person_id, voted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
    [surveyId, personId, now.toISOString()],
  )
  // A concurrent vote of the same person was first.
  if (voted.length === 0) throw new CampusError('SURVEY_ALREADY_ANSWERED')
  // Choices are locked in one order: two votes never wait for each other.
  await database.query(
    `UPDATE campus.survey_choice c SET votes = c.votes + 1
     FROM (SELECT id FROM campus.survey_choice WHERE id = ANY ($1::integer[]) ORDER BY id FOR UPDATE) AS chosen WHERE c.id = chosen.id`,
    [answers.flatMap(({ answerIds }) => answerIds)],
  )
  return {}
}
