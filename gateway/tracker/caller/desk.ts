import type { UniversityFacts } from '../../../engine/compiled/compiled.ts'
import { mapOrEmpty } from '../../../engine/compiled/json.ts'
import type { JsonMap } from '../../../engine/data/isMap.ts'
import { readId, refId } from '../client/redmineIssue.ts'

/** What a university offers of its tracker: the helpdesk, or feedback, whose issues are those of one project. */
export interface Desk {
  readonly name: 'helpdesk' | 'feedback'
  /** The project of feedback (FDBK-10), whose issues the helpdesk leaves out; `undefined`: the university has none. */
  readonly feedbackProject: number | undefined
}

/** The part of a path after the unikey that names a desk. */
export const segmentOf = (name: Desk['name']): '' | '/feedback' => (name === 'feedback' ? '/feedback' : '')

const feedbackProjectOf = (facts: UniversityFacts): number | undefined => readId(mapOrEmpty(facts['services'])['feedbackProjectId'])

/** A desk of a university; `undefined` where it is not offered (HELP-O22, FDBK-O3). */
export function deskOf(facts: UniversityFacts, productKey: string, name: Desk['name']): Desk | undefined {
  const feedbackProject = feedbackProjectOf(facts)
  const key = mapOrEmpty(facts[productKey])['help_desk']
  const isOffered = name === 'feedback' ? feedbackProject !== undefined : typeof key === 'string' && key !== ''
  return isOffered ? { name, feedbackProject } : undefined
}

/** Whether an issue is one of the desk (FDBK-O1). */
export const isAtDesk = (issue: JsonMap, { name, feedbackProject }: Desk): boolean =>
  (feedbackProject !== undefined && refId(issue['project']) === feedbackProject) === (name === 'feedback')
