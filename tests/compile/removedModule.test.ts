import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPortalSource } from '../../gateway/portalSource.ts'
import { type PortalCopy, portalCopy, shippedUniversities } from '../../gateway/support/portalCopy.ts'

let copy: PortalCopy
beforeEach(() => {
  copy = portalCopy()
})
afterEach(() => copy.drop())

function compiled() {
  const source = createPortalSource({ roots: [copy.folder], addresses: {}, quality: 1 })
  source.compile()
  const { current, diagnostics } = source.state()
  return {
    universities: current?.facts.map(({ unikey }) => unikey),
    told: diagnostics.map(({ severity, code, at, got }) => {
      const file = at.file.slice(at.file.indexOf('/portal/') + 8)
      const line = copy.read(file).split('\n')[at.line - 1] ?? ''
      return { severity, code, file, got, isThere: line.includes(String(got)) }
    }),
  }
}

describe('a portal whose dormitory folder is moved away', () => {
  it('is compiled for every university, and what still speaks of the module is named with its place', () => {
    expect(compiled().told).toEqual([])
    copy.remove('modules/dormitory')
    const { universities, told } = compiled()
    expect(universities).toEqual(shippedUniversities)
    expect(told.filter(({ severity, isThere }) => severity !== 'warning' || !isThere)).toEqual([])
    const names = (code: string) => told.flatMap((one) => (one.code === code ? [`${one.file} ${one.got}`] : []))
    expect(names('DG-MOD-013')).toEqual(['portal.json dormitory'])
    expect(names('DG-MOD-014')).toEqual(['universities/kavir.json dormitoryPayment'])
    expect(names('DG-UNI-001')).toEqual(['universities/mahtab.json dormitory'])
    expect(names('DG-UNI-004')).toEqual(
      expect.arrayContaining([
        'universities/aftab.json dormitoryPaymentPath',
        'universities/aftab.json showRoomMembers',
        'universities/mahtab.json leavePath',
        ...shippedUniversities.map((unikey) => `universities/${unikey}.json dormitory`),
      ]),
    )
    expect([...new Set(told.map(({ code }) => code))].sort()).toEqual(['DG-MOD-013', 'DG-MOD-014', 'DG-UNI-001', 'DG-UNI-004'])
  })

  it('is not compiled where another module leads to it', () => {
    const home: { navigation?: object } = JSON.parse(copy.read('modules/home/module.json'))
    const rooms = { text: 'title', icon: 'door-open', goto: '/dormitory/register' }
    copy.write('modules/home/module.json', { ...home, navigation: { ...home.navigation, rooms } })
    expect(compiled().told.filter(({ severity }) => severity === 'error')).toEqual([])
    copy.remove('modules/dormitory')
    expect(compiled().told.filter(({ severity }) => severity === 'error')).toEqual([
      { severity: 'error', code: 'DG-MOD-004', file: 'modules/home/module.json', got: '/dormitory/register', isThere: true },
    ])
  })
})
