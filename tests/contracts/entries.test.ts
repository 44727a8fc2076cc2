import { describe, expect, it } from 'vitest'
import { isTrue } from '../../engine/expression/index.ts'
import { isOffered, moduleTiles, navigationOf, tilesOf } from '../../src/host/entries.ts'
import { realPortal } from './support/realPortal.ts'
import { signedInScope } from './support/signedInScope.ts'

const { manifest } = realPortal('aftab')
const ALL = {
  nurture: true,
  sport: true,
  Clinics: true,
  transport: true,
  dormitory: true,
  Survey: true,
  help_desk: 'tickets',
  faceEnrollment: true,
}

interface Given {
  readonly product?: Readonly<Record<string, unknown>>
  readonly roles?: readonly string[]
  readonly group?: Readonly<Record<string, unknown>>
  readonly hide?: readonly string[]
  readonly env?: Readonly<Record<string, unknown>>
  readonly services?: Readonly<Record<string, unknown>>
  readonly stored?: Readonly<Record<string, unknown>>
}

const scopeOf = ({ product = {}, roles = [], group = {}, hide = [], env = {}, services = {}, stored = {} }: Given) =>
  signedInScope(
    manifest,
    { product: { ...ALL, ...product }, services },
    { env: { deployment: 'cloud', ...env, hide }, roles, profile: { group }, stored },
  )
const noIcon = () => []
const navigation = (given: Given = {}) => navigationOf(manifest.modules, scopeOf(given), noIcon).map(({ goto }) => goto)
const moduleOf = (id: string) => {
  const found = manifest.modules.find((module) => module.id === id)
  if (found === undefined) throw new Error(`there is no module ${id}`)
  return found
}
const tiles = (module: string, given: Given = {}) => tilesOf(moduleOf(module), scopeOf(given), noIcon)
const tile = (id: string, given: Given = {}) => tiles(id.split('.')[0] ?? '', given).find((one) => one.id === id)

describe('the navigation', () => {
  it.each([
    ['[HOME-12][RESV-09]', '/food', { nurture: false }],
    ['[HOME-13][RESV-12]', '/transport', { transport: false }],
    ['[HOME-14][HOME-O4]', '/helpdesk', { help_desk: '' }],
    ['[HOME-15][RESV-10]', '/sport', { sport: false }],
    ['[HOME-16][RESV-11]', '/health', { Clinics: false }],
    ['[HOME-17]', '/dormitory', { dormitory: false }],
    ['[HOME-18][HOME-O6]', '/face', { faceEnrollment: false }],
    ['[HOME-19]', '/surveys', { Survey: false }],
  ])('%s[HOME-O3] has %s only while its flag is on', (_, path, product) => {
    expect(navigation()).toContain(path)
    expect(navigation({ product })).toEqual(navigation().filter((one) => one !== path))
  })

  it.each(['nurture', 'sport', 'Clinics', 'transport', 'dormitory', 'Survey', 'faceEnrollment'])(
    '[RESV-O26] counts a missing or odd flag %s as off',
    (flag) => {
      for (const value of [undefined, null, 'yes', 1])
        expect(navigation({ product: { [flag]: value } })).toEqual(navigation({ product: { [flag]: false } }))
    },
  )

  it('[CONF-25] has no wallet, and neither header nor home have its amount, where the environment hides it', () => {
    const { slots = {} } = moduleOf('account')
    const places = ['header.purse', 'home.wallet']
    const shown = (given: Given) => places.map((place) => isTrue(slots[place]?.shownWhen, scopeOf(given)))
    expect([navigation().includes('/user/wallet'), ...shown({})]).toEqual([true, true, true])
    const hidden = { hide: ['wallet'] }
    expect([navigation(hidden).includes('/user/wallet'), ...shown(hidden)]).toEqual([false, false, false])
  })

  it('[HOME-O4] asks the flag for the helpdesk, not the settings of its service', () => {
    expect(navigation({ product: { help_desk: '' }, services: { help_desk: 'tickets' } })).not.toContain('/helpdesk')
    expect(navigation({ services: {} })).toContain('/helpdesk')
  })

  it('[HOME-20][HOME-21] has the wallet, unless the environment hides it', () => {
    expect(navigation()).toContain('/user/wallet')
    expect(navigation({ hide: ['wallet'] })).not.toContain('/user/wallet')
  })
})

describe('the entry of the questions', () => {
  it('[ROUTE-14] is there, unless the environment hides it', () => {
    expect(navigation()).toContain('/faq')
    expect(navigation({ hide: ['faq'] })).not.toContain('/faq')
  })
})

