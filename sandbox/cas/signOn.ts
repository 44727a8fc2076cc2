import type { CampusAddress } from '../campusState.ts'
import type { SecretCookie } from '../http/cookies.ts'

/** The single sign-on of one university: a server of its own, whose `base` is no address of the university. */
export interface SignOn extends CampusAddress {
  /** Base addresses of its university's server, without a slash at the end. */
  readonly universityBases: readonly string[]
}

/** Where a ticket is taken at the university's server. */
export const ENTRY_PATH = '/cas/enter'

/** The service that the address of a university's server is at its single sign-on. */
export const serviceOf = (universityBase: string): string => `${universityBase}${ENTRY_PATH}`

/** Where a single sign-on asks for a ticket for its university's server. */
export const loginAddress = (signOn: string, universityBase: string): string =>
  `${signOn}/login?${new URLSearchParams({ service: serviceOf(universityBase) })}`

/** Whether tickets are given for a service: its address is known letter by letter. */
export const isRegistered = ({ universityBases }: SignOn, service: string): boolean => universityBases.map(serviceOf).includes(service)

/** Origins to which a sign-in leads: services, and the portal to which they lead in their turn. */
export function originsAfter({ campus, universityBases }: SignOn): readonly string[] {
  const portal = campus.portal()
  return [...new Set([...universityBases, ...(portal === undefined ? [] : [portal])].map((address) => new URL(address).origin))]
}

/** The ticket-granting cookie. */
export const sessionCookie = ({ university }: CampusAddress): SecretCookie => ({ name: `CASTGC-${university.unikey}` })

/** The cookie of the browser that a login form was served to. */
export const formCookie = ({ university }: CampusAddress): SecretCookie => ({ name: `CASFORM-${university.unikey}` })
