import type { Loose, Student } from '../../campus/support/campusClient.ts'
import { reserveIdOf } from '../../campus/support/weekReader.ts'
import { mustDo, type Subject } from './matrixStage.ts'

/** The week of the matrix, and where each kind of thing is reserved in it. */
const WEEK = '2026-11-28'
const HALLS: Readonly<Record<string, number>> = { food: 101, sport: 106, health: 107, transport: 108 }
export const hallOf = (page: string): number => HALLS[page] ?? 0

async function rowsOf(page: string, student: Student): Promise<readonly Loose[]> {
  const { status, body } = await student.get(`/rest/programs/v2?selfId=${hallOf(page)}&weekStartDate=${WEEK}`)
  if (status !== 200) throw new Error(`the week of ${page} was answered with ${status}`)
  return body.payload.weekDays.flatMap(({ meals }: Loose) => meals.flatMap(({ programs }: Loose) => programs))
}
const ownIn = (rows: readonly Loose[]) => rows.filter(({ selectedCount }) => selectedCount > 0)

/** The week of `sara` at a hall: no portion (`nothing`), `one`, or one that is up for sale (`sold`). */
export const reserveSubject: Subject = {
  who: () => 'sara',
  async had(page, student) {
    const own = ownIn(await rowsOf(page, student))
    return {
      portions: own.reduce((sum, { selectedCount }) => sum + selectedCount, 0),
      sold: own.filter(({ sold }) => sold).length,
      moved: own.filter(({ selfId }) => selfId !== hallOf(page)).length,
      credit: await student.credit(),
    }
  },
  async put(page, student, wanted) {
    const rows = await rowsOf(page, student)
    for (const own of ownIn(rows)) {
      const { id, sold } = own
      if (sold) await mustDo(student.send('PUT', `/rest/reserves/v2/${reserveIdOf(own)}/cancel-sold-reserve`))
      await mustDo(student.send('PUT', `/rest/reserves/${id}/reserve`, { selected: false }))
    }
    if (wanted === 'nothing') return 'signed in'
    await mustDo(student.send('PUT', `/rest/reserves/${rows[0].id}/reserve`, { selected: true }))
    const [own] = ownIn(await rowsOf(page, student))
    if (wanted === 'sold') await mustDo(student.send('PUT', `/rest/reserves/v2/${reserveIdOf(own)}/sell-reserve`))
    return 'signed in'
  },
}
