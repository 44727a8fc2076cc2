import { addDays, type CivilDate } from '../calendar/civilDate.ts'
import type { Database } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import { withIds } from '../family/relatives.ts'
import { voterCulturalForm, voterRelatives } from './familySeeds.ts'
import { personIdOfName } from './personIdOfName.ts'
import { surveySeeds } from './surveySeeds.ts'

/** Stores the surveys with who may answer them, and what `voter` has entered of relatives and cultural capabilities. */
export async function seedSurveys(database: Database, today: CivilDate): Promise<void> {
  await seedSurveyTable(database, today)
  await seedQuestions(database)
  const participants = surveySeeds.flatMap(({ id, university, usernames, face }) =>
    usernames.map((username) => ({
      survey_id: String(id),
      person_id: personIdOfName(username, university),
      failing_verifications: face?.fails ?? 0,
    })),
  )
  const columns = { survey_id: 'text', person_id: 'bigint', failing_verifications: 'integer' }
  await insertRows(database, 'campus.survey_participant', columns, participants)
  const voter = personIdOfName('voter', 'aftab')
  await insertRows(database, 'campus.student_family', { person_id: 'bigint', relatives: 'jsonb' }, [
    { person_id: voter, relatives: withIds(voter, voterRelatives) },
  ])
  await insertRows(database, 'campus.cultural_form', { person_id: 'bigint', form: 'jsonb' }, [
    { person_id: voter, form: voterCulturalForm },
  ])
}

async function seedSurveyTable(database: Database, today: CivilDate): Promise<void> {
  const surveys = surveySeeds.map(({ id, university, name, type, days: [from, to], mandatory, face }, position) => ({
    id: String(id),
    university,
    position,
    name,
    type,
    from_date: addDays(today, from),
    to_date: addDays(today, to),
    mandatory: mandatory ?? false,
    facial_recognition: face !== undefined,
  }))
  const columns = {
    id: 'text',
    university: 'text',
    position: 'integer',
    name: 'text',
    type: 'jsonb',
    from_date: 'date',
    to_date: 'date',
    mandatory: 'boolean',
    facial_recognition: 'boolean',
  }
  await insertRows(database, 'campus.survey', columns, surveys)
}

/** Ids of questions follow from the places of surveys, those of choices from their questions. */
async function seedQuestions(database: Database): Promise<void> {
  const all = surveySeeds.flatMap(({ id, questions }, survey) =>
    questions.map((question, place) => ({ ...question, id: (survey + 1) * 1000 + place + 1, surveyId: String(id) })),
  )
  const questions = all.map(({ id, surveyId, title, optional, several }) => ({
    id,
    survey_id: surveyId,
    title,
    mandatory: optional !== true,
    allow_multiple_select: several !== undefined,
    min_selectable_choices: several?.min ?? null,
    max_selectable_choices: several?.max ?? null,
  }))
  const questionColumns = {
    id: 'integer',
    survey_id: 'text',
    title: 'text',
    mandatory: 'boolean',
    allow_multiple_select: 'boolean',
    min_selectable_choices: 'integer',
    max_selectable_choices: 'integer',
  }
  await insertRows(database, 'campus.survey_question', questionColumns, questions)
  const choices = all.flatMap(({ id, choices: names }) =>
    names.map((name, place) => ({ id: id * 1000 + place + 1, question_id: id, name })),
  )
  await insertRows(database, 'campus.survey_choice', { id: 'integer', question_id: 'integer', name: 'text' }, choices)
}
