import { managementAddress } from './calls/managementCalls.ts'
import { loginAddress } from './cas/signOn.ts'
import type { OpenAddresses } from './openAddresses.ts'
import { universities } from './universities.ts'

/** The flag of the portal that holds the address of a university's face service (FACE-O17). */
export const FACE_ADDRESS_FLAG = 'faceEnrollmentURL'

/** What the portal is given by a name, such as `mahtab` or `mahtab.casUrl`. */
type Given = readonly [name: string, addresses: readonly string[]]

/**
 * What a portal beside a campus has to be given: the addresses of universities by unikey, those of face services by unikey and flag (decision 115), those of
 * single sign-ons by unikey and `casUrl` or the flag `casLogoutUrl` (decision 137), those of banks by unikey and `banks` (decision 160), those of management views by unikey and the flag `managementUrl`. Nothing of the universities that are `elsewhere`: what is beside a server
 * of the campus knows that server alone.
 */
export function portalAddresses(open: OpenAddresses, elsewhere: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
  const here = universities.filter(({ unikey }) => !elsewhere.includes(unikey))
  return Object.fromEntries(
    here.flatMap(({ unikey, cas, management }): readonly Given[] => {
      const bank = open.banks[unikey]
      const [bases = [], face, signOn] = [open.addresses[unikey], open.faces[unikey], open.signOns[unikey]]
      return [
        [unikey, bases],
        ...(face === undefined ? [] : [[`${unikey}.${FACE_ADDRESS_FLAG}`, [face]] as const]),
        ...(management ? [[`${unikey}.managementUrl`, [managementAddress(bases[0] ?? '')]] as const] : []),
        ...(signOn === undefined ? [] : [[`${unikey}.casUrl`, [loginAddress(signOn, bases[0] ?? '')]] as const]),
        ...(bank === undefined ? [] : [[`${unikey}.banks`, [bank]] as const]),
        ...(signOn === undefined || cas?.logout !== true ? [] : [[`${unikey}.casLogoutUrl`, [`${signOn}/logout`]] as const]),
      ]
    }),
  )
}
