import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { askSignOn } from './askSignOn.ts'
import { failureXml, logoutXml, readSessionIndex, readUser, successXml } from './casXml.ts'

const person = { firstName: '', lastName: '', signedInAt: new Date(0), byPassword: true }
const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** The address of a single sign-on that answers so. */
const answering = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer)
  ended.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const ask = async (answer: RequestListener) => askSignOn(await answering(answer), 'ST-1', 'http://service.test/?a&b')

describe('the answer of a single sign-on', () => {
  it('names a user, or refuses; the question holds service and ticket', async () => {
    const asked: (string | undefined)[] = []
    const named = await ask((request, answer) => {
      asked.push(request.url)
      answer.end(successXml({ ...person, username: `o'<"&>` }))
    })
    expect(named).toEqual({ username: `o'<"&>` })
    expect(asked).toEqual(['/p3/serviceValidate?service=http%3A%2F%2Fservice.test%2F%3Fa%26b&ticket=ST-1'])
    expect(await ask((_, answer) => answer.end(failureXml('INVALID_TICKET', '<cas:authenticationSuccess><cas:user>x</cas:user>')))).toBe(
      'refused',
    )
  })

  it.each<[string, RequestListener]>([
    [
      'leads elsewhere',
      ({ url }, answer) =>
        url === '/elsewhere'
          ? answer.end(successXml({ ...person, username: 'x' }))
          : answer.writeHead(302, { Location: '/elsewhere' }).end(),
    ],
    ['is an error', (_, answer) => answer.writeHead(500).end(successXml({ ...person, username: 'x' }))],
    ['is a page', (_, answer) => answer.end('<html></html>')],
    ['is empty', (_, answer) => answer.end()],
    [
      'breaks off',
      (_, answer) =>
        answer.writeHead(200, { 'Content-Length': '9999' }).write(successXml({ ...person, username: 'x' }), () => answer.destroy()),
    ],
  ])('that %s counts as none', async (_, answer) => {
    expect(await ask(answer)).toBe('silent')
  })

  it.each<[string, RequestListener]>([
    ['never begins', () => undefined],
    ['never goes on', (_, answer) => answer.write('<cas:serviceResponse')],
  ])('that %s is not waited for', async (_, answer) => {
    expect(await askSignOn(await answering(answer), 'ST-1', 'http://service.test/', 50)).toBe('silent')
  })

  it('that is far too large is not read to its end', async () => {
    const padded = (size: number) => `${successXml({ ...person, username: 'x' })}${' '.repeat(size)}`
    expect(await ask((_, answer) => answer.end(padded(60_000)))).toEqual({ username: 'x' })
    expect(await ask((_, answer) => answer.end(padded(10_000_000)))).toBe('silent')
  })
})

describe('the documents of a single sign-on', () => {
  it.each(['navid', `o'<"&>`, '&lt;', '&#60;', 'نوید', '😀', ' a b '])('give back %j as it was written', (name) => {
    expect(readUser(successXml({ ...person, username: name }))).toBe(name)
    expect(readSessionIndex(logoutXml(name, new Date(0)))).toBe(name)
  })

  it('hold no character that XML does not know, and are read where other servers write them in their way', () => {
    expect(readUser(successXml({ ...person, username: 'a\u0001b\u000b' }))).toBe('a\ufffdb\ufffd')
    expect(readUser('<cas:authenticationSuccess>\n  <cas:user>a&#x41;&apos;&#99999999;&#x7fffff;</cas:user>')).toBe(
      "aA'&#99999999;&#x7fffff;",
    )
    for (const other of ['', '<cas:user>x</cas:user>', '<cas:authenticationSuccess><cas:user></cas:user>'])
      expect(readUser(other)).toBeUndefined()
    expect(readSessionIndex('<samlp:SessionIndex>x</samlp:SessionIndex>')).toBeUndefined()
  })
})
