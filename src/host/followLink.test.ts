import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../engine/screen/index.ts'
import { followLink } from './followLink.ts'

function open(former: string) {
  const storage = createMemoryStorage()
  const noted: string[] = []
  const timers: (readonly [ms: number, run: () => void])[] = []
  const host = {
    storage,
    toasts: { show: ({ tone, text }: { readonly tone: string; readonly text: string }) => void noted.push(`${tone} ${text}`) },
    texts: { get: () => ({ translate: (key: string) => key }) },
    clock: { after: (ms: number, run: () => void) => void timers.push([ms, run]) },
    reload: () => void noted.push('reload'),
  } as unknown as Parameters<typeof followLink>[3]
  const follow = (chosen: Parameters<typeof followLink>[1]) => followLink(former, chosen, { drop: () => void noted.push('drop') }, host)
  return { follow, noted, timers, stored: () => storage.get('uni_link') }
}
const kohan = { unikey: 'kohan', universityURL: ['https://new.kohan.example', 'https://second.kohan.example'] }

it('[CONF-23] [CONF-24] [CONF-O3] an address that left the list is announced, and 2 s later the page is reloaded with the present one', () => {
  const { follow, noted, timers, stored } = open('https://old.kohan.example')
  follow(kohan)
  expect(noted).toEqual(['drop', 'info portal:linkExpired'])
  expect([timers.length, timers[0]?.[0]]).toEqual([1, 2000])
  timers[0]?.[1]()
  expect(noted).toEqual(['drop', 'info portal:linkExpired', 'reload'])
  expect(stored()).toBe('kohan https://new.kohan.example')
})

it('[CONF-O4] tokens do not follow to another origin, though the former address is still in the list', () => {
  const { follow, noted, stored } = open('https://second.kohan.example')
  follow(kohan)
  expect([noted, stored()]).toEqual([['drop'], 'kohan https://new.kohan.example'])
})

it('an address that left the list without another one is forgotten', () => {
  const { follow, noted, timers, stored } = open('https://old.khali.example')
  follow({ unikey: 'khali' })
  timers[0]?.[1]()
  expect([noted, stored()]).toEqual([['drop', 'info portal:linkExpired', 'reload'], undefined])
})
