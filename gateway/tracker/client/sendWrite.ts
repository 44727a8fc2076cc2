import type { JsonMap } from '../../../engine/data/isMap.ts'
import type { RefusalCode } from '../trackerRefusal.ts'
import { type Ask, MOST } from './createAsk.ts'
import { type Answered, exchange, jsonOf, NoAnswer } from './exchange.ts'
import { sentencesOf, textsIn } from './sentences.ts'

/** What has become of a write. `unknown`: it may be done, or be done later. */
export type Sent =
  | { readonly outcome: 'done'; readonly body: JsonMap | undefined }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'unsent'; readonly code: RefusalCode }
  | { readonly outcome: 'unknown' }

/** Sends an issue, or a change of one. */
export async function sendWrite(
  { address, headers, key, ms, report }: Ask,
  method: 'POST' | 'PUT',
  path: string,
  issue: object,
): Promise<Sent> {
  const body = JSON.stringify({ issue })
  let answer: Answered
  try {
    answer = await exchange({ method, url: address(path), headers: { ...headers, 'Content-Type': 'application/json' }, body, ms }, MOST)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    report('the tracker gives no answer to a write', { path, reason: error.reason })
    return error.reason === 'unsent' ? { outcome: 'unsent', code: 'TRACKER_UNREACHABLE' } : { outcome: 'unknown' }
  }
  const { status } = answer
  if (status === 201 || status === 204 || status === 200) return { outcome: 'done', body: jsonOf(answer) }
  report('the tracker does not do a write', { path, status, sentences: sentencesOf(answer, [key, ...textsIn(issue)]) })
  if (status === 422) return { outcome: 'refused' }
  if (status < 400 || status >= 500) return { outcome: 'unknown' }
  return { outcome: 'unsent', code: status === 401 || status === 403 ? 'TRACKER_REFUSED' : 'TRACKER_ANSWER' }
}
