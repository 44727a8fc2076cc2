import { beforeEach, describe, expect, it } from 'vitest'
import type { CompiledAction } from '../../engine/compiled/compiled.ts'
import { call, type Loose } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { clearFaults, createStudentWorld, orderFault } from './support/createStudentWorld.ts'
import { openStudentScreen } from './support/openStudentScreen.ts'

const test = startTestCampus(provideCopies('pglite'))
const NEXT_WEEK = '2026-11-28'

/** The dialog that fills the next week of somebody, open. */
async function openDialog() {
  const base = test.base('aftab')
  const world = createStudentWorld('aftab', base)
  await world.signIn('sara')
  const page = await openStudentScreen('aftab', 'food/reserve', world, 'sara', {
    search: { selfId: '101', week: '1' },
    now: () => Date.parse(testNow),
  })
  const { runtime, settled, value } = page
  const perform = async (actions: readonly CompiledAction[]) => {
    runtime.act(actions, runtime.scope())
    await settled()
  }
  const body = ((runtime.screen.dialogs as Loose)['fill'].body.fill as Loose)['body'].acts.body
  await perform([{ open: { dialog: 'fill' } }] as unknown as CompiledAction[])
  return {
    value,
    press: async (...blocks: readonly string[]) => {
      for (const block of blocks) runtime.act([body[block].press].flat(), runtime.scope())
      await settled()
    },
    lose: (after: boolean, times: number) =>
      orderFault(base, { call: 'POST /rest/reserves', kind: 'none', university: 'aftab', times, after }),
    /** How many portions the server has of each program of the week, and the credit. */
    had: async () => {
      const rows: readonly Loose[] = await world.read('food/programs.weekNewer', { selfId: 101, weekStart: NEXT_WEEK })
      const { credit } = await world.read('account/credit.get')
      return { counts: new Map(rows.map(({ id, selectedCount }) => [id, selectedCount])), credit }
    },
  }
}

type Plan = readonly { readonly id: number; readonly cost: number }[]

async function openFill() {
  const page = await openDialog()
  const { value, had } = page
  const reserved = () => value("derived.fillShown.filter(s, s.state == 'RESERVED').map(s, s.row.id)")
  const reservedAtServer = async (plan: Plan) => {
    const { counts } = await had()
    return plan.flatMap(({ id }) => Array(counts.get(id)).fill(id))
  }
  return {
    ...page,
    reserved,
    reservedAtServer,
    begin: async () => {
      const plan = value("derived.proposal.map(s, {'id': s.pick.id, 'cost': s.cost})") as Plan
      expect(plan.length).toBeGreaterThan(5)
      return { before: await had(), plan }
    },
    /** Each meal is reserved once, at the server and on the page, and paid once. */
    async expectAll({ credit }: { readonly credit: number }, plan: Plan) {
      expect([reserved(), await reservedAtServer(plan)]).toEqual(Array(2).fill(plan.map(({ id }) => id)))
      expect(credit - (await had()).credit).toBe(plan.reduce((sum, { cost }) => sum + cost, 0))
      expect(value('local.filling')).toBe(false)
    },
  }
}

describe('a week that fills itself', () => {
  beforeEach(async () => {
    await call('POST', `${test.base('aftab')}/__campus/reset`, { body: {} })
    await clearFaults(test.base('aftab'))
  })

  it('of which every answer is lost, though every meal arrives, reserves each once and sees that in the week', async () => {
    const { press, lose, ...page } = await openFill()
    const { before, plan } = await page.begin()
    await lose(true, 100)
    await press('start')
    await page.expectAll(before, plan)
  })

  it('whose connection is lost before every meal says so each time, and has each meal once in the end', async () => {
    const { press, lose, ...page } = await openFill()
    const { before, plan } = await page.begin()
    for (const [step, { id }] of plan.entries()) {
      await lose(false, 1)
      await press(step === 0 ? 'start' : 'goOn')
      expect(page.value(`first(derived.fillShown.filter(s, s.row.id == ${id})).state`)).toBe('UNSURE')
      expect([page.value('local.filling'), (await page.had()).counts.get(id)]).toEqual([false, 0])
      await press('goOn', 'stop')
      expect([page.reserved(), await page.reservedAtServer(plan)]).toEqual(Array(2).fill(plan.slice(0, step + 1).map((one) => one.id)))
    }
    await page.expectAll(before, plan)
  })
})
