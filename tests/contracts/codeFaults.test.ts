import { beforeEach, describe, expect, it } from 'vitest'
import { faultKinds } from '../../sandbox/control/faultBoard.ts'
import { call, type Loose } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld, forget, orderFault, seen } from './support/createStudentWorld.ts'
import { openStudentScreen } from './support/openStudentScreen.ts'

const test = startTestCampus(provideCopies('pglite'))
const PATH = '/rest/forget-card-codes/print'
/** What the portal itself overcomes: a refreshed token, an answer that comes after all. */
const OVERCOME = ['401', 'late']

/** The week of a student who asks for the code of a reserve that is still to come. */
async function openWeek() {
  const base = test.base('aftab')
  const world = createStudentWorld('aftab', base)
  await world.signIn('sara')
  const page = await openStudentScreen('aftab', 'food/reserve', world, 'sara', {
    search: { selfId: '101' },
    now: () => Date.parse(testNow),
  })
  const today = testNow.slice(0, 10)
  const own = (page.value('queries.week.data') as readonly Loose[]).find(
    ({ day, idAndConsumption }) => day.date > today && idAndConsumption.some(({ consumed }: Loose) => !consumed),
  )
  const reserveId = own?.['idAndConsumption'].find(({ consumed }: Loose) => !consumed).id
  await forget(base)
  return {
    page,
    ask: async () => {
      page.runtime.run('askCode', { of: 'this', reserveId, count: 1, dailySale: false })
      await page.settled()
      return (page.value('local.codes') as readonly Loose[])[0]
    },
    asked: async () => (await seen(base)).filter(({ method, path }) => method === 'GET' && path === PATH).length,
  }
}

describe('the code for a forgotten card', () => {
  beforeEach(async () => {
    // The allowance of a week is soon used up here.
    await call('POST', `${test.base('aftab')}/__campus/reset`, { body: {} })
  })
  it.each(faultKinds)('whose call meets %s is told where it was asked for, and is asked for again by a press alone', async (kind) => {
    const { page, ask, asked } = await openWeek()
    const effects = page.effects.length
    await orderFault(test.base('aftab'), {
      call: `GET ${PATH}`,
      kind,
      university: 'aftab',
      times: 1,
      ...(kind === 'late' ? { delayMs: 300 } : {}),
    })
    const first = await ask()
    const known = { of: 'this', code: expect.stringMatching(/^\d{8}$/) }
    expect(first).toEqual(OVERCOME.includes(kind) ? known : { of: 'this', failure: 'other' })
    const tried = await asked()
    expect(tried).toBe(kind === '401' ? 2 : 1)
    expect(await ask()).toEqual(known)
    expect(await asked()).toBe(tried + 1)
    expect(page.effects.slice(effects)).toEqual([])
  })
})
