import { expect, it } from 'vitest'
import { createSessionChanges } from './createSessionChanges.ts'

const signIn = { type: 'session', signIn: { access_token: 't', refresh_token: 'r' } } as const
const choose = { type: 'session', choose: 'aftab' } as const
const settled = () => new Promise((done) => setTimeout(done))

function open() {
  const log: string[] = []
  let finish: (isChosen: boolean) => void = () => undefined
  let isOver = false
  const change = createSessionChanges({
    session: {
      signIn: ({ token }: { readonly token: string }) => log.push(`sign in ${token}`),
      setProfile: () => log.push('profile'),
      drop: () => log.push('drop'),
      signOut: () => log.push('sign out'),
      bearer: () => () => (isOver ? undefined : {}),
    } as unknown as Parameters<typeof createSessionChanges>[0]['session'],
    choose: (unikey) => {
      log.push(`choose ${unikey}`)
      return new Promise((done) => {
        finish = done
      })
    },
  })
  const end = () => {
    isOver = true
  }
  return { log, change, end, finish: (isChosen: boolean) => finish(isChosen) }
}

it('a sign-in after a choice in one list of actions is applied once that university is there', async () => {
  const { log, change, finish } = open()
  for (const effect of [choose, signIn, { type: 'session', profile: {} } as const]) change(effect)
  await settled()
  expect(log).toEqual(['choose aftab'])
  finish(true)
  await settled()
  expect(log).toEqual(['choose aftab', 'sign in t', 'profile'])
})

it('tokens are never given to another university: none is applied if the choice fails', async () => {
  const { log, change, finish } = open()
  change(choose)
  change(signIn)
  finish(false)
  await settled()
  expect(log).toEqual(['choose aftab'])
})

it('what comes later while a university loads is of the one before, and is applied at once', async () => {
  const { log, change, finish } = open()
  change(choose)
  await settled()
  change(signIn)
  expect(log).toEqual(['choose aftab', 'sign in t'])
  finish(true)
  await settled()
  expect(log).toEqual(['choose aftab', 'sign in t'])
})

it('a sign-in that is given up discards its own tokens, and not those of somebody who came after it', () => {
  const { log, change, end } = open()
  const drop = { type: 'session', drop: true } as const
  for (const effect of [drop, signIn, drop]) change(effect)
  expect(log).toEqual(['sign in t', 'drop'])
  change(signIn)
  end()
  change(drop)
  expect(log).toEqual(['sign in t', 'drop', 'sign in t'])
})
