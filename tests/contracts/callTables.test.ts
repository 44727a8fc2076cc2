import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prepareRequest } from '../../engine/calls/index.ts'
import type { CompiledCall } from '../../engine/compiled/compiled.ts'
import { createFiles } from '../../engine/createFiles.ts'
import { evaluate, isTrue, type Tree } from '../../engine/expression/index.ts'
import { formatValue } from '../../engine/format/formatValue.ts'
import { persianPage } from '../../engine/format/texts.ts'
import { realPortal } from './support/realPortal.ts'

const portal = realPortal('aftab')
const MODULES = ['food', 'sport', 'health', 'transport']
const RESERVING = ['reserve.set', 'reserve.add', 'reserve.addByProgram', 'reserve.remove', 'reserve.removeNewer', 'reserve.removeByProgram']
const RESERVATION = [
  'selfs.list',
  'selfs.listNewer',
  'programs.week',
  'programs.weekNewer',
  'reserves.week',
  ...RESERVING,
  'reserve.sell',
  'reserve.withdraw',
  'reserve.changeSelf',
]
const ACCOUNT = [
  'captcha.get',
  'auth.signIn',
  'auth.refresh',
  'auth.signOut',
  'password.change',
  'profile.get',
  'release.get',
  'credit.get',
  'announcements.list',
  'users.get',
  'users.find',
  'legacy.token',
  'universities.list',
]
const callOf = (id: string): CompiledCall => {
  const found = portal.call(id)
  if (found === undefined) throw new Error(`the portal has no call ${id}`)
  return found
}
const namesIn = (path: string): readonly string[] => {
  const file = JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as { readonly calls: Record<string, unknown> }
  return Object.keys(file.calls)
}
const carries = (id: string) => {
  const args = Object.fromEntries(Object.keys(callOf(id).params ?? {}).map((name) => [name, '1']))
  const request = prepareRequest(callOf(id), args, {
    bases: { university: 'https://campus.test', config: 'https://portal.test', helpdesk: 'https://portal.test/tracker/aftab' },
    scope: { params: args, env: {}, draw: {}, university: portal.university(portal.facts, 'fa') },
    files: createFiles(() => 'f'),
    token: undefined,
  })
  return request?.carriesToken
}

describe("the portal's calls", () => {
  it('[CALL-O1] carry the token, but for captcha, tokens, release and the list of universities', () => {
    const without = ACCOUNT.filter((id) => carries(`account/${id}`) === false)
    expect(without.sort()).toEqual(['auth.refresh', 'auth.signIn', 'captcha.get', 'release.get', 'universities.list'])
  })

  it('[CALL-06][CONF-10] wait 15 s for the configuration service', () => {
    expect(callOf('account/universities.list')).toMatchObject({ base: 'config', timeout: 15 })
  })

  it('[CONF-O8] the list of universities is kept by the client for 1800 s, and asked for without a header of our own', () => {
    const request = prepareRequest(
      callOf('account/universities.list'),
      {},
      {
        bases: { university: 'https://campus.test', config: 'https://portal.test', helpdesk: 'https://portal.test/tracker/aftab' },
        scope: { args: {}, env: { configVersion: '1' }, draw: {} },
        files: createFiles(() => 'f'),
        token: undefined,
      },
    )
    expect(Object.keys(request?.headers ?? { none: '' }).filter((name) => name !== 'Accept')).toEqual([])
    expect(portal.screen('account/sign-in')?.queries?.['universities']).toMatchObject({ fresh: 1800 })
  })

  it.each([
    ['dormitory', 10],
    ['surveys', 8],
  ] as const)('[DORM-14][DORM-15] of %s all go to the server of the university, with the token', (module, atLeast) => {
    const ids = namesIn(`modules/${module}/calls.json`)
    expect(ids.length).toBeGreaterThanOrEqual(atLeast)
    for (const id of ids) {
      expect(callOf(`${module}/${id}`).base ?? 'university', id).toBe('university')
      expect(carries(`${module}/${id}`), id).toBe(true)
    }
  })

  it.each(MODULES)('[RESV-107][RESV-108][RESV-04] of %s all carry the token and wait 70 s', (module) => {
    for (const id of RESERVATION)
      expect([id, callOf(`${module}/${id}`).auth, callOf(`${module}/${id}`).timeout]).toEqual([id, 'bearer', 70])
  })

  it.each(MODULES)('[CALL-O3] of %s that change something carry a key, and no other does', (module) => {
    const keyed = RESERVATION.filter((id) => callOf(`${module}/${id}`).once)
    expect(keyed).toEqual(RESERVATION.filter((id) => callOf(`${module}/${id}`).method !== 'GET'))
    expect(ACCOUNT.filter((id) => callOf(`account/${id}`).once)).toEqual(['password.change'])
  })

  it.each(MODULES)('[RESV-04] of %s are those of food', (module) => {
    // Examples name places of the module's own type; no call is made by them.
    const said = (id: string) => JSON.stringify({ ...callOf(id), examples: {} }).replaceAll(`${module}:`, 'food:')
    for (const id of RESERVATION) expect(said(`${module}/${id}`)).toBe(said(`food/${id}`))
  })

  it.each(['reserve.set', 'reserve.add', 'reserve.addByProgram'])('[CALL-46][RESV-95] %s has its own words for a full item alone', (id) => {
    const [entry] = Object.values(callOf(`food/${id}`).errors ?? {})
    const holds = (errorCode: string) => isTrue(entry?.when as Tree, { error: { errorCode } })
    expect([holds('RESERVE_MAX_RESERVE_COUNT_CROSS'), holds('NOT_ENOUGH_CREDIT'), holds('')]).toEqual([true, false, false])
  })
})

describe('what the reservation screens say', () => {
  const textOf = (row: object) => {
    const list = portal.screen('food/selfs')?.body?.['list'] as { readonly text: { readonly plain: Tree } }
    return evaluate(list.text.plain, { row })
  }
  it.each([
    [{ id: 1, name: 'مرکزی', code: 'C' }, 'مرکزی'],
    [{ id: 1, name: null, code: 'C' }, 'C'],
    [{ id: 1 }, '1'],
  ])('[RESV-O33] names the place %j "%s"', (row, name) => {
    expect(textOf(row)).toBe(name)
  })

  it.each([
    [15_000, '۱٬۵۰۰'],
    [25_009, '۲٬۵۰۰'],
    [0, '۰'],
  ])('[RESV-104][RESV-109][RESV-O32] writes a fee of %s rials as %s toman', (rials, toman) => {
    const fee = portal.screen('food/reserve')?.dialogs?.['changeSelf']?.body['fee'] as { readonly value: Tree; readonly format: 'money' }
    const value = evaluate(fee.value, { params: { row: { selfChangeToll: rials } } })
    expect(formatValue(value, fee.format, persianPage)).toContain(toman)
  })
})

describe('the sign-in screen', () => {
  it('[LOGIN-14][LOGIN-15] offers single sign-on only where the university has a usable address for it', () => {
    const way = portal.screen('account/sign-in')?.views?.['form']?.body['way']
    const shown = (casUrl: string) => way?.block === 'tabs' && isTrue(way.tabs['sso']?.shownWhen, { university: { casUrl } })
    expect([shown('https://cas.example'), shown('')]).toEqual([true, false])
  })
})
