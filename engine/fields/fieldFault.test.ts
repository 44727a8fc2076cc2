import { describe, expect, it } from 'vitest'
import { rareFaults } from '../fieldKinds/rareFaults.ts'
import { faultMessage, fieldFault } from './fieldFault.ts'

const day = { type: 'string', format: 'date' }

describe('what is wrong by the kind of a field', () => {
  it.each([
    ['a day that is none', {}, day, '1405/09/40', {}, 'date.none'],
    ['what is no day', {}, day, 'فردا', {}, 'date'],
    ['a day before the first', { as: 'date' }, {}, '2026-11-20', { earliest: '2026-11-21' }, 'earliest'],
    ['a day after the last', { as: 'date' }, {}, '2026-11-22', { latest: '2026-11-21' }, 'latest'],
    ['a day with a limit that is not known', { as: 'date' }, {}, '2026-11-22', { latest: null }, undefined],
    ['a range of one end', { as: 'dateRange' }, {}, { from: '2026-11-22' }, {}, 'dateRange.half'],
    ['a range backwards', { as: 'dateRange' }, {}, { from: '2026-11-22', to: '2026-11-21' }, {}, 'dateRange.order'],
    ['a range of one day', { as: 'dateRange' }, {}, { from: '2026-11-22', to: '2026-11-22' }, {}, undefined],
    ['a range whose end is no day', { as: 'dateRange' }, {}, { from: '2026-11-22', to: 'x' }, {}, 'date'],
    ['a time that is none', { as: 'time' }, {}, '7:30', {}, 'time'],
    ['a minus alone', {}, { type: 'integer' }, '-', {}, 'number'],
    ['a mobile number too short', { rule: 'mobile' }, {}, '0912345678', {}, 'mobile'],
    ['an email address', { rule: 'email' }, {}, 'a@b.ir', {}, undefined],
    ['a password by no policy', { as: 'password' }, {}, 'x', {}, undefined],
  ] as const)('%s', (_, field, schema, value, limits, keyword) => {
    expect(fieldFault(field, schema, value, limits, rareFaults)?.keyword).toBe(keyword)
  })

  it('a format has a message of its own where people know it by name', () => {
    const messageOf = (format: string) => faultMessage({}, { keyword: 'format', params: { format } }).keyword
    expect(['date', 'email', 'uuid'].map(messageOf)).toEqual(['date', 'email', 'format'])
  })

  it('[PRES-10] limits of money are told in whole toman that are within them', () => {
    const said = (keyword: string, limit: number) => faultMessage({ as: 'money' }, { keyword, params: { limit } })
    expect(said('minimum', 100_005)).toEqual({ keyword: 'money.minimum', params: { limit: 10_001 } })
    expect(said('maximum', 100_005)).toEqual({ keyword: 'money.maximum', params: { limit: 10_000 } })
    expect(faultMessage({}, { keyword: 'minimum', params: { limit: 3 } })).toEqual({ keyword: 'minimum', params: { limit: 3 } })
  })
})
