import { describe, expect, it } from 'vitest'
import { followReturn, LOCAL_CALL_BACK, payAtBank } from './support/bankClient.ts'
import { openingCredit } from './support/crowd.ts'
import { moneyOf, provideRaces } from './support/openRace.ts'

const AMOUNT = 200_000
const STUDENTS = 8
const RETURNS = 6

describe('returns of the same payments, each made six times at once at two processes on one PostgreSQL', () => {
  const openRace = provideRaces()

  it('add each payment once, and all six lead to its success', async () => {
    const { results, money } = await race({})
    expect(results.flat()).toEqual(Array(STUDENTS * RETURNS).fill('SUCCESS'))
    const expected = STUDENTS * (openingCredit + AMOUNT)
    expect(money).toEqual({ credits: expected, ledger: expected })
  })

  it('add some of them more than once when lock and unique booking are taken away: the race is real', async () => {
    expect((await race({ CAMPUS_UNSAFE_NO_LOCK: '1' })).money.credits).toBeGreaterThan(STUDENTS * (openingCredit + AMOUNT))
  })

  it('add what was not paid when the return is believed in place of the bank', async () => {
    const { database, crowd } = await openRace(1, { CAMPUS_UNSAFE_TRUST_RETURNS: '1' })
    const [student] = crowd
    if (student === undefined) throw new Error('nobody came')
    const back = new URL(await payAtBank(student, 'cancel', { callBackAppUrl: LOCAL_CALL_BACK }))
    back.searchParams.set('state', 'OK')
    expect((await followReturn(back.href)).status).toBe('SUCCESS')
    expect((await moneyOf(database)).credits).toBe(openingCredit + AMOUNT)
  })

  async function race(environment: Readonly<Record<string, string>>) {
    const { database, crowd, bases } = await openRace(STUDENTS, environment)
    const backs = await Promise.all(crowd.map((student) => payAtBank(student, 'pay', { callBackAppUrl: LOCAL_CALL_BACK })))
    const results = await Promise.all(
      backs.map((back) =>
        Promise.all(
          Array.from({ length: RETURNS }, async (_, turn) => {
            const { pathname, search } = new URL(back)
            return String((await followReturn(`${bases[turn % 2]}${pathname}${search}`)).status)
          }),
        ),
      ),
    )
    return { results, money: await moneyOf(database) }
  }
})
