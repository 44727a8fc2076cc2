import { describe, expect, it } from 'vitest'
import type { Loose } from '../campus/support/campusClient.ts'
import { provideCopies } from '../campus/support/databases.ts'
import { startTestCampus } from '../campus/support/testCampus.ts'
import { createStudentWorld } from './support/createStudentWorld.ts'

const test = startTestCampus(provideCopies('pglite'))

async function at(username: string) {
  const world = createStudentWorld('aftab', test.base('aftab'))
  await world.signIn(username)
  /** Method, path, query and body of the last request. */
  const asked = () => {
    const { method, url, body } = world.sent.at(-1) ?? { method: '', url: 'x:', body: undefined }
    const { pathname, searchParams } = new URL(url)
    return [method, pathname, Object.fromEntries(searchParams), typeof body === 'string' ? JSON.parse(body) : undefined]
  }
  const list = () => world.read('food/mates.list')
  const idOf = async (other: string) => (await list()).find(({ user }: Loose) => user.username === other).id
  return { ...world, asked, list, idOf }
}

const LIST = '/rest/nurtures/users/teammates'

describe('what the page of teammates asks for', () => {
  it('[TEAM-04] [TEAM-05] [TEAM-06] [TEAM-07] the list is one page of 999, read from the content of the payload: each has a user and a status', async () => {
    const { list, asked } = await at('sara')
    expect(await list()).toMatchObject([
      { id: expect.any(Number), user: { username: 'ali', firstName: 'علی', lastName: 'رضایی' }, status: 'FINAL', reserveCount: 1 },
      { user: { username: 'maryam' }, status: 'WAITING' },
    ])
    expect(asked()).toEqual(['GET', LIST, { page: '0', size: '999' }, undefined])
  })

  it('[TEAM-13] an invitation is a POST with the username', async () => {
    const { press, asked } = await at('sara')
    expect(await press('food/mates.add', { username: 'leila' })).toMatchObject({ ok: true })
    expect(asked()).toEqual(['POST', LIST, {}, { username: 'leila' }])
  })

  it('[TEAM-16] [TEAM-17] to accept is a PUT with the confirmation, and makes the teammate final', async () => {
    const { press, asked, idOf, list } = await at('maryam')
    const id = await idOf('maryam')
    expect(await press('food/mates.accept', { id })).toMatchObject({ ok: true })
    expect(asked()).toEqual(['PUT', `${LIST}/${id}`, {}, { confirmation: true }])
    expect(await list()).toMatchObject([{ user: { username: 'maryam' }, status: 'FINAL' }])
  })

  it('[TEAM-23] to remove is a DELETE by the id of the row', async () => {
    const { press, asked, idOf, list } = await at('sara')
    const id = await idOf('leila')
    expect(await press('food/mates.remove', { id })).toMatchObject({ ok: true })
    expect(asked()).toEqual(['DELETE', `${LIST}/${id}`, {}, undefined])
    expect((await list()).map(({ user }: Loose) => user.username)).toEqual(['ali', 'maryam'])
  })
})
