import { serviceOf } from './cas/signOn.ts'
import type { OpenAddresses } from './openAddresses.ts'
import { universities } from './universities.ts'

/** The flag of the portal that holds the address of a university's face service (FACE-O17). */
export const FACE_ADDRESS_FLAG = 'faceEnrollmentURL'

/**
 * What a portal beside a campus has to be given: the addresses of universities by unikey, those of face services by unikey and flag (decision 115), those of
 * single sign-ons by unikey and `casUrl` or the flag `casLogoutUrl` (decision 137).
 */
export const portalAddresses = ({ addresses, faces, signOns }: OpenAddresses): Readonly<Record<string, readonly string[]>> => ({
  ...addresses,
  ...Object.fromEntries(Object.entries(faces).map(([unikey, base]) => [`${unikey}.${FACE_ADDRESS_FLAG}`, [base]])),
  ...Object.fromEntries(
    universities.flatMap(({ unikey, cas }) => {
      const signOn = signOns[unikey]
      if (cas === undefined || signOn === undefined) return []
      const service = serviceOf(addresses[unikey]?.[0] ?? '')
      return [
        [`${unikey}.casUrl`, [`${signOn}/login?${new URLSearchParams({ service })}`]],
        ...(cas.logout ? [[`${unikey}.casLogoutUrl`, [`${signOn}/logout`]]] : []),
      ]
    }),
  ),
})
