import type { FaultBoard, FaultOrder } from '../../../sandbox/control/faultBoard.ts'
import { call, type Loose, type Student, signIn, studentWith } from '../../campus/support/campusClient.ts'
import { reserveIdOf } from '../../campus/support/weekReader.ts'
import type { OpenedPage } from './openPage.ts'

/** The week of the matrix, and where each kind of thing is reserved in it. */
const WEEK = '2026-11-28'
/** How often a fault that was ordered is looked after. */
const MOST_LOOKS = 1500
const HALLS: Readonly<Record<string, number>> = { food: 101, sport: 106, health: 107, transport: 108 }
export const hallOf = (page: string): number => HALLS[page] ?? 0

/** What a student has in that week at a hall. */
export interface Had {
  readonly portions: number
  readonly sold: number
  readonly moved: number
  readonly credit: number
}

export interface MatrixStage {
  order(fault: FaultOrder): Promise<void>
  /** Waits until a fault was met by a call; fails when none comes. */
  untilMet(fault: FaultOrder): Promise<void>
  mend(): Promise<void>
  had(page: string): Promise<Had>
  /** Brings the week of a hall to no portion, or to one that perhaps is up for sale. */
  put(page: string, wanted: 'nothing' | 'one' | 'sold'): Promise<void>
  /** What a browser keeps of someone who signed in before. */
  tokens(): Promise<Readonly<Record<string, string>>>
  /** Takes a page for the one that is open. */
  stand(page: OpenedPage): OpenedPage
  /** Leaves the open page; what it keeps of the session is what the next one has. */
  leave(): void
}

/** The campus of a matrix, as its student and as the one who orders its faults. */
export async function createMatrixStage(base: string, atGateway: FaultBoard): Promise<MatrixStage> {
  let sara = await enter()
  let open: OpenedPage | undefined
  let kept: Readonly<Record<string, string>> | undefined
  async function enter(): Promise<Student> {
    const { body } = await signIn(base, 'sara')
    return studentWith(base, body.access_token, body.refresh_token)
  }
  async function rowsOf(page: string): Promise<readonly Loose[]> {
    const { status, body } = await sara.get(`/rest/programs/v2?selfId=${hallOf(page)}&weekStartDate=${WEEK}`)
    if (status !== 200) throw new Error(`the week of ${page} was answered with ${status}`)
    return body.payload.weekDays.flatMap(({ meals }: Loose) => meals.flatMap(({ programs }: Loose) => programs))
  }
  const ownIn = (rows: readonly Loose[]) => rows.filter(({ selectedCount }) => selectedCount > 0)
  async function done(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`the stage was answered with ${status} ${JSON.stringify(body)}`)
  }
  return {
    async order(fault) {
      if (fault.call.endsWith(' /config/universities')) atGateway.add(fault)
      else await done(call('POST', `${base}/__campus/faults`, { body: fault }))
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
      await done(call('DELETE', `${base}/__campus/faults`))
    },
    async had(page) {
      const own = ownIn(await rowsOf(page))
      return {
        portions: own.reduce((sum, { selectedCount }) => sum + selectedCount, 0),
        sold: own.filter(({ sold }) => sold).length,
        moved: own.filter(({ selfId }) => selfId !== hallOf(page)).length,
        credit: await sara.credit(),
      }
    },
    async put(page, wanted) {
      const rows = await rowsOf(page)
      for (const own of ownIn(rows)) {
        const { id, sold } = own
        if (sold) await done(sara.send('PUT', `/rest/reserves/v2/${reserveIdOf(own)}/cancel-sold-reserve`))
        await done(sara.send('PUT', `/rest/reserves/${id}/reserve`, { selected: false }))
      }
      if (wanted === 'nothing') return
      await done(sara.send('PUT', `/rest/reserves/${rows[0].id}/reserve`, { selected: true }))
      const [own] = ownIn(await rowsOf(page))
      if (wanted === 'sold') await done(sara.send('PUT', `/rest/reserves/v2/${reserveIdOf(own)}/sell-reserve`))
    },
    async tokens() {
      if (kept === undefined) {
        sara = await enter()
        kept = { access_token: sara.token, refresh_token: sara.refreshToken }
      }
      return kept
    },
    stand(page) {
      open = page
      return page
    },
    leave() {
      if (open === undefined) return
      const page = open
      open = undefined
      page.close()
      if (page.kept.get('uni_code') !== 'aftab') return
      const [token, refresh] = [page.kept.get('access_token'), page.kept.get('refresh_token')]
      kept = token === undefined || refresh === undefined ? undefined : { access_token: token, refresh_token: refresh }
      if (token !== undefined) sara = studentWith(base, token, refresh)
    },
  }
}
