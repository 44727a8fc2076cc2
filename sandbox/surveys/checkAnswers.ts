import { CampusError } from '../http/campusError.ts'
import type { RefusalCode } from '../http/errorCatalogue.ts'
import type { Question } from './surveys.ts'

/** SURV-56 */
export interface QuestionAnswer {
  readonly questionId: number
  readonly answerIds: readonly number[]
}

/** Throws the refusal of the first answer that does not fit its question, then of the first question that lacks its answer; `data` names the question. */
export function checkAnswers(questions: readonly Question[], answers: readonly QuestionAnswer[]): void {
  const seen = new Set<number>()
  for (const { questionId, answerIds } of answers) {
    const question = questions.find(({ id }) => id === questionId)
    if (question === undefined) refuse('SURVEY_QUESTION_NOT_FOUND', questionId)
    if (seen.has(questionId)) refuse('SURVEY_QUESTION_REPEATED', questionId)
    seen.add(questionId)
    checkChoices(question, answerIds)
  }
  for (const question of questions) {
    // A mandatory question without choices could never be answered (SURV-O20).
    if (question.mandatory && question.choices.length > 0 && !seen.has(question.id)) refuse('SURVEY_QUESTION_MANDATORY', question.id)
  }
}

function checkChoices(question: Question, answerIds: readonly number[]): void {
  const known = new Set(question.choices.map(({ id }) => id))
  if (answerIds.some((id) => !known.has(id))) refuse('SURVEY_CHOICE_NOT_FOUND', question.id)
  if (new Set(answerIds).size < answerIds.length) refuse('SURVEY_CHOICE_REPEATED', question.id)
  const [least, most] = limitsOf(question)
  if (answerIds.length > most) refuse('SURVEY_MAX_CHOICES_CROSS', question.id)
  // Below the minimum an optional question is as good as unanswered (SURV-O12).
  if (question.mandatory && answerIds.length < least) refuse('SURVEY_MIN_CHOICES_CROSS', question.id)
}

/** Least and most choices, so that every question can be answered (SURV-39, SURV-O11). */
export function limitsOf({
  allowMultipleSelect,
  minSelectableChoices,
  maxSelectableChoices,
  choices,
}: Question): readonly [number, number] {
  const all = choices.length
  const stated = allowMultipleSelect ? maxSelectableChoices : 1
  const most = stated === null || stated <= 0 ? all : Math.min(stated, all)
  return [Math.min(minSelectableChoices ?? 0, most), most]
}

function refuse(code: RefusalCode, questionId: number): never {
  throw new CampusError(code, { questionId })
}
