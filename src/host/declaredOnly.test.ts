import { expect, it } from 'vitest'
import type { Request } from '../../engine/calls/index.ts'
import { declaredOnly } from './declaredOnly.ts'

const answer = { status: 200, headers: {}, text: '{}' }
const never = new AbortController().signal
const requestTo = (url: string): Request => ({ method: 'GET', url, path: '/rest/users/me', headers: {}, timeout: 1000, carriesToken: true })

it('a request to an origin that the chosen university has not declared does not leave the browser', async () => {
  const sent: string[] = []
  const transport = async ({ url }: Request) => {
    sent.push(url)
    return answer
  }
  let origins = ['https://portal.example', 'https://campus.aftab.example']
  const guarded = declaredOnly(transport, () => origins)
  const own = 'https://campus.aftab.example/rest/users/me'
  const foreign = [
    'https://campus.mahtab.example/rest/users/me',
    'http://campus.aftab.example/rest/users/me',
    'https://campus.aftab.example:8443/rest/users/me',
    'https://campus.aftab.example.evil.example/rest/users/me',
    'https://campus.aftab.example@evil.example/rest/users/me',
  ]
  expect(await guarded(requestTo(own), never)).toEqual(answer)
  for (const url of foreign) expect([url, await guarded(requestTo(url), never)]).toEqual([url, { status: 0, headers: {}, text: '' }])
  expect(sent).toEqual([own])
  // Without the guard each of them is sent.
  for (const url of foreign) await transport(requestTo(url))
  expect(sent).toEqual([own, ...foreign])
  // What is declared follows the choice of a university.
  origins = ['https://campus.mahtab.example']
  expect(await guarded(requestTo(own), never)).toMatchObject({ status: 0 })
})
