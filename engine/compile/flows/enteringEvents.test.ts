import { describe, expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { mapOrEmpty } from '../../compiled/json.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { enteringEvents } from './enteringEvents.ts'
import { statesOf, targetPath } from './stateTree.ts'

const entering = (initial: string, states: JsonMap, path: string) => {
  const { events, otherwise } = enteringEvents({ id: 'f', initial, states }, path.split('.'))
  return [[...events].toSorted().join(' '), otherwise]
}

/** A parent with two children, entered at either. */
const states: JsonMap = {
  start: { on: { NEW: 'edit', PICK: 'edit.filled' } },
  edit: {
    initial: 'blank',
    states: {
      blank: { on: { FILL: 'filled' } },
      filled: { always: { when: '=x', to: 'deep' } },
      deep: { initial: 'one', states: { one: {}, two: {} } },
    },
    on: { AGAIN: '#f.edit', JUMP: 'edit.deep.two' },
  },
}

describe('what leads into a state', () => {
  it('is for a child what enters it or its parent by way of it, not what enters the parent by way of another child', () => {
    expect(entering('start', states, 'edit.blank')).toEqual(['AGAIN NEW', false])
    expect(entering('start', states, 'edit.filled')).toEqual(['FILL PICK', false])
  })

  it('is for a parent what enters it or a child of it from outside', () => {
    expect(entering('start', states, 'edit')).toEqual(['NEW PICK', false])
  })

  it('is what enters a child of a child, by its initial or by name', () => {
    expect(entering('start', states, 'edit.deep')).toEqual(['JUMP', true])
    expect(entering('start', states, 'edit.deep.one')).toEqual(['', true])
    expect(entering('start', states, 'edit.deep.two')).toEqual(['JUMP', false])
  })

  it('is also the start of the flow', () => {
    expect(entering('start', states, 'start')).toEqual(['', true])
    expect(entering('edit', states, 'edit.blank')).toEqual(['AGAIN NEW', true])
    expect(entering('edit', states, 'edit.filled')).toEqual(['FILL PICK', false])
  })

  it('is for a state that a transition inside it names, that transition, since the state is left and entered again', () => {
    const inner: JsonMap = { a: { initial: 'b', states: { b: { on: { UP: '#f.a', DOWN: '#f.a.c' } }, c: {} } } }
    expect(entering('a', inner, 'a')).toEqual(['UP', true])
    expect(entering('a', inner, 'a.c')).toEqual(['DOWN', false])
  })

  it('is for all regions of a parallel state what enters any of them from outside', () => {
    const regions: JsonMap = {
      out: { on: { IN: 'both', LEFT: 'both.left.b' } },
      both: {
        type: 'parallel',
        states: { left: { initial: 'a', states: { a: {}, b: {} } }, right: { initial: 'c', states: { c: { on: { STEP: 'd' } }, d: {} } } },
      },
    }
    expect(entering('out', regions, 'both.left.a')).toEqual(['IN', false])
    expect(entering('out', regions, 'both.right.c')).toEqual(['IN LEFT', false])
    expect(entering('out', regions, 'both.right.d')).toEqual(['STEP', false])
  })
})

/** Names of the states whose entry actions XState runs for an event, from each state in which that event can be sent. */
function enteredBy(initial: string, all: JsonMap, event: string): ReadonlySet<string> {
  const entered = new Set<string>()
  const build = (inner: JsonMap, path: readonly string[]): Record<string, object> =>
    Object.fromEntries(
      Object.entries(inner).map(([name, state]) => {
        const own = [...path, name]
        const { on, type, initial: first, states: children } = mapOrEmpty(state)
        const targets = Object.entries(mapOrEmpty(on)).map(([key, to]) => [key, `#f.${targetPath('f', own, String(to))?.join('.')}`])
        return [
          name,
          {
            on: Object.fromEntries(targets),
            ...(type === undefined ? {} : { type }),
            ...(first === undefined ? {} : { initial: first }),
            entry: () => entered.add(own.join('.')),
            ...(children === undefined ? {} : { states: build(mapOrEmpty(children), own) }),
          },
        ]
      }),
    )
  const machine = createMachine({ id: 'f', initial, states: build(all, []) } as never)
  const leaves = [...statesOf(all)].filter(({ state }) => state.states === undefined).map(({ path }) => path)
  for (const leaf of leaves) {
    const value = leaf.toReversed().reduce<unknown>((inner, name) => (inner === undefined ? name : { [name]: inner }), undefined)
    const actor = createActor(machine, { snapshot: machine.resolveState({ value: value as never, context: {} }) })
    actor.start()
    entered.clear()
    actor.send({ type: event } as never)
    if (entered.size > 0) for (const name of [...entered]) seen.add(name)
  }
  return seen
}
const seen = new Set<string>()

it('is what XState enters', () => {
  const { filled: _, ...rest } = mapOrEmpty(mapOrEmpty(states.edit).states)
  const plain: JsonMap = { ...states, edit: { ...mapOrEmpty(states.edit), states: { ...rest, filled: {} } } }
  for (const event of ['NEW', 'PICK', 'FILL', 'AGAIN', 'JUMP']) {
    seen.clear()
    const wanted = [...enteredBy('start', plain, event)].toSorted()
    const found = [...statesOf(plain)]
      .map(({ path }) => path.join('.'))
      .filter((path) => enteringEvents({ id: 'f', initial: 'start', states: plain }, path.split('.')).events.has(event))
    expect([event, found.toSorted()]).toEqual([event, wanted])
  }
})
