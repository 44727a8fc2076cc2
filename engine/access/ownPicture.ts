import { originOf, safePath } from '../expression/index.ts'

/**
 * Whether an address of a picture that a server gave may be loaded: a path of the portal, `data:` of an image, or at one of the university's own
 * addresses. Anything else would make the browser ask other places for it. Never fails.
 */
export function isOwnPicture(source: string, addresses: unknown): boolean {
  if (/^data:image\//i.test(source)) return true
  if (source.startsWith('/')) return safePath(source) === source
  const origin = originOf(source)
  return origin !== undefined && [addresses].flat().some((address) => originOf(address) === origin)
}
