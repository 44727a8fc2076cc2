import type { Transport } from '../../engine/calls/index.ts'

/** Facts of a university from the configuration service, not validated. */
export type RawFacts = Readonly<Record<string, unknown>>

/** Where the chosen university is stored (SESSION-O10, CONF-11). */
export const UNIVERSITY = 'uni_code'
/** Where the address is stored by which the chosen university was reached last: its key, a space, the address. */
export const LINK = 'uni_link'
/** The portal before a university is chosen. */
export const NO_UNIVERSITY = '_'

const TIMEOUT_MS = 15_000

/** The list of universities from the configuration service (CONF-08, CONF-10). Throws if it cannot be read. */
export async function readUniversities(transport: Transport, gateway: string): Promise<readonly RawFacts[]> {
  const path = '/config/universities'
  const request = { method: 'GET', url: gateway + path, path, headers: {}, timeout: TIMEOUT_MS, carriesToken: false }
  const answer = await transport(request, new AbortController().signal)
  const body = answer.status === 200 ? (JSON.parse(answer.text) as { readonly universities?: readonly RawFacts[] }) : undefined
  if (body?.universities === undefined) throw new Error('the list of universities cannot be read')
  return body.universities
}
