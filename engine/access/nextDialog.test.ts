import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shellDialogs } from '../../schemas/dialogs.ts'
import { type ClosedDialogs, type DueDialog, dialogOrder, nextDialog, stillClosed, withClosed } from './nextDialog.ts'

const order: readonly string[] = dialogOrder
const NONE: ClosedDialogs = new Map()
const due = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...order), module: fc.constantFrom('account', 'messages'), about: fc.constantFrom('', '1', '2') }),
  { selector: ({ name, module }) => `${name} ${module}` },
)

/** The dialog names in the order in which they open, if each is closed as soon as it is shown. */
function shownOf(all: readonly DueDialog[]): readonly string[] {
  let closed = NONE
  const names: string[] = []
  for (let next = nextDialog(all, closed); next !== undefined; next = nextDialog(all, closed)) {
    names.push(next.name)
    closed = withClosed(closed, next)
  }
  return names
}

describe('which dialog of the shell is shown', () => {
  it('[PRES-28] [PRES-O10] the order is the decided one, and no other name is ever shown', () => {
    expect(order).toEqual(['forcedPassword', 'expiredPassword', 'forcedEnrollment', 'forcedMessages', 'welcome', 'profileInfo', 'content'])
    expect(Object.keys(shellDialogs)).toEqual(order)
    expect(nextDialog([{ name: 'advert', module: 'a', about: '' }], NONE)).toBeUndefined()
  })

  it('[PRES-O10] whatever is due, they come one after the other in that order, each once', () => {
    fc.assert(
      fc.property(due, (all) => {
        const shown = shownOf(all)
        expect(shown).toHaveLength(all.length)
        expect(shown).toEqual([...shown].sort((a, b) => order.indexOf(a) - order.indexOf(b)))
      }),
    )
  })

  it('[PRES-O10] one that comes due later goes before those that rank below it, and after those above', () => {
    fc.assert(
      fc.property(due, fc.integer({ min: 0, max: order.length - 1 }), (all, rank) => {
        const others = all.filter(({ name }) => name !== order[rank])
        const late: DueDialog = { name: order[rank] ?? '', module: 'late', about: '' }
        const before = nextDialog(others, NONE)
        const now = nextDialog([...others, late], NONE)
        expect(now).toEqual(before !== undefined && order.indexOf(before.name) < rank ? before : late)
      }),
    )
  })

  it('what was closed comes back for another occasion, and after it was not due for a while', () => {
    const welcome: DueDialog = { name: 'welcome', module: 'account', about: 'monday' }
    const closed = withClosed(NONE, welcome)
    expect(nextDialog([welcome], closed)).toBeUndefined()
    expect(nextDialog([{ ...welcome, about: 'tuesday' }], closed)).toBeDefined()
    expect(nextDialog([welcome], stillClosed(closed, [welcome]))).toBeUndefined()
    expect(nextDialog([welcome], stillClosed(closed, []))).toEqual(welcome)
  })
})
