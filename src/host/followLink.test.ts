import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../engine/screen/index.ts'
import { followLink } from './followLink.ts'

function open(link?: string) {
  const storage = createMemoryStorage()
  if (link !== undefined) storage.set('uni_link', link)
  const noted: string[] = []
  const timers: (readonly [ms: number, run: () => void])[] = []
  const host = {
    storage,
    toasts: { show: ({ tone, text }: { readonly tone: string; readonly text: string }) => void noted.push(`${tone} ${text}`) },
    texts: { get: () => ({ translate: (key: string) => key }) },
    clock: { after: (ms: number, run: () => void) => void timers.push([ms, run]) },
    reload: () => void noted.push('reload'),
  } as unknown as Parameters<typeof followLink>[2]
  const follow = (chosen: Parameters<typeof followLink>[0]) => followLink(chosen, { drop: () => void noted.push('drop') }, host)
  return { follow, noted, timers, stored: () => storage.get('uni_link') }
}
const kohan = { unikey: 'kohan', universityURL: ['https://new.kohan.example', 'https://second.kohan.example'] }

it('[CONF-23] [CONF-24] [CONF-O3] an address that left the list is told, and 2 s later the page is reloaded with the present one', () => {
  const { follow, noted, timers, stored } = open('kohan https://old.kohan.example')
  follow(kohan)
  expect(noted).toEqual(['drop', 'info portal:linkExpired'])
  expect([timers.length, timers[0]?.[0]]).toEqual([1, 2000])
  timers[0]?.[1]()
  expect(noted).toEqual(['drop', 'info portal:linkExpired', 'reload'])
  expect(stored()).toBe('kohan https://new.kohan.example')
  follow(kohan)
  expect(noted).toHaveLength(3)
})

it.each([
  ['nothing is stored', undefined],
  ['the first address is', 'kohan https://new.kohan.example'],
  ['that of another university is', 'mahtab https://old.kohan.example'],
])('where %s, nothing has expired', (_, link) => {
  const { follow, noted, stored } = open(link)
  follow(kohan)
  expect([noted, stored()]).toEqual([[], 'kohan https://new.kohan.example'])
})

it('[CONF-O4] tokens do not follow to another origin, though the former address is still in the list', () => {
  const { follow, noted, stored } = open('kohan https://second.kohan.example')
  follow(kohan)
  expect([noted, stored()]).toEqual([['drop'], 'kohan https://new.kohan.example'])
})

it('an address that left the list without another one is forgotten', () => {
  const { follow, noted, timers, stored } = open('khali https://old.khali.example')
  follow({ unikey: 'khali' })
  timers[0]?.[1]()
  expect([noted, stored()]).toEqual([['drop', 'info portal:linkExpired', 'reload'], undefined])
})

it('without a university, or one without an address, nothing is stored', () => {
  const { follow, noted, stored } = open()
  follow(undefined)
  follow({ unikey: 'khali', universityURL: '' })
  expect([noted, stored()]).toEqual([[], undefined])
})
