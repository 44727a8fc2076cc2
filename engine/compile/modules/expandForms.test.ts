import { describe, expect, it } from 'vitest'
import type { JsonMap } from '../../data/isMap.ts'
import { expandForms } from './expandForms.ts'

const leave = {
  names: 'leave',
  schema: {
    type: 'object',
    required: ['from'],
    properties: { from: { type: 'string', format: 'date' }, note: { type: 'string' }, car: { type: 'string' } },
  },
  fields: { car: { label: 'other', order: -1 }, from: { help: 'leave.why' } },
}
const written = {
  forms: { leave, plain: { schema: leave.schema, fields: { from: { label: 'x' } } } },
  calls: {
    send: { method: 'POST', path: '/leaves', form: 'leave', params: { note: { type: 'string', default: '' } } },
    list: { method: 'GET', path: '/leaves' },
  },
  screens: {
    ask: {
      commands: {
        send: { form: 'leave', call: 'send', with: { car: '=local.car' } },
        either: { form: 'leave', choose: { a: { when: '=true', call: 'send' }, b: { call: 'list' } } },
        other: { form: 'plain', call: 'send' },
        none: { call: 'list' },
      },
    },
  },
  flows: {
    ask: {
      events: { SEND: { form: 'leave' }, OTHER: {} },
      initial: 'a',
      states: {
        a: { initial: 'b', states: { b: { calls: { SEND: { call: 'send' }, OTHER: { call: 'send' } }, on: { SEND: '#ask.sending' } } } },
        sending: { invoke: { call: 'send' } },
        again: { on: { SEND: 'either', OTHER: 'either' } },
        either: { invoke: { call: 'send' } },
      },
    },
  },
}
const module = (value: JsonMap) => ({ id: 'm', value, layers: [], parts: [] })
// biome-ignore lint/suspicious/noExplicitAny: looks into any place of a module
const settled = (value: JsonMap): any => expandForms(new Map([['m', module(value)]])).get('m')?.value

describe('what a form says once', () => {
  it('is the fields and labels of a form with names, in the order of its schema; what is written holds', () => {
    const { forms } = settled(written)
    expect(Object.entries(forms.leave.fields)).toEqual([
      ['from', { label: 'leave.from', help: 'leave.why' }],
      ['note', { label: 'leave.note' }],
      ['car', { label: 'other', order: -1 }],
    ])
    expect(forms.plain).toEqual(written.forms.plain)
  })

  it('is what it requires, where a map says so; false requires nothing', () => {
    const schema = { ...leave.schema, required: { from: true, note: false, car: true } }
    const { forms, calls } = settled({ ...written, forms: { leave: { ...leave, schema } } })
    expect(forms.leave.schema.required).toEqual(['from', 'car'])
    expect(calls.send.params.car).toEqual({ type: 'string' })
  })

  it('keeps a field that the schema does not have as it is, so that the check tells it', () => {
    const { forms } = settled({ forms: { leave: { ...leave, fields: { carr: {} } } } })
    expect(forms.leave.fields).toMatchObject({ carr: {} })
    expect(forms.leave.fields.carr).toEqual({})
  })

  it('is the arguments of a call that takes the form; what the form does not require may be left out', () => {
    const { calls } = settled(written)
    expect(calls.send.params).toEqual({
      from: { type: 'string', format: 'date' },
      note: { type: 'string', default: '' },
      car: { type: 'string', nullable: true },
    })
    expect(calls.list).toEqual(written.calls.list)
  })

  it('is what commands and events of that form give the call, and no others', () => {
    const { screens, flows } = settled(written)
    const given = (from: string) => ({ from: `=${from}.from`, note: `=${from}.note`, car: `=${from}.car` })
    const { send, either, other, none } = screens.ask.commands
    expect(send.with).toEqual({ ...given('form.data'), car: '=local.car' })
    expect([either.choose.a.with, either.choose.b.with, other.with, none.with]).toEqual([
      given('form.data'),
      undefined,
      undefined,
      undefined,
    ])
    const { states } = flows.ask
    const { SEND, OTHER } = states.a.states.b.calls
    expect([SEND.with, OTHER.with]).toEqual([given('event.data'), undefined])
    expect([states.sending.invoke.with, states.either.invoke.with]).toEqual([given('event.data'), undefined])
  })

  it('leaves a module without such forms as it is, and gives the same answer for the same module', () => {
    const plain = module({ forms: { plain: written.forms.plain }, calls: { list: written.calls.list } })
    const other = module(written)
    const of = () => expandForms(new Map([plain, other].map((one, i) => [String(i), one])))
    expect(of().get('0')).toBe(plain)
    expect(of().get('1')).toBe(of().get('1'))
  })
})
