import { describe, expect, it } from 'vitest'
import { isTrue } from '../../engine/expression/index.ts'
import { createFactScope, type Facts } from '../../engine/screen/index.ts'
import { navigationOf } from '../../src/host/entries.ts'
import { callsOfModule, payload } from './support/callsOfModule.ts'
import { answer, tokenOf } from './support/createTestWorld.ts'
import { decideAt } from './support/decideAt.ts'
import { realPortal } from './support/realPortal.ts'

const portal = realPortal('aftab')
const { manifest } = portal
const TOKEN = tokenOf('homa')
const { callOf, run, read } = callsOfModule(portal, 'inbox', TOKEN)
const MESSAGES = '/rest/users/me/messages'
const signed = { Accept: 'application/json', Authorization: `Bearer ${TOKEN}` }
const changing = { ...signed, 'Content-Type': 'application/json' }
const facts = (stored: Facts['stored']): Facts => ({
  university: portal.university(portal.facts, 'fa'),
  env: { hide: [] },
  language: 'fa',
  device: 'desktop',
  roles: ['ROLE_STUDENT'],
  profile: {},
  portal: { origin: 'https://portal.test' },
  session: { hasToken: true, userName: 'homa', signedIn: true, expired: false },
  stored,
})
const scopeOf = (stored: Facts['stored'] = {}) =>
  createFactScope(
    () => facts(stored),
    () => 0,
  )

describe('the calls of messages', () => {
  it.each<[rules: string, call: string, args: object, request: object]>([
    ['[MSG-03][MSG-O6]', 'messages.inbox', {}, { method: 'GET', url: `${MESSAGES}/inbox`, headers: signed }],
    ['[MSG-07]', 'messages.get', { id: 712 }, { method: 'GET', url: `${MESSAGES}/712`, headers: signed }],
    ['[MSG-14][MSG-O8]', 'messages.outbox', {}, { method: 'GET', url: `${MESSAGES}/outbox`, headers: signed }],
    ['[MSG-15]', 'messages.mark', { id: 712 }, { method: 'PUT', url: `${MESSAGES}/712`, body: '{"read":true}' }],
    ['[MSG-16][MSG-O8]', 'messages.remove', { id: 712 }, { method: 'DELETE', url: `${MESSAGES}/712` }],
    [
      '[MSG-17][MSG-O7]',
      'messages.send',
      { username: 'reza', subject: 'سلام', body: 'PHA+PC9wPg==' },
      {
        method: 'POST',
        url: MESSAGES,
        headers: { ...changing, 'Idempotency-Key': expect.stringMatching(/./) },
        body: '{"username":"reza","subject":"سلام","body":"PHA+PC9wPg=="}',
      },
    ],
    ['[MSG-11]', 'files.get', { id: 601 }, { method: 'GET', url: '/rest/file/download/601' }],
  ])('%s %s with %j goes to the university', async (_, call, args, request) => {
    expect((await run(call, args as Readonly<Record<string, unknown>>)).request).toMatchObject(request)
  })

  it('[MSG-11] an attachment is a file', () => {
    expect(callOf('files.get')).toMatchObject({ gives: 'file' })
  })

  it('a marking that fails says so in its place, without a toast', async () => {
    const { outcome } = await run('messages.mark', { id: 712 }, answer(500))
    expect(outcome).toMatchObject({ ok: false, error: { quiet: true } })
  })

  it('[MSG-O7][MSG-O8] no screen sends, removes or lists what was sent', () => {
    for (const id of ['messages.outbox', 'messages.remove', 'messages.send']) expect(callOf(id)).toMatchObject({ planned: true })
  })

  it('[MSG-04] of a message these are read, in the payload or without one', async () => {
    const message = { date: '2026-11-20T09:30:00Z', subject: 'سلام', body: 'PHA+PC9wPg==', fileInfoIds: [601] }
    const row = { id: 712, read: false, forceRead: true, message }
    expect(await read('messages.inbox', payload([row]))).toEqual([row])
    expect(await read('messages.inbox', answer(200, [row]))).toEqual([row])
    expect(await read('messages.inbox', payload([{ id: 1 }]))).toEqual([
      { id: 1, read: false, forceRead: false, message: { subject: '', body: '', fileInfoIds: [] } },
    ])
  })
})

describe('the pages of messages', () => {
  const decide = (path: string, signedIn = true) => decideAt(manifest, path, scopeOf(), ['ROLE_STUDENT'], signedIn)

  it('[MSG-01][MSG-02] are served at their addresses, to who is signed in', () => {
    expect(decide('/user/messages')).toMatchObject({ kind: 'screen', screen: 'inbox/inbox' })
    expect(decide('/user/messages/712')).toMatchObject({ kind: 'screen', screen: 'inbox/message' })
    expect(decide('/user/messages', false)).toMatchObject({ kind: 'goto' })
  })

  it('have a link in the header, with the number of unread ones', () => {
    const link = (stored: Facts['stored']) => navigationOf(manifest.modules, scopeOf(stored), () => []).find(({ inHeader }) => inHeader)
    expect(link({ unreadMessages: 4, forcedUnread: 1 })).toMatchObject({ goto: '/user/messages', count: 4 })
    expect(link({})?.count).toBe(undefined)
  })
})

describe('the dialog of forced messages', () => {
  const messages = manifest.modules.find(({ id }) => id === 'inbox')
  const { forcedMessages } = messages?.dialogs ?? {}

  it.each([
    [undefined, false],
    [0, false],
    [1, true],
    [2, true],
  ])('[MSG-18][MSG-23] with %j unread ones is due: %j, and nobody can close it', (count, due) => {
    expect(isTrue(forcedMessages?.when, scopeOf(count === undefined ? {} : { forcedUnread: count }))).toBe(due)
    expect(forcedMessages?.closable ?? false).toBe(false)
  })
})
