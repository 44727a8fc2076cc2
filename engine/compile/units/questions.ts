import { mapOrEmpty } from '../../compiled/json.ts'
import { memoizeByObject } from '../../data/memoizeByObject.ts'
import { sentEvents } from '../flows/actionsIn.ts'
import { type FlowUse, flowUse } from '../flows/flowUse.ts'
import { argumentsOfMessage, type MessageArguments } from '../source/argumentsOfMessage.ts'

/** Type of the answer to each question about a value of the portal. */
interface Answers {
  readonly value: unknown
  readonly exists: boolean
  readonly keys: readonly string[]
  readonly arguments: MessageArguments | 'unreadable' | undefined
  readonly sent: readonly string[]
  readonly flowUse: FlowUse
}
export type Question = keyof Answers
export type Answer<Q extends Question> = Answers[Q]

/** Memoizes answers by object: values of a portal are immutable. */
function once<A>(answer: (value: unknown) => A): (value: unknown) => A {
  const ofObject = memoizeByObject<object, A>(answer)
  return (value) => (typeof value === 'object' && value !== null ? ofObject(value) : answer(value))
}

/**
 * Questions that a check may ask about a value of the portal. Answers are its dependencies: the narrower the question, the fewer edits
 * change its answer and cause a recheck. Rewording a text, for example, leaves its `arguments` unchanged.
 */
export const QUESTIONS: { readonly [Q in Question]: (value: unknown) => Answers[Q] } = {
  value: (value) => value,
  exists: (value) => value !== undefined,
  keys: once((value) => Object.keys(mapOrEmpty(value))),
  arguments: (value) => (typeof value === 'string' ? (argumentsOfMessage(value) ?? 'unreadable') : undefined),
  sent: once(sentEvents),
  flowUse: once(flowUse),
}
