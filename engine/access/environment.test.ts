import { expect, it } from 'vitest'
import { environmentOf } from './environment.ts'

const portal = { deployment: 'cloud', hide: ['faq'], corporateInfo: { name: 'Dargah', url: 'https://dargah.example' } }
const flag = (schema: Readonly<Record<string, unknown>>, value: unknown, where: 'env' | 'settings' = 'env') => ({
  in: where,
  title: 'x',
  schema,
  default: value,
  module: 'm',
})
const flags = {
  onlySubsidy: flag({ type: 'boolean' }, false),
  scope: flag({ type: 'string' }, ''),
  days: flag({ type: 'integer' }, 7, 'settings'),
}

it('hides nothing where neither portal nor university does', () => {
  expect(environmentOf(undefined, undefined)).toEqual({ hide: [] })
})

it('[CONF-29] [CONF-32] a university hides other parts than its portal, and takes the owner away', () => {
  expect(environmentOf(portal, { hide: ['currency'], corporateInfo: null })).toEqual({ deployment: 'cloud', hide: ['currency'] })
})

it('has the settings that modules declare for a deployment: of the university, of the portal, or their default', () => {
  expect(environmentOf(portal, {}, flags)).toEqual({ ...portal, onlySubsidy: false, scope: '' })
  expect(environmentOf({ ...portal, scope: 'read' }, { onlySubsidy: true }, flags)).toMatchObject({ onlySubsidy: true, scope: 'read' })
  expect(environmentOf({ ...portal, scope: 'read' }, { scope: null }, flags)['scope']).toBe('')
  expect(environmentOf(portal, { onlySubsidy: 'yes' }, flags)['onlySubsidy']).toBe(false)
})

it.each([undefined, null, 'kavir', 7])('a university that states %j of it changes nothing', (stated) => {
  expect(environmentOf(portal, stated)).toEqual(portal)
})
