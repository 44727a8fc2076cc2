import { describe, expect, it } from 'vitest'
import { callOf } from '../../tests/contracts/support/createTestWorld.ts'
import { createFiles } from '../createFiles.ts'
import { type Answer, errorOf, readAnswer } from './index.ts'
import type { AnswerContext } from './readAnswer.ts'

const files = createFiles(() => 'f1')
const call = callOf({ path: '/rest/items' })
const context = (change: Partial<AnswerContext> = {}): AnswerContext => ({
  id: 'food/items',
  call,
  method: 'GET',
  path: '/rest/items',
  quiet: {},
  refusals: {},
  unknownText: 'خطای ناشناخته',
  scope: { params: { id: 7 } },
  ...change,
})
const answer = (status: number, text = ''): Answer => ({ status, headers: {}, text })
const errorFrom = (status: number, body?: object, change: Partial<AnswerContext> = {}) =>
  errorOf(context(change), answer(status, body === undefined ? '' : JSON.stringify(body)), body)

describe('the error object', () => {
  it('[CALL-14][CALL-O5] has status, code, both messages and the body', () => {
    const body = { messageResource: 'FULL', message: 'پر است', messageFa: 'ظرفیت پر است', messageEn: 'It is full', extra: 1 }
    expect(errorFrom(409, body)).toMatchObject({
      call: 'food/items',
      status: 409,
      errorCode: 'FULL',
      messageFa: 'ظرفیت پر است',
      messageEn: 'It is full',
      data: body,
    })
  })

  it('[CALL-15][CALL-16][CALL-17] has status 0, the unknown-error text and "API failed" where nothing came', () => {
    expect(errorFrom(0)).toMatchObject({ status: 0, errorCode: '', messageFa: 'خطای ناشناخته', messageEn: 'API failed', named: false })
  })

  it.each([
    [{ messageResource: 'A', errorCode: 'B' }, 'A'],
    [{ errorCode: 'B' }, 'B'],
    [{ errorCode: 7 }, ''],
    [{}, ''],
  ])('[CALL-O5] takes the code of %j', (body, code) => {
    expect(errorFrom(400, body).errorCode).toBe(code)
  })

  it.each([
    [{ messageFa: 'الف', message: 'ب' }, 'الف'],
    [{ message: 'ب' }, 'ب'],
    [{ messageFa: '', message: '' }, 'خطای ناشناخته'],
    [{ messageFa: 3 }, 'خطای ناشناخته'],
  ])('[CALL-16][CALL-O5] takes the Persian message of %j', (body, message) => {
    expect(errorFrom(400, body).messageFa).toBe(message)
  })

  it.each([
    [{ message: 'm', messageResource: 'R' }, true],
    [{ message: 'm' }, false],
    [{ messageResource: 'R' }, false],
    [{ message: 'm', errorCode: 'R' }, false],
  ])('[CALL-18][CALL-19] is named by the server only with a message and a resource: %j', (body, named) => {
    expect(errorFrom(400, body).named).toBe(named)
  })

  it('keeps a body that is no JSON as text, and a broken one never breaks the reading', () => {
    const failing = { ...call, errorText: ['id', 'text'] as const }
    const outcome = readAnswer(context({ call: failing }), answer(502, '<h1>Bad gateway'), files)
    expect(outcome).toMatchObject({ ok: false, error: { status: 502, text: '<h1>Bad gateway', messageFa: 'خطای ناشناخته' } })
  })
})

describe('an answer that is a file', () => {
  const own = { call: { ...call, gives: 'file' as const } }
  const picture = new Uint8Array([0x89, 0x50])

  it('is kept in memory, with its type, and the result is what a page knows of it', () => {
    const sent = { status: 200, headers: { 'content-type': 'image/png; charset=binary' }, text: '', bytes: picture }
    expect(readAnswer(context(own), sent, files)).toEqual({ ok: true, result: { id: 'f1', name: '', type: 'image/png', size: 2 } })
    expect(files.read('f1')).toEqual(picture)
  })

  it('has an error in words where it failed, and is none without bytes', () => {
    expect(readAnswer(context(own), answer(404, '{"message":"gone"}'), files)).toMatchObject({
      ok: false,
      error: { status: 404, messageFa: 'gone' },
    })
    expect(readAnswer(context(own), answer(200), files)).toMatchObject({ ok: false, error: { status: 0 } })
  })
})

