import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { owned, type SmallTracker, startSmallTracker } from './support/smallTracker.ts'
import { openTestGateway, settingsFor, startUniversity, type TestGateway, type TestUniversity } from './support/testGateway.ts'

let university: TestUniversity
let tracker: SmallTracker
let gateway: TestGateway
let earlier = 0

beforeAll(async () => {
  university = await startUniversity()
  tracker = await startSmallTracker()
  const settings = settingsFor(tracker.url, { limits: { reads: 3, writes: 9, uploads: 9 } })
  gateway = await openTestGateway({ universities: { aftab: university.url }, settings })
})
beforeEach(() => {
  tracker.reset()
  earlier = gateway.log().length
})
afterAll(async () => {
  await gateway.close()
  await Promise.all([tracker.close(), university.close()])
})

interface Line {
  readonly reqId: string
  readonly refused?: string
  readonly caller?: string
  readonly asks?: string
  readonly res?: { readonly statusCode: number }
}
const written = () => gateway.log().slice(earlier)
const linesOf = (id: string | null): readonly Line[] =>
  written()
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]))
    .filter(({ reqId }) => reqId === id)
const read = async (path: string, as: string, token?: string) => {
  const { status, headers } = await gateway.send('GET', `/tracker/aftab${path}`, token === undefined ? { as } : { token })
  const lines = linesOf(headers.get('x-request-id'))
  return {
    status,
    refused: lines.find(({ refused }) => refused !== undefined)?.refused,
    caller: lines.find(({ caller }) => caller !== undefined)?.caller,
    logged: lines.find(({ res }) => res !== undefined)?.res?.statusCode,
    cache: headers.get('cache-control'),
  }
}

describe('the log of the routes of a tracker', () => {
  it('has each refusal with its reason and status, and by whom it was met, without a name, a token or a word; and no cache keeps an answer', async () => {
    const foreign = tracker.addIssue({ subject: 'words-of-mina', custom_fields: owned('mina') }).id
    expect(await read('/issues.json', '', 'a-stolen-token')).toEqual({
      status: 401,
      refused: 'TOKEN_REFUSED',
      caller: undefined,
      logged: 401,
      cache: 'no-store',
    })
    const other = await read(`/issues/${foreign}.json`, 'sara')
    expect(other).toEqual({
      status: 404,
      refused: 'NOT_FOUND',
      caller: expect.stringMatching(/^[\w-]{16}$/),
      logged: 404,
      cache: 'no-store',
    })
    await read('/custom_fields.json', 'sara')
    await read('/custom_fields.json', 'sara')
    const many = await read('/custom_fields.json', 'sara')
    expect(many).toEqual({ status: 429, refused: 'TOO_MANY_REQUESTS', caller: other.caller, logged: 429, cache: 'no-store' })
    const mina = await read('/custom_fields.json', 'mina')
    expect(mina).toEqual({ status: 200, refused: undefined, caller: expect.stringMatching(/^[\w-]{16}$/), logged: 200, cache: 'no-store' })
    expect(mina.caller).not.toBe(other.caller)
    expect(written()).not.toMatch(/sara|mina|words-of|stolen|token-of|09120001122/)
  })
})
