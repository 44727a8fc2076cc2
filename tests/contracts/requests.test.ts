import { describe, expect, it } from 'vitest'
import { environmentOf } from '../../engine/access/index.ts'
import { type Request, sendCall } from '../../engine/calls/index.ts'
import { answer, answering, BASE, createTestWorld, tokenOf } from './support/createTestWorld.ts'
import { realPortal } from './support/realPortal.ts'
import { createSharedStorage } from './support/sharedStorage.ts'

const portal = realPortal('aftab')
const TOKEN = tokenOf('sara')
const bearer = `Bearer ${TOKEN}`
const json = 'application/json'

/** What goes out over the wire when a signed-in student's page runs this call, without the timeout. */
async function requestOf(id: string, args: Readonly<Record<string, unknown>>, kind: 'query' | 'command' = 'command') {
  const call = portal.call(id)
  if (call === undefined) throw new Error(`the portal has no call ${id}`)
  const world = createTestWorld({
    transport: answering(answer(400)),
    storage: createSharedStorage({ access_token: TOKEN, refresh_token: 'r' }).tab(),
    facts: { env: environmentOf(portal.manifest.env, undefined, portal.manifest.flags) },
  })
  await sendCall(world, { id, call, args, kind })
  expect(world.sent).toHaveLength(1)
  const { method, url, headers, body } = world.sent[0] as Request
  return { method, url: url.replace(BASE, ''), headers, ...(body === undefined ? {} : { body }) }
}

const changing = (method: string, url: string, body?: object) => ({
  method,
  url,
  headers: {
    Accept: json,
    ...(body === undefined ? {} : { 'Content-Type': json }),
    'Idempotency-Key': expect.stringMatching(/^uuid-\d+$/),
    Authorization: bearer,
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})
const reading = (url: string) => ({ method: 'GET', url, headers: { Accept: json, Authorization: bearer } })

describe('the token endpoint is asked', () => {
  const sent = (body: Readonly<Record<string, string>>) => ({
    method: 'POST',
    url: '/oauth/token',
    headers: { Accept: json, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  })
  const person = { username: 'سارا', password: 'a&b=c +' }

  it('[LOGIN-35][LOGIN-36][LOGIN-O15][LOGIN-O17] for a sign-in with a form of seven fields, among them the captcha’s, and no token', async () => {
    const captcha = { captchaText: 'k7', validation: 'v1', nonce: 'n1' }
    expect(await requestOf('account/auth.signIn', { ...person, ...captcha })).toEqual(
      sent({ ...person, ...captcha, grant_type: 'password', scope: 'read write' }),
    )
  })

  it('[LOGIN-O16] without a captcha with empty texts and a fresh nonce', async () => {
    expect(await requestOf('account/auth.signIn', person)).toEqual(
      sent({ ...person, captchaText: '', validation: '', nonce: 'uuid-1', grant_type: 'password', scope: 'read write' }),
    )
  })

  it('[SESSION-15][SESSION-23] for a refresh with a form and no token', async () => {
    const request = await requestOf('account/auth.refresh', { refreshToken: 'r/1' })
    expect(request).toMatchObject({ method: 'POST', url: '/oauth/token', headers: sent({}).headers })
    expect(request.headers).not.toHaveProperty('Authorization')
    expect(Object.fromEntries(new URLSearchParams(request.body))).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'r/1' })
  })
})

describe('the change of the own password', () => {
  const passwords = { password: 'a&b=c +', newPassword: 'رمز تازه', repeatNewPassword: 'رمز تازه' }

  it('[PROF-32][PROF-O4] sends all four values of who is signed in, with a key of its press', async () => {
    expect(await requestOf('account/password.change', { saminKey: 'SK', ...passwords })).toEqual({
      method: 'PUT',
      url: '/rest/users/me/change-password',
      headers: {
        Accept: json,
        'Content-Type': json,
        'Idempotency-Key': expect.stringMatching(/^uuid-\d+$/),
        Authorization: bearer,
      },
      body: JSON.stringify({ saminKey: 'SK', ...passwords }),
    })
  })

  it('[PROF-32] leaves out a key that the profile does not have', async () => {
    expect((await requestOf('account/password.change', { saminKey: null, ...passwords })).body).toBe(JSON.stringify(passwords))
  })
})

