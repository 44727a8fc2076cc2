import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import portal from '../../portal.json' with { type: 'json' }
import { type ClosedDialogs, type DueDialog, nextDialog, notClosed, stillClosed, withClosed } from './nextDialog.ts'

/** The portal's order, with two more names. */
const order: readonly string[] = [...portal.dialogs, 'advert', 'summary']
const NONE: ClosedDialogs = new Map()
const due = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...order), module: fc.constantFrom('account', 'messages'), about: fc.constantFrom('', '1', '2') }),
  { selector: ({ name, module }) => `${name} ${module}` },
)

/** The dialog names in the order in which they open, if each is closed as soon as it is shown. */
function shownOf(all: readonly DueDialog[], names = order): readonly string[] {
  let closed = NONE
  const shown: string[] = []
  for (let next = nextDialog(notClosed(all, closed), names); next !== undefined; next = nextDialog(notClosed(all, closed), names)) {
    shown.push(next.name)
    closed = withClosed(closed, next)
  }
  return shown
}

describe('which dialog of the shell is shown', () => {
  it('[PRES-O10] the order of the portal is the decided one, and all others follow in the order of their modules', () => {
    expect(portal.dialogs).toEqual([
      'automaticLogout',
      'forcedPassword',
      'expiredPassword',
      'forcedEnrollment',
      'forcedMessages',
      'welcome',
    ])
    const of = (...names: readonly string[]) => names.map((name) => ({ name, module: 'a', about: '' }))
    expect(shownOf(of('summary', 'advert', 'welcome', 'forcedPassword'), portal.dialogs)).toEqual([
      'forcedPassword',
      'welcome',
      'summary',
      'advert',
    ])
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
        const before = nextDialog(others, order)
        const now = nextDialog([...others, late], order)
        expect(now).toEqual(before !== undefined && order.indexOf(before.name) < rank ? before : late)
      }),
    )
  })

  it('what was closed comes back for another occasion, and after it was not due for a while', () => {
    const welcome: DueDialog = { name: 'welcome', module: 'account', about: 'monday' }
    const closed = withClosed(NONE, welcome)
    expect(nextDialog(notClosed([welcome], closed), order)).toBeUndefined()
    expect(nextDialog(notClosed([{ ...welcome, about: 'tuesday' }], closed), order)).toBeDefined()
    expect(nextDialog(notClosed([welcome], stillClosed(closed, [welcome])), order)).toBeUndefined()
    expect(nextDialog(notClosed([welcome], stillClosed(closed, [])), order)).toEqual(welcome)
  })
})
