import { describe, expect, it } from 'vitest'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld } from './support/createStudentWorld.ts'

const test = startTestCampus(provideCopies('pglite'))

async function at(username: string) {
  const world = createStudentWorld('aftab', test.base('aftab'))
  await world.signIn(username)
  return world
}

describe('what the dialog of ratings asks for', () => {
  it('[RATE-02] [RATE-04] [RATE-05] what may be rated has a program and the feedback of the student', async () => {
    const { read, sent } = await at('pouya')
    const votable = await read('food/votes.list')
    expect(new URL(sent.at(-1)?.url ?? 'x:').pathname).toBe('/rest/reserves/votable')
    expect(votable).toHaveLength(4)
    for (const one of votable)
      expect(one).toMatchObject({
        id: expect.any(Number),
        program: {
          id: expect.any(Number),
          date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          mealType: { name: expect.any(String) },
          self: { name: expect.any(String) },
          foods: [{ name: expect.any(String) }],
        },
        score: 0,
        description: '',
        problemIds: [],
      })
  })

  it('[RATE-03] the reasons are a list of numbers and titles', async () => {
    const { read, sent } = await at('pouya')
    expect(await read('food/votes.reasons')).toContainEqual({ id: 12, title: 'کیفیت بد غذا' })
    expect(new URL(sent.at(-1)?.url ?? 'x:').pathname).toBe('/rest/reserves/votes/reasons')
  })

  it('[RATE-18] a rating is a POST with score, description and problemIds, and takes the meal off the list', async () => {
    const { press, read, sent } = await at('pouya')
    const [first] = await read('food/votes.list')
    const said = { score: 4.5, description: 'خوب', problemIds: [11, 97] }
    expect(await press('food/votes.send', { id: first.id, ...said })).toMatchObject({ ok: true })
    const { method, url, body } = sent.at(-1) ?? {}
    expect([method, new URL(url ?? 'x:').pathname, JSON.parse(String(body))]).toEqual(['POST', `/rest/reserves/${first.id}/votes`, said])
    expect(await read('food/votes.list')).toHaveLength(3)
  })
})
