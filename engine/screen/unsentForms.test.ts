import { describe, expect, it } from 'vitest'
import type { BlockOf } from '../compiled/compiled.ts'
import type { FormStore } from './formStore.ts'
import { createUnsentForms, type UnsentForms } from './unsentForms.ts'

const FORM = 'food/wish'

/** The unsent forms of a screen with one form that is sent by an event. */
function unsentWish() {
  const block = { block: 'form', form: FORM, submit: { text: { plain: '' }, press: { send: 'GO' } } } as unknown as BlockOf<'form'>
  const state = { typed: {}, unsaved: false }
  const store = {
    form: {},
    typed: () => state.typed,
    get: () => ({ unsaved: state.unsaved }),
    sent: () => {
      state.unsaved = false
    },
  } as unknown as FormStore
  const blocks = new Map([[FORM, block]])
  const heard: boolean[] = []
  const asks = () => unsent.unsaved([])
  const unsent = createUnsentForms({
    stores: () => [[FORM, store]],
    blockOf: () => block,
    formBlocks: blocks,
    dialogForms: new Map(),
    changed: () => void heard.push(asks()),
  })
  const type = (name: string) => Object.assign(state, { typed: { name }, unsaved: true })
  return { unsent, type, asks, heard }
}

const SEND = 'send'
const ways = {
  event: {
    begin: (unsent: UnsentForms, form = FORM) => unsent.eventSent(form),
    end: (unsent: UnsentForms, isOk: boolean) => unsent.callSettled(isOk),
  },
  command: {
    begin: (unsent: UnsentForms, form = FORM) => unsent.commandStarted(SEND, form),
    end: (unsent: UnsentForms, isOk: boolean, form = FORM) => unsent.commandSettled(SEND, form, isOk),
  },
}

describe.each(Object.entries(ways))('a form that is sent by %s', (_, { begin, end }) => {
  it('leaving asks nothing while typed words are being sent, nor after they have arrived', () => {
    const { unsent, type, asks } = unsentWish()
    type('tea')
    expect(asks()).toBe(true)
    begin(unsent)
    expect(asks()).toBe(false)
    end(unsent, true)
    expect(asks()).toBe(false)
  })

  it('leaving asks again when the sending has failed, or when more was typed meanwhile', () => {
    const { unsent, type, asks } = unsentWish()
    type('tea')
    begin(unsent)
    type('tea and bread')
    expect(asks()).toBe(true)
    type('tea')
    expect(asks()).toBe(false)
    end(unsent, false)
    expect(asks()).toBe(true)
  })

  it('sending another form sends nothing of this one', () => {
    const { unsent, type, asks } = unsentWish()
    type('tea')
    begin(unsent, 'food/other')
    expect(asks()).toBe(true)
    end(unsent, true, 'food/other')
    expect(asks()).toBe(true)
  })

  it('the guard is notified when sending begins and when it has failed', () => {
    const { unsent, type, heard } = unsentWish()
    type('tea')
    begin(unsent)
    expect(heard).toEqual([false])
    end(unsent, false)
    expect(heard).toEqual([false, true])
  })
})
