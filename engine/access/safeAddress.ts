import { problemOfAddress } from '../expression/index.ts'

/** The URL if it is safe to follow, by `problemOfAddress`; '' otherwise. Never fails (decision 16, LOGIN-O10, CONF-O4). */
export const safeAddress = (address: unknown): string =>
  typeof address === 'string' && problemOfAddress(address) === undefined ? address : ''
