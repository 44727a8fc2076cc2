import { problemOfAddress } from './problemOfAddress.ts'

/** The origin of an absolute address that may be followed, by `problemOfAddress`; `undefined` for anything else. Never fails. */
export const originOf = (address: unknown): string | undefined =>
  typeof address === 'string' && problemOfAddress(address) === undefined ? new URL(address).origin : undefined
