import { describe, expect, it } from 'vitest'
import { callOf } from '../../tests/contracts/support/createTestWorld.ts'
import type { CompiledCall } from '../compiled/compiled.ts'
import { createFiles } from '../createFiles.ts'
import type { Tree } from '../expression/index.ts'
import { lacksArgument, prepareRequest } from './index.ts'

const files = createFiles(() => 'f1')

const bases = { university: 'https://campus.test', config: 'https://portal.test', helpdesk: 'https://portal.test/tracker/aftab' }
const arg = (name: string): Tree => ['.', ['id', 'params'], name]
const prepared = (call: Partial<CompiledCall>, args: Readonly<Record<string, unknown>> = {}) =>
  prepareRequest(callOf(call), args, { bases, scope: { params: args, session: { hasToken: true } }, files, token: 'secret' })

describe('a request', () => {
  it('[CALL-O16] fills the path with URL-encoded arguments', () => {
    expect(prepared({ method: 'GET', path: '/rest/users/{id}/x' }, { id: 'a b/../ü' })?.path).toBe('/rest/users/a%20b%2F..%2F%C3%BC/x')
  })

  it.each([{}, { id: '' }, { id: null }])('is not made while its path lacks an argument: %j', (args) => {
    expect(prepared({ method: 'GET', path: '/rest/users/{id}' }, args)).toBeUndefined()
  })

  it('takes a whole path from an expression, and no address of elsewhere', () => {
    expect(prepared({ method: 'GET', path: arg('path') }, { path: '/rest/x' })?.url).toBe('https://campus.test/rest/x')
    expect(prepared({ method: 'GET', path: arg('path') }, { path: 'https://evil.example' })).toBeUndefined()
  })

  it('[CALL-O16] encodes the query, leaves out what is missing and repeats lists', () => {
    const query = { username: arg('name'), none: arg('none'), ids: arg('ids'), on: true }
    expect(prepared({ method: 'GET', path: '/rest/users', query }, { name: 'a&b=ی', ids: [1, 2] })?.path).toBe(
      '/rest/users?username=a%26b%3D%DB%8C&ids=1&ids=2&on=true',
    )
  })

  it('sends a body as JSON, or form encoded with every field, or none at all', () => {
    const body: Tree = ['map', 'name', arg('name'), 'count', 2]
    expect(prepared({ method: 'POST', path: '/x', body }, { name: 'ی' })).toMatchObject({
      body: '{"name":"ی","count":2}',
      headers: { 'Content-Type': 'application/json' },
    })
    expect(prepared({ method: 'POST', path: '/x', body, encode: 'form' }, { name: 'a&b' })).toMatchObject({
      body: 'name=a%26b&count=2',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    const none = prepared({ method: 'PUT', path: '/x' })
    expect(none).not.toHaveProperty('body')
    expect(none?.headers).toEqual({ Accept: 'application/json' })
  })

  it('[FACE-23] [HELP-63] takes the bytes of files through their port, as octets or as parts', () => {
    const file = files.keep(new Uint8Array([1, 2]), { name: 'عکس.png', type: 'image/png' })
    const octets = prepared({ method: 'POST', path: '/x', encode: 'bytes', body: arg('file') }, { file })
    expect(octets).toMatchObject({ files: { bytes: new Uint8Array([1, 2]) }, headers: { 'Content-Type': 'application/octet-stream' } })
    expect(octets).not.toHaveProperty('body')
    const body: Tree = ['map', 'token', arg('token'), 'input_image', arg('file'), 'all', arg('all')]
    const parts = prepared({ method: 'POST', path: '/x', encode: 'multipart', body }, { token: 't', file, all: [file, 7] })
    const part = { bytes: new Uint8Array([1, 2]), fileName: 'عکس.png', type: 'image/png' }
    expect(parts?.files).toEqual({
      parts: [
        { name: 'token', value: 't' },
        { name: 'input_image', ...part },
        { name: 'all', ...part },
        { name: 'all', value: '7' },
      ],
    })
    expect(parts?.headers).toEqual({ Accept: 'application/json' })
  })

  it('carries the token in its body only if the call declares it, and then in no header', () => {
    const body: Tree = ['map', 'token', ['.', ['id', 'session'], 'token']]
    const face = { method: 'POST', path: '/enroll', base: { address: 'https://face.test' }, body } as const
    expect(prepared({ ...face, tokenInBody: true })).toMatchObject({ body: '{"token":"secret"}', carriesToken: false })
    expect(prepared({ ...face, base: 'university', tokenInBody: true })?.carriesToken).toBe(false)
    expect(prepared(face)?.body).toBe('{}')
  })

  it('goes to the helpdesk routes of the gateway with the token, and nowhere while no university is chosen', () => {
    const issues = { method: 'GET', path: '/issues.json', base: 'helpdesk' } as const
    expect(prepared(issues)).toMatchObject({ url: 'https://portal.test/tracker/aftab/issues.json', carriesToken: true })
    expect(prepared({ ...issues, auth: 'none' })?.carriesToken).toBe(false)
    const none = { bases: { ...bases, helpdesk: '' }, scope: {}, files, token: undefined }
    expect(prepareRequest(callOf(issues), {}, none)).toBeUndefined()
  })

  it('says that its answer is a file', () => {
    expect(prepared({ gives: 'file' })?.wantsFile).toBe(true)
    expect(prepared({})).not.toHaveProperty('wantsFile')
  })

  it('takes the content of a file as base64 in a JSON body', () => {
    const file = files.keep(new TextEncoder().encode('نان'), { name: 'نان.txt', type: 'text/plain' })
    const body: Tree = ['map', 'name', 'sara', 'image', ['call', 'base64', arg('file')]]
    expect(prepared({ method: 'POST', path: '/x', body }, { file })?.body).toBe('{"name":"sara","image":"2YbYp9mG"}')
    files.drop(file.id)
    expect(prepared({ method: 'POST', path: '/x', body }, { file })).toBeUndefined()
  })

  it('is not made when the bytes of a file are gone', () => {
    const file = { id: 'gone', name: 'a.pdf', type: 'application/pdf', size: 3 }
    expect(prepared({ method: 'POST', path: '/x', encode: 'bytes', body: arg('file') }, { file })).toBeUndefined()
    expect(prepared({ method: 'POST', path: '/x', encode: 'multipart', body: ['map', 'file', arg('file')] }, { file })).toBeUndefined()
  })

  it('joins address and path with one slash', () => {
    const request = prepareRequest(
      callOf({ path: '/rest/x' }),
      {},
      { bases: { ...bases, university: 'https://campus.test/app/' }, scope: {}, files, token: undefined },
    )
    expect(request?.url).toBe('https://campus.test/app/rest/x')
  })
})

describe('a required argument', () => {
  const params = {
    id: { type: 'integer' },
    page: { type: 'integer', default: 0 },
    of: { type: ['string', 'null'] },
    sort: { type: 'string', nullable: true },
  }
  it.each([
    [{ id: 1 }, false],
    [{}, true],
    [{ id: null }, true],
    [{ id: 1, page: undefined, of: null }, false],
  ])('of %j is missing: %s', (args, lacks) => {
    expect(lacksArgument(callOf({ params }), args)).toBe(lacks)
  })
})
