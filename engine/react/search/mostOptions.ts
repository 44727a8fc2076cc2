/** Longer lists of options are searched. */
export const MOST_OPTIONS = 15
