import type { OpenAddresses } from './openAddresses.ts'

/** The flag of the portal that holds the address of a university's face service (FACE-O17). */
export const FACE_ADDRESS_FLAG = 'faceEnrollmentURL'

/** What a portal beside a campus has to be given: the addresses of universities by unikey, those of face services by unikey and flag (decision 115). */
export const portalAddresses = ({ addresses, faces }: OpenAddresses): Readonly<Record<string, readonly string[]>> => ({
  ...addresses,
  ...Object.fromEntries(Object.entries(faces).map(([unikey, base]) => [`${unikey}.${FACE_ADDRESS_FLAG}`, [base]])),
})
