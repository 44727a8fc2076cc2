import { expect, it } from 'vitest'
import { environmentOf } from './environment.ts'

const portal = { deployment: 'cloud', hide: ['faq'], corporateInfo: { name: 'Dargah', url: 'https://dargah.example' } }

it('says nothing of its own where neither portal nor university does', () => {
  expect(environmentOf(undefined, undefined)).toEqual({ hide: [], onlySubsidy: false })
})

it('[CONF-29] [CONF-32] a university hides other parts than its portal, and takes the owner away', () => {
  expect(environmentOf(portal, { hide: ['currency'], corporateInfo: null })).toEqual({
    deployment: 'cloud',
    hide: ['currency'],
    onlySubsidy: false,
  })
})

it.each([undefined, null, 'kavir', 7])('a university that states %j of it changes nothing', (stated) => {
  expect(environmentOf(portal, stated)).toEqual({ ...portal, onlySubsidy: false })
})