describe('the banner that leads to charging the wallet', () => {
  const isShown = (given: Given) => isTrue(moduleOf('account').slots?.['home.wallet']?.shownWhen, scopeOf(given))
  it.each<[string, Given, boolean]>([
    ['nothing forbids it', {}, true],
    ['charging is allowed', { group: { onlineCreditChargeForbidden: false } }, true],
    ['[ROLE-21] charging is forbidden', { group: { onlineCreditChargeForbidden: true } }, false],
    ['the wallet is removed', { hide: ['wallet'] }, false],
  ])('[HOME-O9] where %s it is shown: %s', (_, given, shown) => {
    expect(isShown(given)).toBe(shown)
  })
})

describe('the tiles of all modules', () => {
  it('[HOME-22][HOME-O3] stay, and those of a module that is off are grey', () => {
    const shown = moduleTiles(manifest.modules, scopeOf({ product: { sport: false } }), noIcon)
    expect(shown.map(({ id, enabled }) => [id, enabled])).toEqual(
      moduleTiles(manifest.modules, scopeOf({}), noIcon).map(({ id }) => [id, id !== 'sport']),
    )
    expect(isOffered(moduleOf('sport'), scopeOf({ product: { sport: false } }))).toBe(false)
  })
})

describe('the tiles of a module', () => {
  const ROLE = ['ROLE_RS_USER_TEAMMATES']
  it.each<[string, Given, boolean]>([
    ['role and flag', { roles: ROLE, product: { teammate: true } }, true],
    ['the role alone', { roles: ROLE, product: { teammate: false } }, false],
    ['the flag alone', { product: { teammate: true } }, false],
    ['role and flag and a setting that is null', { roles: ROLE, product: { teammate: true }, group: { checkTeammate: null } }, true],
    ['a setting that is on, without the flag', { roles: ROLE, product: { teammate: false }, group: { checkTeammate: true } }, true],
    ['a setting that is off, with the flag', { roles: ROLE, product: { teammate: true }, group: { checkTeammate: false } }, false],
    ['a setting that is on, without the role', { product: { teammate: true }, group: { checkTeammate: true } }, false],
  ])('[HOME-25][HOME-O7][RESV-34][RESV-O25][ROLE-20] enable the teammates with %s: %s', (_, given, enabled) => {
    expect(tile('food.teammate', given)?.enabled).toBe(enabled)
  })

  it('[CONF-07][CONF-O5] enable the teammates on premise by the setting of the deployment, in the cloud by the flag of the university', () => {
    const isEnabled = (deployment: string, teammates: boolean, teammate: boolean) =>
      tile('food.teammate', { roles: ROLE, env: { deployment, teammates }, product: { teammate } })?.enabled
    expect([isEnabled('on-premise', true, false), isEnabled('on-premise', false, true)]).toEqual([true, false])
    expect([isEnabled('cloud', true, false), isEnabled('cloud', false, true)]).toEqual([false, true])
  })

  it.each(['food', 'sport', 'health', 'transport'])(
    '[HOME-26][RESV-35][ROLE-23] enable the daily sale of %s by the group alone',
    (module) => {
      const enabled = (group: Given['group']) => tile(`${module}.dailySale`, group === undefined ? {} : { group })?.enabled
      expect([enabled({ canDailySale: true }), enabled({ canDailySale: false }), enabled({})]).toEqual([true, false, false])
    },
  )

  it.each([
    ['[RESV-27]', 'food', ['reserve', 'dailySale', 'cvv2', 'teammate', 'report', 'activity', 'restaurant', 'cardLock']],
    ['[RESV-30]', 'sport', ['reserve', 'dailySale', 'report', 'capabilities', 'package']],
    ['[RESV-32]', 'health', ['reserve', 'dailySale', 'report']],
    ['[RESV-33]', 'transport', ['reserve', 'dailySale', 'report']],
  ])('%s of %s are exactly these, in this order', (_, module, ids) => {
    expect(tiles(module).map(({ id }) => id)).toEqual(ids.map((id) => `${module}.${id}`))
  })

  it.each([
    ['[RESV-28]', 'food.restaurant'],
    ['[RESV-29]', 'food.cardLock'],
    ['[RESV-31]', 'sport.package'],
  ])('%s keep %s always disabled', (_, id) => {
    const [module = '', name = ''] = id.split('.')
    expect(moduleOf(module).tiles?.[name]?.enabledWhen).toBe(false)
    expect(tile(id)?.enabled).toBe(false)
  })

  it.each([
    ['food', '/food/selfs'],
    ['sport', '/sport/gyms'],
    ['health', '/health/clinics'],
    ['transport', '/transport/terminals'],
  ])('[RESV-O24] of %s lead to the selection list, and to the reserve page once a place is picked', (module, list) => {
    expect(tile(`${module}.reserve`)?.goto).toBe(list)
    expect(tile(`${module}.reserve`, { stored: { [`${module}Self`]: 7 } })?.goto).toBe(`/${module}/reserve`)
  })
})
