import { randomUUID } from 'node:crypto'
import { escaped } from '../http/htmlPage.ts'
import type { ValidatedPerson } from './serviceTickets.ts'

/** Why a ticket is refused (CAS protocol 3, 2.5.3). */
export type CasFailure = 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE'

/** A text in XML, which cannot hold every control character, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
const textOf = (text: string): string => escaped(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd'))

const response = (inner: string): string => `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`

/** The answer to a ticket that is valid (CAS protocol 3, 2.5.2). */
export function successXml({ username, firstName, lastName, signedInAt, byPassword }: ValidatedPerson): string {
  const attributes = {
    authenticationDate: signedInAt.toISOString(),
    longTermAuthenticationRequestTokenUsed: 'false',
    isFromNewLogin: String(byPassword),
    firstName,
    lastName,
  }
  const listed = Object.entries(attributes).map(([name, value]) => `<cas:${name}>${textOf(value)}</cas:${name}>`)
  return response(
    `<cas:authenticationSuccess><cas:user>${textOf(username)}</cas:user><cas:attributes>${listed.join('')}</cas:attributes></cas:authenticationSuccess>`,
  )
}

/** The answer to one that is not, with a sentence for whoever connects the service. */
export const failureXml = (code: CasFailure, text: string): string =>
  response(`<cas:authenticationFailure code="${code}">${textOf(text)}</cas:authenticationFailure>`)

/** The request that ends the session of a ticket at its service (CAS protocol 3, 2.3.3). */
export const logoutXml = (ticket: string, now: Date): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-${randomUUID()}" Version="2.0" IssueInstant="${now.toISOString()}"><saml:NameID>@NOT_USED@</saml:NameID><samlp:SessionIndex>${textOf(ticket)}</samlp:SessionIndex></samlp:LogoutRequest>`

/** The user in the answer of a single sign-on; undefined if it is no success. */
export const readUser = (xml: string): string | undefined => textIn(/<cas:authenticationSuccess>\s*<cas:user>([^<]+)<\/cas:user>/, xml)

/** The ticket in a request to end its session; undefined if it is no such request. */
export const readSessionIndex = (xml: string): string | undefined =>
  /<samlp:LogoutRequest[\s>]/.test(xml) ? textIn(/<samlp:SessionIndex>([^<]+)<\/samlp:SessionIndex>/, xml) : undefined

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textIn(element: RegExp, xml: string): string | undefined {
  return element.exec(xml)?.[1]?.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })
}
