import { describe, expect, it } from 'vitest'
import { roundDifferences, roundsOf, stepsOf } from './rounds.ts'
import type { SeenEffect, TraceEntry } from './scenarioTrace.ts'

const entry = (step: number, state: string, ...effects: readonly SeenEffect[]): TraceEntry => ({
  step,
  at: 0,
  state,
  queries: {},
  commands: [],
  pending: [],
  local: {},
  search: {},
  dialogs: [],
  stored: {},
  session: {},
  effects,
})
const toast = (tone: 'success' | 'danger', key: string): SeenEffect => ({ type: 'toast', tone, text: { key } })
const said = (words: string): SeenEffect => ({ type: 'toast', tone: 'danger', text: { plain: words } })
const press = { act: [{ press: 'body.save' }] }
const answer = (call: string) => ({ outcome: { call, result: null } })

describe('the rounds of a run', () => {
  const steps = [answer('m/a'), answer('m/b'), press, answer('m/save')]
  const trace = [
    entry(0, 'open'),
    entry(1, 'open', toast('danger', 'm:a')),
    entry(2, 'open', toast('danger', 'm:b')),
    entry(3, 'busy'),
    entry(4, 'done', toast('success', 'm:saved')),
  ]

  it('begin at the opening and with each thing that the user does', () => {
    expect(roundsOf(steps, trace)).toEqual([
      {
        events: [],
        states: ['open'],
        effects: ['{"type":"toast","tone":"danger","text":"m:a"}', '{"type":"toast","tone":"danger","text":"m:b"}'],
      },
      { events: ['press body.save'], states: ['busy', 'done'], effects: ['{"type":"toast","tone":"success","text":"m:saved"}'] },
    ])
  })

  it('are the same in whatever order answers came that were asked for at once, and whatever the server says in them', () => {
    const [first, a, b, ...rest] = trace
    const other = [first, b, a, ...rest].filter((one) => one !== undefined)
    expect(roundDifferences(roundsOf(steps, trace), roundsOf(steps, other))).toEqual([])
    const words = (text: string) => [entry(0, 'open', said(text))]
    expect(roundDifferences(roundsOf([], words('x')), roundsOf([], words('y')))).toEqual([])
  })

  it.each<[string, readonly TraceEntry[], object]>([
    ['another state', [...trace.slice(0, 4), { ...entry(4, 'failed'), effects: trace[4]?.effects ?? [] }], { what: 'states of round 1' }],
    ['an effect less', [...trace.slice(0, 4), entry(4, 'done')], { what: 'effects of round 1', got: [] }],
    ['an effect before the press', [entry(0, 'open', said('x')), ...trace.slice(1)], { what: 'effects of round 0' }],
  ])('differ by %s', (_, other, difference) => {
    expect(roundDifferences(roundsOf(steps, trace), roundsOf(steps, other))).toEqual([expect.objectContaining(difference)])
  })

  it('differ where the user did something else, and leave out what was asked and answered with no', () => {
    const send = [answer('m/a'), answer('m/b'), { send: 'SAVE' }, answer('m/save')]
    expect(roundDifferences(roundsOf(steps, trace), roundsOf(send, trace))).toEqual([
      { what: 'events of round 1', expected: ['press body.save'], got: ['send SAVE'] },
    ])
    const asked = [entry(0, 'open'), entry(1, 'open', { type: 'question', text: 'sure?' })]
    expect(roundsOf([press], asked)).toEqual(roundsOf([], [entry(0, 'open')]))
  })
})

it('the steps of one person are theirs and the time of all', () => {
  const all = [{ actor: 'sara', ...press }, { actor: 'ali', ...press }, { pass: 10 }, { actor: 'ali', pass: 5, note: 'later' }]
  expect(stepsOf(all, 'sara')).toEqual([{ actor: 'sara', ...press }, {}, { pass: 10 }, { pass: 5 }])
})