const program = { programId: 101, foodTypeId: 9, mealTypeId: 2, count: 1, free: true, from: 0 }
const programBody = { programId: 101, foodTypeId: 9, mealTypeId: 2, selectedCount: 1, freeFoodSelected: true }
const place = {
  date: '2026-11-23',
  destinationSelfId: 8,
  foodTypeId: 9,
  sourceSelfId: 7,
  mealTypeId: 2,
  programId: 101,
  reserveId: 55,
}

describe('a change of a reserve goes out once, with the token and a key of its press', () => {
  it.each<[rules: string, call: string, args: Readonly<Record<string, unknown>>, request: object]>([
    [
      '[RESV-80][RESV-82][RESV-83][RESV-O21]',
      'set',
      { id: 1, selected: true },
      changing('PUT', '/rest/reserves/1/reserve', { selected: true }),
    ],
    [
      '[RESV-80][RESV-82][RESV-83][RESV-O21]',
      'set',
      { id: 1, selected: true, count: 2, free: true, from: 1 },
      changing('PUT', '/rest/reserves/1/reserve', { selected: true, selectedCount: 2, freeFoodSelected: true }),
    ],
    ['[RESV-81]', 'set', { id: 1, selected: false, count: null }, changing('PUT', '/rest/reserves/1/reserve', { selected: false })],
    [
      '[RESV-84][RESV-O20]',
      'add',
      { programId: 101, count: 1, from: 0 },
      changing('POST', '/rest/reserves', { programId: 101, app: 'WEB', selectedCount: 1 }),
    ],
    ['[RESV-85]', 'addByProgram', program, changing('POST', '/rest/reserves', programBody)],
    ['[RESV-86]', 'remove', { id: 55, from: 1 }, changing('DELETE', '/rest/reserves?reserveId=55')],
    ['[RESV-87]', 'removeNewer', { id: 55, from: 1 }, changing('DELETE', '/rest/reserves/55')],
    ['[RESV-88][RESV-O34]', 'removeByProgram', program, changing('DELETE', '/rest/reserves', programBody)],
    ['[RESV-97]', 'sell', { id: 55 }, changing('PUT', '/rest/reserves/v2/55/sell-reserve')],
    ['[RESV-99]', 'withdraw', { id: 55 }, changing('PUT', '/rest/reserves/v2/55/cancel-sold-reserve')],
    [
      '[RESV-103][RESV-O22]',
      'changeSelf',
      { ...place, foodId: 3, groupId: null },
      changing('PUT', '/rest/reserves/change-self', {
        date: '2026-11-23',
        destinationSelfId: 8,
        foodTypeId: 9,
        sourceSelfId: 7,
        foodId: 3,
        groupId: null,
        mealTypeId: 2,
        programId: 101,
        reserveId: 55,
      }),
    ],
  ])('%s reserve.%s with %j', async (_, call, args, request) => {
    expect(await requestOf(`food/reserve.${call}`, args)).toEqual(request)
  })
})

describe('a reading of the reserve pages carries the token and no key', () => {
  it.each<[rules: string, call: string, args: Readonly<Record<string, unknown>>, url: string]>([
    ['[RESV-36]', 'selfs.list', {}, '/rest/selfs'],
    ['[RESV-37]', 'selfs.listNewer', {}, '/rest/reservations/selfs'],
    ['[RESV-55][RESV-O5]', 'programs.week', { selfId: 7, weekStart: '2026-11-21' }, '/rest/programs/v2?selfId=7&weekStartDate=2026-11-21'],
    [
      '[RESV-56][RESV-57][RESV-O5]',
      'programs.weekNewer',
      { selfId: 7, weekStart: '2026-11-21' },
      '/rest/reservations/programs/v2?selectedSelfId=7&showingDate=2026-11-21',
    ],
  ])('%s %s with %j is %s', async (_, call, args, url) => {
    expect(await requestOf(`food/${call}`, args, 'query')).toEqual(reading(url))
  })
})
