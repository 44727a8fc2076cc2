import { describe, expect, it } from 'vitest'
import { type FactsShape, parseFacts, safeAddress } from './index.ts'

const shape: FactsShape = {
  productKey: 'product',
  flags: {
    nurture: { in: 'product', title: 'Food.', schema: { type: 'boolean' }, default: false },
    help_desk: { in: 'product', title: 'Helpdesk.', schema: { type: 'string' }, default: '' },
    faceEnrollmentType: { in: 'product', title: 'How.', schema: { enum: ['video', 'image'] }, default: 'video' },
    reserveMode: { in: 'settings', title: 'Mode.', schema: { enum: [1, 2, 3] }, default: 1 },
    casLogoutUrl: { in: 'settings', title: 'Address.', schema: { type: 'string', format: 'uri' }, default: '' },
  },
}
const facts = (raw: unknown, language = 'fa'): Record<string, unknown> => ({ ...parseFacts(raw, shape, language) })

describe('an address from outside', () => {
  it.each([
    'https://cas.example/login',
    'https://cas.example:8443/a?b=1#c',
    'http://localhost:4600',
    'http://127.0.0.1:4600/x',
    'http://[::1]:4600',
    'http://aftab.localhost:4600',
  ])('[LOGIN-O10][CONF-O4][SESSION-O3] %s may be followed, as it was written', (address) => {
    expect(safeAddress(address)).toBe(address)
  })

  it.each([
    'http://cas.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://cas.example',
    '//cas.example',
    '/login',
    'cas.example',
    'https://user:secret@cas.example',
    'https://',
    '',
    null,
    7,
    ['https://cas.example'],
  ])('[LOGIN-O10][CONF-O4][SESSION-O3] %j may not', (address) => {
    expect(safeAddress(address)).toBe('')
  })
})

