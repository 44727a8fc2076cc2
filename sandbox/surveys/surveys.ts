import type { Row } from '../database/database.ts'
import { readFlag, readNumber, readNumberOrNull, readText, readTextOrNull } from '../database/readRow.ts'
import { CampusError } from '../http/campusError.ts'
import type { SurveyDeps } from './surveyDeps.ts'

/** SURV-13 */
export interface Question {
  readonly id: number
  readonly title: string | null
  readonly mandatory: boolean
  readonly allowMultipleSelect: boolean
  readonly minSelectableChoices: number | null
  readonly maxSelectableChoices: number | null
  readonly choices: readonly { readonly id: number; readonly name: string }[]
}

/** SURV-12 */
export interface Survey {
  readonly id: number | string
  readonly name: string
  readonly type: unknown
  readonly fromDate: string
  readonly toDate: string
  readonly mandatory: boolean
  readonly facialRecognition: boolean
  readonly questions: readonly Question[]
}

/** The surveys that the person may answer and has not answered (record 117), also those outside their dates (SURV-O18). */
export async function surveysOf({ database, personId }: SurveyDeps): Promise<readonly Survey[]> {
  const rows = await database.query(
    `SELECT s.* FROM campus.survey s JOIN campus.survey_participant p ON p.survey_id = s.id
     WHERE p.person_id = $1 AND NOT EXISTS (SELECT 1 FROM campus.survey_vote v WHERE v.survey_id = s.id AND v.person_id = $1)
     ORDER BY s.position`,
    [personId],
  )
  const questions = await database.query(
    `${questionColumns} JOIN campus.survey_participant p ON p.survey_id = q.survey_id WHERE p.person_id = $1 ${questionOrder}`,
    [personId],
  )
  return rows.map((row) => surveyIn(row, questions))
}

/** One survey of the person, while it is not answered. Throws SURVEY_NOT_FOUND or SURVEY_ALREADY_ANSWERED. */
export async function surveyOf({ database, personId }: SurveyDeps, id: string): Promise<Survey> {
  const [row] = await database.query(
    `SELECT s.*, EXISTS (SELECT 1 FROM campus.survey_vote v WHERE v.survey_id = s.id AND v.person_id = $2) AS answered
     FROM campus.survey s JOIN campus.survey_participant p ON p.survey_id = s.id WHERE s.id = $1 AND p.person_id = $2`,
    [id, personId],
  )
  if (row === undefined) throw new CampusError('SURVEY_NOT_FOUND')
  if (readFlag(row, 'answered')) throw new CampusError('SURVEY_ALREADY_ANSWERED')
  return surveyIn(row, await database.query(`${questionColumns} WHERE q.survey_id = $1 ${questionOrder}`, [id]))
}

/** One survey of the person that may be answered today: both dates are included. Throws what `surveyOf` does, and SURVEY_NOT_IN_PERIOD. */
export async function openSurveyOf(deps: SurveyDeps, id: string): Promise<Survey> {
  const survey = await surveyOf(deps, id)
  if (deps.today < survey.fromDate || deps.today > survey.toDate) throw new CampusError('SURVEY_NOT_IN_PERIOD')
  return survey
}

const questionColumns = `SELECT q.*,
    (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY c.id) FROM campus.survey_choice c WHERE c.question_id = q.id) AS choices
  FROM campus.survey_question q`
const questionOrder = 'ORDER BY q.id'

function surveyIn(row: Row, questions: readonly Row[]): Survey {
  const id = readText(row, 'id')
  return {
    id: /^\d{1,9}$/.test(id) ? Number(id) : id,
    name: readText(row, 'name'),
    type: row['type'],
    fromDate: readText(row, 'from_date'),
    toDate: readText(row, 'to_date'),
    mandatory: readFlag(row, 'mandatory'),
    facialRecognition: readFlag(row, 'facial_recognition'),
    questions: questions.filter((question) => question['survey_id'] === id).map(questionIn),
  }
}

function questionIn(row: Row): Question {
  return {
    id: readNumber(row, 'id'),
    title: readTextOrNull(row, 'title'),
    mandatory: readFlag(row, 'mandatory'),
    allowMultipleSelect: readFlag(row, 'allow_multiple_select'),
    minSelectableChoices: readNumberOrNull(row, 'min_selectable_choices'),
    maxSelectableChoices: readNumberOrNull(row, 'max_selectable_choices'),
    choices: (row['choices'] ?? []) as Question['choices'],
  }
}
