import type { Answer } from '../campusClient.ts'
import { openingCredit } from '../crowd.ts'
import type { Holder } from '../moneyActs.ts'
import { openingSubsidy } from '../moneyAudit.ts'
import { type ActEnd, type Ask, askAsBrowser } from './askAsBrowser.ts'

/** A request at the helpdesk as it was confirmed. */
export interface Filed {
  readonly id: number
  readonly subject: string
  /** Names and bytes of its files, also of those of its replies. */
  readonly files: Map<string, number>
  readonly replies: string[]
}

/** What was confirmed to a student so far, and what became of each act. */
export interface Diary {
  readonly holder: Holder
  readonly ends: ActEnd[]
  readonly requests: Filed[]
  /** What does not fit an answer, and acts without an end. */
  readonly wrong: string[]
  voted: boolean
}

/** Diaries of a crowd that has not come yet. */
export const openDiaries = (students: number): readonly Diary[] =>
  Array.from({ length: students }, (_, place) => ({
    holder: { place, token: '', credit: openingCredit, subsidy: openingSubsidy, reserved: new Set() },
    ends: [],
    requests: [],
    wrong: [],
    voted: false,
  }))

/** The work of an act; what it gives does not fit. */
export type Work = (ask: Ask) => Promise<string | undefined>

/** Does an act until its end is known, and writes down both and what does not fit. Never fails. `alsoUnsettled`: see `askAsBrowser`. */
export async function perform(diary: Diary, act: string, work: Work, alsoUnsettled?: number): Promise<void> {
  const who = `crowd${diary.holder.place}`
  const asking = askAsBrowser(alsoUnsettled)
  let last: Answer | undefined
  const begun = performance.now()
  try {
    const found = await work(async (once) => {
      last = await asking.ask(once)
      return last
    })
    if (found !== undefined) diary.wrong.push(`${who}: ${found}`)
    const end = last === undefined || last.status < 400 ? 'done' : String(last.body?.messageResource ?? last.status)
    diary.ends.push({ act, end, isRetried: asking.isRetried(), waited: performance.now() - begun })
  } catch (error) {
    diary.wrong.push(`${who}: ${act}: ${String(error)}`)
  }
}

/** What does not fit an answer that should have this status. */
export const unfit = (what: string, { status, body }: Answer, right: number): string | undefined =>
  status === right ? undefined : `${what} is answered with ${status} ${JSON.stringify(body)}`