describe('the facts of a university', () => {
  it('[CONF-13] hold its key, name, address and single sign-on', () => {
    const raw = {
      unikey: 'aftab',
      universityLabel: { fa: 'آفتاب', en: 'Aftab' },
      universityURL: 'https://a.example',
      casUrl: 'https://cas.a.example',
      forceCas: true,
    }
    expect(facts(raw)).toMatchObject({
      unikey: 'aftab',
      label: 'آفتاب',
      address: 'https://a.example',
      casUrl: 'https://cas.a.example',
      forceCas: true,
    })
    expect(facts(raw, 'en')['label']).toBe('Aftab')
    expect(facts(raw, 'ar')['label']).toBe('آفتاب')
    expect(facts({ ...raw, universityLabel: 'آفتاب' }, 'en')['label']).toBe('آفتاب')
  })

  it.each([
    ['[CONF-14]', 'https://a.example', 'https://a.example'],
    ['[CONF-15][CONF-O2]', ['https://a.example', 'https://b.example'], 'https://a.example'],
    ['[CONF-O4]', ['http://a.example', 'https://b.example'], 'https://b.example'],
    ['[LOGIN-31]', '', ''],
    ['[LOGIN-31]', [], ''],
    ['[CONF-O4]', 'http://a.example', ''],
    ['[CONF-O4]', { url: 'https://a.example' }, ''],
  ])('%s make the address of %j to "%s"', (_, universityURL, address) => {
    expect(facts({ universityURL })['address']).toBe(address)
  })

  it.each([
    ['[LOGIN-14]', 'https://cas.example', 'https://cas.example'],
    ['[LOGIN-15]', undefined, ''],
    ['[LOGIN-15]', null, ''],
    ['[LOGIN-O10]', 'http://cas.example', ''],
  ])('%s make the single sign-on %j to "%s"', (_, casUrl, found) => {
    expect(facts({ casUrl })['casUrl']).toBe(found)
  })

  it.each([
    [undefined, []],
    ['https://bank.example', []],
    [
      ['https://bank.example', 'https://BANK2.example/pay', 'http://bank3.example', 'javascript:alert(1)', 7],
      ['https://bank.example', 'https://bank2.example'],
    ],
  ])('the banks %j are the origins %j', (banks, found) => {
    expect(facts({ banks })['banks']).toEqual(found)
  })

  it.each([
    ['[CONF-16][LOGIN-11]', {}, -1],
    ['[CONF-16]', { captchaEnable: 'yes' }, -1],
    ['[CONF-16]', { captchaEnable: 1 }, 1],
    ['[CONF-16]', { captchaEnable: 0 }, 0],
  ])('%s read captchaEnable of %j as %s', (_, raw, found) => {
    expect(facts(raw)['captchaEnable']).toBe(found)
  })

  it.each([
    [{}, -1],
    [{ autoLogoutTime: 'never' }, -1],
    [{ autoLogoutTime: null }, -1],
    [{ autoLogoutTime: 1800 }, 1800],
  ])('[CONF-17][SESSION-27][SESSION-28] read the automatic logout of %j as %s seconds', (raw, found) => {
    expect(facts(raw)['autoLogoutTime']).toBe(found)
  })

  it.each([
    [{}, true],
    [{ showModalOnLogin: null }, true],
    [{ showModalOnLogin: true }, true],
    [{ showModalOnLogin: false }, false],
  ])('[CONF-18][LOGIN-60] show the modal on sign-in for %j: %s', (raw, found) => {
    expect(facts(raw)['showModalOnLogin']).toBe(found)
  })

  it('[CONF-20][CONF-21][CONF-22] hold each flag that a module declares, by its default where it is missing or of a wrong kind', () => {
    const product = { nurture: true, help_desk: 7, faceEnrollmentType: 'gif' }
    expect(facts({ product })['product']).toEqual({ nurture: true, help_desk: '', faceEnrollmentType: 'video' })
    expect(facts({ product: { nurture: null, faceEnrollmentType: 'image' } })['product']).toMatchObject({
      nurture: false,
      faceEnrollmentType: 'image',
    })
    expect(facts({})['product']).toEqual({ nurture: false, help_desk: '', faceEnrollmentType: 'video' })
  })

  it('[CONF-19] hold its services, and none where it names none', () => {
    const services = { feedbackProjectId: 7, help_desk: 'tickets', washer: 'w', booklet: 'b', SnappFood: 's' }
    expect(facts({ services })['services']).toEqual(services)
    expect([facts({})['services'], facts({ services: 'x' })['services']]).toEqual([{}, {}])
  })

  it('[CONF-O6] keep flags and facts that no module knows', () => {
    expect(facts({ product: { lastsecond: true }, washer: 1, services: { SnappFood: 'x' } })).toMatchObject({
      product: { lastsecond: true },
      washer: 1,
      services: { SnappFood: 'x' },
    })
  })

  it('[CONF-O1] read the flags from the key that the portal names', () => {
    expect(
      parseFacts({ flags: { nurture: true }, product: { nurture: false } }, { ...shape, productKey: 'flags' }, 'fa')['product'],
    ).toMatchObject({ nurture: true })
  })

  it.each([
    [{}, 1],
    [{ reserveMode: 2 }, 2],
    [{ reserveMode: 4 }, 1],
    [{ reserveMode: '2' }, 1],
  ])('[RESV-45][RESV-O3] read the reserve mode of %j as %s', (settings, mode) => {
    expect(facts({ settings })['settings']).toMatchObject({ reserveMode: mode })
  })

  it('[SESSION-O3] take a logout address only when it is safe', () => {
    expect(facts({ settings: { casLogoutUrl: 'https://cas.example/out' } })['settings']).toEqual({
      reserveMode: 1,
      casLogoutUrl: 'https://cas.example/out',
    })
    expect(facts({ settings: { casLogoutUrl: 'http://cas.example/out' } })['settings']).toEqual({ reserveMode: 1, casLogoutUrl: '' })
  })

  it.each([undefined, null, 7, [], 'x'])('are whole for %j', (raw) => {
    expect(facts(raw)).toMatchObject({
      address: '',
      label: '',
      captchaEnable: -1,
      product: { nurture: false },
      settings: { reserveMode: 1 },
    })
  })
})
