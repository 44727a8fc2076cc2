import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseGatewayFile, readGatewayFile } from './readGatewayFile.ts'

const tracker = {
  url: 'https://tracker.example/redmine',
  accounts: [155, 157],
  fields: { universityLabel: 1, username: 2 },
  store: { file: 'tracker.log' },
}
const textOf = (change: object) => JSON.stringify({ tracker: { ...tracker, ...change } }, null, 2)
const parse = (change: object = {}) => parseGatewayFile('gateway.json', textOf(change)).tracker

describe('gateway.json', () => {
  it('has the ids of the specification where it says nothing else', () => {
    expect(parse()).toMatchObject({
      ...tracker,
      universityLinks: 155,
      tracker: 35,
      statuses: { waiting: 20, finished: 5, canceled: 24, ended: [5, 6, 23, 24], sealed: [23, 24] },
      universities: {},
      channel: 'WEB',
      limits: { reads: 120, files: 5 },
    })
    expect(parse({ statuses: { waiting: 7 } })?.statuses).toMatchObject({ waiting: 7, finished: 5 })
    expect(parseGatewayFile('gateway.json', '{}')).toEqual({})
  })

  it.each<readonly [string, object, string]>([
    ['a misspelt key', { acounts: [1] }, 'gateway.json:15:5 DG-KEY-001 there is no "acounts" here'],
    ['a misspelt field', { fields: { universityLabel: 1, username: 2, roomcode: 9 } }, 'hint: did you mean "roomCode"?'],
    ['a missing field', { fields: { username: 2 } }, 'gateway.json:8:15 DG-KEY-003 "universityLabel" is missing'],
    ['an id that is none', { fields: { universityLabel: 1, username: '2' } }, 'gateway.json:10:19 DG-KEY-003 this is not a whole number'],
    [
      'an id twice',
      { fields: { universityLabel: 1, username: 1 } },
      'gateway.json:10:19 DG-KEY-003 "username" has the id of "universityLabel"',
    ],
    ['an http address', { url: 'http://tracker.example' }, '"http:" is allowed on this computer only'],
    ['an address with a password', { url: 'https://me:word@tracker.example' }, 'it contains credentials'],
    ['an address with a query', { url: 'https://tracker.example/?key=word' }, 'it has a query or a fragment'],
    ['a label of no id', { labels: { room: 'x' } }, 'gateway.json:15:15 DG-KEY-003'],
    ['two stores', { store: { file: 'a', postgres: true } }, 'gateway.json:12:14 DG-KEY-003'],
  ])('with %s is refused with its place and the fix', (_, change, message) => {
    expect(() => parse(change)).toThrow(message)
    expect(() => parse(change)).toThrow('\nMend gateway.json and start again.')
    expect(() => parse(change)).not.toThrow('me:word')
  })

  it.each([
    [{ key: 'very-secret' }, '"key"'],
    [{ apiKey: 'very-secret' }, '"apiKey"'],
    [{ store: { postgres: true, password: 'very-secret' } }, '"password"'],
    [{ store: { databaseUrl: 'very-secret' } }, '"databaseUrl"'],
  ])('with a secret is refused without repeating it', (change, name) => {
    expect(() => parse(change)).toThrow(`${name} is a secret, and this file is none`)
    expect(() => parse(change)).toThrow('DARGAH_TRACKER_KEY')
    expect(() => parse(change)).not.toThrow('very-secret')
  })

  it('names where pages report errors: a file beside it, or an address; without it nowhere', () => {
    const of = (reports: object) => parseGatewayFile('gateway.json', JSON.stringify({ reports }))
    expect(of({ to: { file: 'reports.jsonl' } })).toEqual({ reports: { to: { file: 'reports.jsonl' }, megabytes: 10, perMinute: 30 } })
    expect(of({ to: { address: 'https://errors.example/in' }, perMinute: 5 })).toMatchObject({ reports: { perMinute: 5 } })
    expect(() => of({})).toThrow('"to" is missing')
    expect(() => of({ to: { file: 'a', address: 'https://errors.example' } })).toThrow('DG-KEY-003')
    expect(() => of({ to: { address: 'http://errors.example' } })).toThrow('"http:" is allowed on this computer only')
    expect(() => of({ to: { address: 'https://me:word@errors.example' } })).toThrow('it contains credentials')
    expect(() => of({ to: { address: 'https://errors.example/?a=1' } })).toThrow('it has a query or a fragment')
    expect(() => of({ to: { file: 'a' }, megabyte: 1 })).toThrow('did you mean "megabytes"?')
  })

  it('of the reference can be read', () => {
    const file = join(import.meta.dirname, '../../../docs/reference/sample/gateway.json')
    expect(readGatewayFile(file).tracker).toMatchObject({ limits: { writes: 6, reads: 60 }, store: { postgres: true } })
  })

  it('that is no JSON is refused with its place', () => {
    expect(() => parseGatewayFile('gateway.json', '{ "tracker": {,} }')).toThrow('gateway.json:1:15 DG-JSON-001')
  })
})
