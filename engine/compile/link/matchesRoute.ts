const isParameter = (segment: string | undefined) => segment?.startsWith('{') === true

/** Whether a path matches a route's pattern: `{name}` matches any non-empty segment. */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return wanted.length === given.length && wanted.every((segment, i) => segment === given[i] || (isParameter(segment) && given[i] !== ''))
}

/** The first segment of a path. */
export const firstSegment = (path: string): string => path.split('/')[1] ?? ''
