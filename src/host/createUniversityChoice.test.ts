import { expect, it } from 'vitest'
import { createSharedStorage } from '../../tests/contracts/support/sharedStorage.ts'
import { createUniversityChoice } from './createUniversityChoice.ts'

function open(hasToken = true) {
  const log: string[] = []
  const shared = createSharedStorage({ uni_code: 'aftab' })
  const waiting = new Map<string, (ready: boolean) => void>()
  const choice = createUniversityChoice({
    storage: shared.tab(),
    session: { state: () => ({ hasToken, userName: '', roles: [], signedIn: false, expired: false }), drop: () => log.push('drop') },
    loaded: () => 'aftab',
    read: (unikey) =>
      new Promise((done, fail) =>
        waiting.set(unikey, (ready) => (ready ? done(() => log.push(`open ${unikey}`)) : fail(new Error('offline')))),
      ),
    forget: () => log.push('forget'),
    failed: () => log.push('failed'),
  })
  return { log, shared, choice, load: (unikey: string, ready = true) => waiting.get(unikey)?.(ready) }
}

it('another university never sees the tokens of the one before: they go before it is stored', async () => {
  const { log, shared, choice, load } = open()
  const chosen = choice.choose('mahtab')
  expect(shared.values.get('uni_code')).toBe('aftab')
  load('mahtab')
  expect(await chosen).toBe(true)
  expect([log, shared.values.get('uni_code')]).toEqual([['drop', 'forget', 'open mahtab'], 'mahtab'])
})

it('the last choice wins, the present one changes nothing, and one that cannot be loaded says so', async () => {
  const { log, choice, load } = open(false)
  expect(await choice.choose('aftab')).toBe(true)
  const choices = [choice.choose('mahtab'), choice.choose('kavir')]
  load('mahtab')
  load('kavir')
  expect(await Promise.all(choices)).toEqual([false, true])
  expect(log).toEqual(['forget', 'open kavir'])
  const lost = choice.choose('aftab')
  load('aftab', false)
  expect(await lost).toBe(false)
  expect(log.at(-1)).toBe('failed')
})

it('what another tab chose is opened, unless that tab has chosen once more meanwhile', async () => {
  const { log, shared, choice, load } = open()
  const other = shared.tab()
  other.set('uni_code', 'mahtab')
  const first = choice.follow()
  other.set('uni_code', 'kavir')
  const second = choice.follow()
  load('mahtab')
  load('kavir')
  await Promise.all([first, second])
  expect(log).toEqual(['forget', 'open kavir'])
})
