import { expect, it } from 'vitest'
import { type FollowDeps, followOthers } from './followOthers.ts'

it('what other tabs store is followed: another university is opened, anything else is read again', () => {
  const noted: string[] = []
  let heard: (name: string) => void = () => undefined
  const none = () => undefined
  followOthers({
    session: { subscribe: () => none, state: () => ({ hasToken: true }) },
    preferences: { subscribe: () => none },
    texts: {},
    stores: { endSession: none },
    storage: {
      watch: (listener: typeof heard) => {
        heard = listener
        return none
      },
    },
    loaded: none,
    forget: none,
    factsChanged: () => void noted.push('facts'),
    universityChanged: () => void noted.push('university'),
  } as unknown as FollowDeps)
  heard('uni_code')
  heard('arrivedAt')
  expect(noted).toEqual(['university', 'facts'])
})
