import { beforeEach, describe, expect, it } from 'vitest'
import { faultKinds } from '../../sandbox/control/faultBoard.ts'
import { call, type Loose } from '../campus/support/campusClient.ts'
import { provideCopies, testNow } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { clearFaults, createStudentWorld, orderFault } from './support/createStudentWorld.ts'
import { openStudentScreen } from './support/openStudentScreen.ts'

const test = startTestCampus(provideCopies('pglite'))
const LIST = '/rest/reserves/votable'
/** What the portal itself overcomes: a refreshed token, an answer that comes after all. */
const OVERCOME = ['401', 'late']
/** Answers that count as a success, whatever is in them (CALL-03). */
const TAKEN = ['broken', 'odd', '302']
/** Faults after which the server has the rating all the same. */
const ACTED = ['none', 'cut', '500', 'broken'] as const
const VOTE = { score: 4.5, description: 'خوب بود' }

/** The dialog of ratings, open for somebody who has four meals to rate. */
async function openRating() {
  const base = test.base('aftab')
  const world = createStudentWorld('aftab', base)
  await world.signIn('pouya')
  const page = await openStudentScreen('aftab', 'food/reserve', world, 'pouya', {
    search: { selfId: '101' },
    now: () => Date.parse(testNow),
  })
  const { runtime } = page
  const open = async () => {
    runtime.act([{ open: { dialog: 'rate' } }], runtime.scope())
    await page.settled()
  }
  const send = async () => {
    runtime.run('rate', { key: page.value('derived.rated.key') })
    await page.settled()
  }
  return {
    ...page,
    order: (fault: Loose) =>
      orderFault(base, { university: 'aftab', times: 1, ...fault, ...(fault['kind'] === 'late' ? { delayMs: 300 } : {}) }),
    open,
    send,
    refresh: async () => {
      runtime.retry('votable')
      await page.settled()
    },
    left: async () => (await world.read('food/votes.list')).length,
  }
}

describe('the dialog of ratings', () => {
  beforeEach(async () => {
    await call('POST', `${test.base('aftab')}/__campus/reset`, { body: {} })
    await clearFaults(test.base('aftab'))
  })

  it.each(faultKinds)('whose list meets %s says so, or that nothing is to be rated, and reads it when asked again', async (kind) => {
    const { order, open, value, refresh, effects } = await openRating()
    await order({ call: `GET ${LIST}`, kind, times: OVERCOME.includes(kind) ? 1 : 100 })
    await open()
    expect(value('queries.votable.status')).toBe(OVERCOME.includes(kind) ? 'ready' : 'failed')
    await clearFaults(test.base('aftab'))
    await refresh()
    expect(value('count(queries.votable.data)')).toBe(4)
    expect(effects).toEqual([])
  })

  it.each(faultKinds)('whose reasons meet %s can be sent without them', async (kind) => {
    const { order, open, runtime, send, left } = await openRating()
    await order({ call: `GET ${LIST.replace('votable', 'votes/reasons')}`, kind })
    await open()
    runtime.form('food/rate').fill(VOTE)
    await send()
    expect(await left()).toBe(3)
  })

  it.each(faultKinds)(
    'whose rating meets %s keeps what was entered unless it is taken, says so, and sends it once more when asked',
    async (kind) => {
      const { order, open, runtime, send, left, value, effects } = await openRating()
      await open()
      const of = value('derived.rated.key')
      runtime.form('food/rate').fill(VOTE)
      await order({ call: 'POST /rest/reserves/{id}/votes', kind })
      await send()
      if (!OVERCOME.includes(kind) && !TAKEN.includes(kind)) {
        expect([value('derived.rated.key'), runtime.form('food/rate').get().data, await left()]).toEqual([
          of,
          expect.objectContaining(VOTE),
          4,
        ])
        expect(effects).toMatchObject(kind === 'directory' ? [] : [{ type: 'toast', tone: 'danger' }])
        await send()
      }
      expect(await left()).toBe(TAKEN.includes(kind) ? 4 : 3)
      expect(effects.at(-1)).toMatchObject({ type: 'toast', tone: 'success', text: { key: 'food:rate.thanks' } })
      expect(value("forms.rate.data.description ?? ''")).toBe('')
    },
  )

  it.each(ACTED)('whose rating arrives though its answer meets %s thanks for it, and does not rate the next meal with it', async (kind) => {
    const { order, open, runtime, send, left, value, effects } = await openRating()
    await open()
    const of = value('derived.rated.key')
    runtime.form('food/rate').fill(VOTE)
    await order({ call: 'POST /rest/reserves/{id}/votes', kind, after: true })
    await send()
    expect([await left(), value('derived.rated.key') === of, value('forms.rate.data.score')]).toEqual([3, false, 0])
    expect(effects).toMatchObject([{ type: 'toast', tone: 'success', text: { key: 'food:rate.thanks' } }])
  })

  it('that another tab has rated meanwhile reads the refusal, and rates the next meal with nothing of it', async () => {
    const [here, there] = [await openRating(), await openRating()]
    for (const { open, runtime } of [here, there]) {
      await open()
      runtime.form('food/rate').fill(VOTE)
    }
    await here.send()
    await there.send()
    expect(there.effects).toMatchObject([{ type: 'toast', tone: 'danger', text: { plain: 'به این غذا پیش‌تر امتیاز داده‌اید.' } }])
    expect([await there.left(), there.value('forms.rate.data.score')]).toEqual([3, 0])
  })
})
