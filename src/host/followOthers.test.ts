import { expect, it } from 'vitest'
import { type FollowDeps, followOthers } from './followOthers.ts'

it('what other tabs store is followed: another university is opened, anything else is read again', () => {
  const { noted, heard } = follow()
  heard('uni_code')
  heard('arrivedAt')
  expect(noted).toEqual(['university', 'facts'])
})

it('a tab that hears of a sign-out when somebody else has signed in forgets the former user, and nobody after a refresh', () => {
  const { noted, changed, end } = follow()
  changed()
  expect(noted).toEqual(['facts'])
  end()
  changed()
  changed()
  expect(noted).toEqual(['facts', 'forget', 'end', 'facts', 'facts'])
})

it('who opens a browser without a session finds nothing of a former one', () => {
  expect(follow(false).noted).toEqual(['forget'])
})

function follow(hasToken = true) {
  const noted: string[] = []
  let heard: (name: string) => void = () => undefined
  let changed: () => void = () => undefined
  let sessions = 0
  const none = () => undefined
  followOthers({
    session: {
      subscribe: (listener: typeof changed) => {
        changed = listener
        return none
      },
      state: () => ({ hasToken }),
      bearer: () => {
        const mine = sessions
        return () => (mine === sessions ? {} : undefined)
      },
    },
    preferences: { subscribe: () => none },
    texts: {},
    stores: { endSession: () => void noted.push('end') },
    storage: {
      watch: (listener: typeof heard) => {
        heard = listener
        return none
      },
    },
    loaded: none,
    forget: () => void noted.push('forget'),
    factsChanged: () => void noted.push('facts'),
    universityChanged: () => void noted.push('university'),
  } as unknown as FollowDeps)
  const end = () => {
    sessions++
  }
  return { noted, heard: (name: string) => heard(name), changed: () => changed(), end }
}
