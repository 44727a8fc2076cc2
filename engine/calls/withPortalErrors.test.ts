import { describe, expect, it } from 'vitest'
import { createScriptedCalls } from '../replay/index.ts'
import { type Outcome, withPortalErrors } from './index.ts'

const refused: Outcome = {
  ok: false,
  error: {
    call: 'm/list',
    status: 403,
    errorCode: 'X',
    messageFa: '',
    messageEn: '',
    quiet: true,
    named: true,
    refusal: { in: 'flag', value: true },
  },
}
const answered: Outcome = { ok: true, result: 1 }

/** A port over scripted calls, with stored values and a session. */
function open({ keeps = true } = {}) {
  const calls = createScriptedCalls({ waits: () => false, listing: () => ({}), has: () => true })
  let stored: Record<string, unknown> = {}
  let session = 'sara'
  const kept: unknown[] = []
  const held = withPortalErrors(calls, {
    stored: () => stored,
    session: () => session,
    keep({ in: name, value }) {
      kept.push(value)
      if (keeps) stored = { [name]: value }
      held.factsChanged()
    },
  })
  const told: Outcome[] = []
  return {
    told,
    kept,
    start: (call: string, kind: 'query' | 'command' = 'query') => held.start({ call, args: {}, kind }, (outcome) => told.push(outcome)),
    pending: () => calls.pending().map(({ call }) => call),
    settle: (call: string, outcome: Outcome) => calls.settle(call, outcome),
    /** The portal-wide error is resolved. */
    empty() {
      stored = {}
      held.factsChanged()
    },
    signIn(name: string, keep = {}) {
      session = name
      stored = keep
      held.factsChanged()
    },
  }
}

describe('a reading that is refused for the whole portal', () => {
  it('waits as long as something is kept for it, and is then made again', () => {
    const { start, settle, pending, told, kept, empty } = open()
    start('m/list')
    start('m/other')
    settle('m/list', refused)
    settle('m/other', refused)
    expect([kept, told, pending()]).toEqual([[true, true], [], []])
    empty()
    expect(pending()).toEqual(['m/list', 'm/other'])
    settle('m/list', answered)
    settle('m/other', refused)
    empty()
    settle('m/other', answered)
    expect(told).toEqual([answered, answered])
  })

  it('is not made again once it is given up, while it waits or before it is refused', () => {
    const { start, settle, pending, told, empty } = open()
    const giveUp = start('m/list')
    settle('m/list', refused)
    giveUp()
    start('m/other')()
    empty()
    expect([pending(), told]).toEqual([[], []])
  })

  it('that was asked before the refusal was over is made again and keeps nothing, however late it answers', () => {
    const { start, settle, pending, told, kept, empty } = open()
    start('m/list')
    start('m/late')
    settle('m/list', refused)
    empty()
    settle('m/late', refused)
    expect([kept, told, pending()]).toEqual([[true], [], ['m/list', 'm/late']])
    settle('m/late', answered)
    expect(told).toEqual([answered])
  })

  it('fails where nothing can be kept for it, and is not asked for without end', () => {
    const { start, settle, pending, told } = open({ keeps: false })
    start('m/list')
    settle('m/list', refused)
    expect([told, pending()]).toEqual([[refused], []])
  })

  it('fails with the end of its session, and nothing of it reaches the next', () => {
    const { start, settle, pending, told, kept, signIn } = open()
    start('m/list')
    start('m/late')
    settle('m/list', refused)
    signIn('ali')
    expect([told, pending()]).toEqual([[refused], ['m/late']])
    settle('m/late', refused)
    expect([told, kept]).toEqual([[refused, refused], [true]])
  })

  it('fails so too where what is kept outlives the session', () => {
    const { start, settle, pending, told, signIn } = open()
    start('m/list')
    settle('m/list', refused)
    signIn('ali', { flag: true })
    expect([told, pending()]).toEqual([[refused], []])
  })
})

it('[CALL-O3] an act that is refused so fails at once and is never made again by itself', () => {
  const { start, settle, pending, told, kept, empty } = open()
  start('m/save', 'command')
  settle('m/save', refused)
  expect([told, kept]).toEqual([[refused], [true]])
  empty()
  expect([told, pending()]).toEqual([[refused], []])
})

it('any other failure passes through', () => {
  const { start, settle, told, kept } = open()
  const failed: Outcome = { ok: false, error: { ...refused.error, refusal: undefined as never } }
  start('m/list')
  settle('m/list', failed)
  expect([told, kept]).toEqual([[failed], []])
})
