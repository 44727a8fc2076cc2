/** Facts of a university as published, not validated. */
export type RawFacts = Readonly<Record<string, unknown>>

/** Where the chosen university is stored (SESSION-O10, CONF-11). */
export const UNIVERSITY = 'uni_code'
/** Where the address is stored by which the chosen university was reached last: its key, a space, the address. */
export const LINK = 'uni_link'
/** The portal before a university is chosen. */
export const NO_UNIVERSITY = '_'
