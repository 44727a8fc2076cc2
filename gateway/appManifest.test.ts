import { expect, it } from 'vitest'
import { appManifest } from './appManifest.ts'

const read = (facts?: Parameters<typeof appManifest>[0]) => JSON.parse(appManifest(facts))

it('an app has the name of its university in the first language that it has, and its logo as icon', () => {
  const universityLabel = { en: 'Aftab University', fa: 'دانشگاه آفتاب' }
  expect(read({ unikey: 'aftab', universityLabel, theme: { logo: 'logos/aftab one.svg' } })).toMatchObject({
    id: '/',
    name: 'دانشگاه آفتاب',
    short_name: 'دانشگاه آفتاب',
    lang: 'fa',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    icons: [{ src: '/assets/logos/aftab%20one.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
  expect(read({ unikey: 'x', universityLabel: { en: 'Aftab University' } })).toMatchObject({
    name: 'Aftab University',
    lang: 'en',
    dir: 'ltr',
  })
})

it('without a logo it has the icons of the portal, and before a university is chosen the name, too', () => {
  const { name, icons } = read()
  expect(name).toBe('درگاه')
  expect(icons.map(({ sizes }: { readonly sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  expect(read({ unikey: 'x', universityLabel: 'دانشگاه' })).toMatchObject({ name: 'دانشگاه', icons })
})
