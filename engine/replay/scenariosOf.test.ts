import { describe, expect, it } from 'vitest'
import type { ScenarioFile } from '../../schemas/index.ts'
import { scenariosOf } from './index.ts'

const told: ScenarioFile = {
  title: 'food/x is told',
  screen: 'food/reserve',
  university: 'aftab',
  search: { selfId: 1 },
  steps: [
    { outcome: { call: 'food/reserve.add', result: { note: 'seafood/x and food/x', of: 'food' } } },
    { outcome: { call: 'account/credit.get' }, expect: { pending: ['food/programs.week'], with: { 'food/reserve.add': { id: 1 } } } },
    { expect: { effects: [{ type: 'goto', path: '/food/reserve' }, { text: { key: 'food:reserve.done' } }] } },
  ],
}

describe('a scenario that names further screens', () => {
  it('is told as it stands, and on each of them by the names of its module, and of nothing else', () => {
    const [own, other, ...more] = scenariosOf({ ...told, also: ['sport/reserve'] })
    expect(own).toEqual(told)
    expect(more).toEqual([])
    expect(other).toEqual({
      ...told,
      title: 'food/x is told (sport/reserve)',
      screen: 'sport/reserve',
      steps: [
        { outcome: { call: 'sport/reserve.add', result: { note: 'seafood/x and food/x', of: 'food' } } },
        { outcome: { call: 'account/credit.get' }, expect: { pending: ['sport/programs.week'], with: { 'sport/reserve.add': { id: 1 } } } },
        { expect: { effects: [{ type: 'goto', path: '/sport/reserve' }, { text: { key: 'sport:reserve.done' } }] } },
      ],
    })
  })

  it('is one where it names none', () => {
    expect(scenariosOf(told)).toEqual([told])
  })
})
