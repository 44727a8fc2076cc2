const ORIGIN = 'https://portal.invalid'
const FORBIDDEN = ['login', 'logout', 'reset-password', 'logincas']

const isControl = (code: number) => code < 32 || (code >= 127 && code < 160)

function firstSegment(pathname: string): string | undefined {
  try {
    return (
      decodeURIComponent(pathname)
        .split(/[\\/]/)
        .find((part) => part !== '')
        ?.toLowerCase() ?? ''
    )
  } catch {
    return undefined
  }
}

/** The path if it stays on this origin and is neither a sign-out nor a redirect loop; `/` otherwise. Never fails (LOGIN-O1, LOGIN-O2). */
export function safePath(path: unknown): string {
  if (typeof path !== 'string' || path[0] !== '/' || path[1] === '/' || path.includes('\\')) return '/'
  for (let i = 0; i < path.length; i++) if (isControl(path.charCodeAt(i))) return '/'
  if (!URL.canParse(path, ORIGIN)) return '/'
  const url = new URL(path, ORIGIN)
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return '/'
  const segment = firstSegment(url.pathname)
  return segment === undefined || FORBIDDEN.includes(segment) ? '/' : path
}
