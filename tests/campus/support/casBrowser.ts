import { demoPassword } from '../../../sandbox/seed/demoAccounts.ts'
import { type Answer, call } from './campusClient.ts'
import type { PlainBrowser } from './plainBrowser.ts'
import type { TestCampus } from './testCampus.ts'

/** Where the servers of a campus are. */
export type SignOnServers = Pick<TestCampus, 'base' | 'signOn'>

/** The service that a university's server is at its single sign-on. */
export const entryOf = (test: SignOnServers, unikey: string): string => `${test.base(unikey)}/cas/enter`

/** The login page for the university's server, or for another service. */
export const loginOf = (
  test: SignOnServers,
  unikey: string,
  query: Readonly<Record<string, string>> = { service: entryOf(test, unikey) },
): string => `${test.signOn(unikey)}/login?${new URLSearchParams(query)}`

/** The login ticket of a form. */
export const ltOf = ({ body }: Answer): string => /name="lt" value="([^"]+)"/.exec(body)?.[1] ?? ''

/** The ticket in the address that an answer leads to. */
export const ticketOf = ({ headers }: Answer): string => new URL(headers.get('location') ?? 'none:').searchParams.get('ticket') ?? ''

/** Opens the form and sends it. */
export async function signOnAs(
  browser: PlainBrowser,
  test: SignOnServers,
  unikey: string,
  username: string,
  change: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const service = entryOf(test, unikey)
  const lt = ltOf(await browser.get(loginOf(test, unikey, { service, renew: 'true' })))
  return browser.post(`${test.signOn(unikey)}/login`, { username, password: demoPassword, lt, service, ...change })
}

/** Validates a ticket as the university's server does. */
export const validate = (
  test: SignOnServers,
  unikey: string,
  ticket: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  call('GET', `${test.signOn(unikey)}/p3/serviceValidate?${new URLSearchParams({ service: entryOf(test, unikey), ticket, ...more })}`)

/** An answer to a validation in a word: the user, or the code of its failure. */
export const verdictOf = ({ body }: Answer): string =>
  /<cas:user>(.*)<\/cas:user>/.exec(body)?.[1] ?? /code="([A-Z_]+)"/.exec(body)?.[1] ?? `neither: ${body}`

/** The tokens with which an answer lands in the portal. */
export function landedWith({ headers }: Answer): { readonly access: string; readonly refresh: string; readonly unikey: string } {
  const [, access = '', refresh = '', unikey = ''] = /^http:\/\/portal\.test\/loginCas\/([^/]+)\/([^/]+)\/([^/]+)$/
    .exec(headers.get('location') ?? '')
    ?.map(decodeURIComponent) ?? ['']
  return { access, refresh, unikey }
}

/** Signs in and enters the university's server; the answer leads to the portal. */
export const enterAs = async (browser: PlainBrowser, test: SignOnServers, unikey: string, username: string): Promise<Answer> =>
  browser.get((await signOnAs(browser, test, unikey, username)).headers.get('location') ?? '')

/** Exchanges a refresh token. */
export const refresh = (base: string, token: string): Promise<Answer> =>
  call('POST', `${base}/oauth/token`, { form: { grant_type: 'refresh_token', refresh_token: token } })
