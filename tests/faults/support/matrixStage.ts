import type { FaultBoard, FaultOrder } from '../../../sandbox/control/faultBoard.ts'
import { call, type Student, signIn, studentWith } from '../../campus/support/campusClient.ts'
import type { OpenedPage } from './openPage.ts'

/** How often a fault that was ordered is looked after. */
const MOST_LOOKS = 1500

/** Calls that the gateway answers. */
const AT_GATEWAY = / \/(?:config|tracker)\//

/** Whose pages a matrix opens, and what of theirs their acts change. */
export interface Subject {
  /** The username of the person who opens a page. */
  who(page: string): string
  /** What the browser of that person has stored for a page, beside tokens. */
  stored?(page: string, student: Student): Promise<Readonly<Record<string, string>>>
  /** What the campus holds of that person for a page. */
  had(page: string, student: Student): Promise<object>
  /** Brings it to what a row of that page begins with; gives whether everybody has to sign in again. */
  put(page: string, student: Student, wanted: string): Promise<'signed out' | 'signed in'>
}

export interface MatrixStage {
  order(fault: FaultOrder): Promise<void>
  /** Waits until a fault was met by a call; fails when none comes. */
  untilMet(fault: FaultOrder): Promise<void>
  mend(): Promise<void>
  had(page: string): Promise<object>
  put(page: string, wanted: string): Promise<void>
  /** What the browser of a page's person keeps from before. */
  tokens(page: string): Promise<Readonly<Record<string, string>>>
  /** Takes a page for the one that is open. */
  stand(page: OpenedPage, name: string): OpenedPage
  /** Leaves the open page; what it keeps of the session is what the next one has. */
  leave(): void
}

/** A university of the campus, and its address. */
export interface MatrixCampus {
  readonly base: string
  readonly university: string
}

/** The campus of a matrix, as its students and as the one who orders its faults. */
export function createMatrixStage({ base, university }: MatrixCampus, atGateway: FaultBoard, subject: Subject): MatrixStage {
  const students = new Map<string, Student>()
  let open: { readonly page: OpenedPage; readonly who: string } | undefined
  async function studentOf(page: string): Promise<Student> {
    const who = subject.who(page)
    const known = students.get(who)
    if (known !== undefined) return known
    const { body } = await signIn(base, who)
    const student = studentWith(base, body.access_token, body.refresh_token)
    students.set(who, student)
    return student
  }
  return {
    async order(fault) {
      if (AT_GATEWAY.test(fault.call)) atGateway.add(fault)
      else await mustDo(call('POST', `${base}/__campus/faults`, { body: fault }))
    },
    async untilMet({ call: pattern, times = 0 }) {
      for (let tries = 0; tries < MOST_LOOKS; tries++) {
        const { faults } = (await call('GET', `${base}/__campus/faults`)).body
        const left: readonly FaultOrder[] = [...faults, ...atGateway.list()]
        if (left.some((fault) => fault.call === pattern && (fault.times ?? times) < times)) return
        await new Promise((done) => setTimeout(done, 1000))
      }
      throw new Error(`${pattern} was never called`)
    },
    async mend() {
      atGateway.clear()
      await mustDo(call('DELETE', `${base}/__campus/faults`))
    },
    async had(page) {
      return subject.had(page, await studentOf(page))
    },
    async put(page, wanted) {
      if ((await subject.put(page, await studentOf(page), wanted)) === 'signed out') students.clear()
    },
    async tokens(page) {
      const student = await studentOf(page)
      const stored = (await subject.stored?.(page, student)) ?? {}
      return { access_token: student.token, refresh_token: student.refreshToken, ...stored }
    },
    stand(page, name) {
      open = { page, who: subject.who(name) }
      return page
    },
    leave() {
      if (open === undefined) return
      const { page, who } = open
      open = undefined
      page.close()
      if (page.kept.get('uni_code') !== university) return
      const [token, refresh] = [page.kept.get('access_token'), page.kept.get('refresh_token')]
      if (token === undefined || refresh === undefined) students.delete(who)
      else students.set(who, studentWith(base, token, refresh))
    },
  }
}

/** Fails where the campus refuses. */
export async function mustDo(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`the stage was answered with ${status} ${JSON.stringify(body)}`)
}