describe('an answer of another shape', () => {
  const own = { call: { ...call, result: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } } } }

  it('is announced with its place, once, and only where a success has it', () => {
    const heard: unknown[] = []
    const read = (status: number, text: string) =>
      readAnswer(context({ ...own, misfit: (id, at) => heard.push([id, at]) }), answer(status, text), files).ok
    expect([read(200, '[{"id": 1}]'), read(500, '{"id": "x"}'), read(200, '[{"id": 1}, {"id": "x"}]'), read(200, '<h1>')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(heard).toEqual([
      ['food/items', '/1/id'],
      ['food/items', ''],
    ])
  })
})

describe('a failure that is an answer', () => {
  const nothingWhen = ['==', ['.', ['id', 'error'], 'errorCode'], 'NONE'] as const
  const own = { call: { ...call, nothingWhen, result: { type: ['object', 'null'] } } }

  it('[REG-05][PREREG-O7] says that there is nothing, and any other failure stays one', () => {
    const outcome = (code: string) => readAnswer(context(own), answer(404, JSON.stringify({ messageResource: code })), files)
    expect(outcome('NONE')).toEqual({ ok: true, result: null })
    expect(outcome('OTHER')).toMatchObject({ ok: false, error: { status: 404, errorCode: 'OTHER' } })
  })
})

describe('silence and own words', () => {
  it('carries what the first refusal of the portal that holds keeps, and is quiet then', () => {
    const when = (code: string) => ['==', ['.', ['id', 'error'], 'errorCode'], code] as const
    const refusals = {
      must: { when: when('MUST'), store: { in: 'flag', value: true } },
      again: { when: when('MUST'), store: { in: 'other', value: true } },
      says: { when: when('SAYS'), store: { in: 'words', value: ['.', ['id', 'error'], 'messageFa'] } },
      nothing: { when: when('NOTHING'), store: { in: 'flag', value: ['.', ['.', ['id', 'error'], 'data'], 'more'] } },
    } as unknown as AnswerContext['refusals']
    const refusal = (errorCode: string, change: Partial<AnswerContext> = {}) => {
      const { refusal, quiet } = errorFrom(403, { errorCode, messageFa: 'نه' }, { refusals, ...change })
      return [refusal, quiet]
    }
    expect(refusal('MUST')).toEqual([{ in: 'flag', value: true }, true])
    expect(refusal('SAYS')).toEqual([{ in: 'words', value: 'نه' }, true])
    expect(refusal('NOTHING')).toEqual([undefined, false])
    expect(refusal('OTHER')).toEqual([undefined, false])
    // A call of an ended session raises no portal-wide error.
    expect(refusal('MUST', { call: { ...call, auth: 'ended' } })).toEqual([undefined, false])
  })

  it('[CALL-25] is quiet where the call says so, for all its failures or for some codes', () => {
    expect(errorFrom(500, { errorCode: 'X' }, { call: { ...call, quiet: true } }).quiet).toBe(true)
    expect(errorFrom(500, { errorCode: 'X' }, { call: { ...call, quiet: ['X'] } }).quiet).toBe(true)
    expect(errorFrom(500, { errorCode: 'Y' }, { call: { ...call, quiet: ['X'] } }).quiet).toBe(false)
    expect(errorFrom(500, { errorCode: 'X' }).quiet).toBe(false)
  })

  it('[CALL-O17] carries the text of the first case of its own table that holds', () => {
    const when = (status: number) => ['==', ['.', ['id', 'error'], 'status'], status] as const
    const errors = {
      gone: { when: when(404), text: { key: 'food:gone', values: { id: ['.', ['id', 'params'], 'id'] as const } } },
      lost: { when: ['<', ['.', ['id', 'error'], 'status'], 405] as const, text: { key: 'food:lost' } },
    }
    const own = { call: { ...call, errors } }
    expect(errorFrom(404, {}, own).shown).toEqual({ key: 'food:gone', values: { id: 7 } })
    expect(errorFrom(403, {}, own).shown).toEqual({ key: 'food:lost' })
    expect(errorFrom(500, {}, own).shown).toBeUndefined()
  })
})
