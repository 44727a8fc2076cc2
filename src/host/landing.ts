const LANDING = '/loginCas'

/**
 * Takes the tokens that a single sign-on brings out of the address and its history entry, before anything is requested. Returns the path
 * that had them (CAS-O1).
 */
export function takeLanding({ location: { pathname }, history }: Pick<Window, 'location' | 'history'>): string | undefined {
  if (!pathname.startsWith(`${LANDING}/`)) return undefined
  history.replaceState(null, '', LANDING)
  return pathname
}
