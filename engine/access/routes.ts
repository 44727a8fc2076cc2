/** A matched route with its path parameters, URL-decoded. */
export interface RouteMatch<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function matchPattern(pattern: string, path: readonly string[]): Readonly<Record<string, string>> | undefined {
  const parts = segmentsOf(pattern)
  if (parts.length !== path.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = decode(path[index] ?? '')
    if (segment === undefined) return undefined
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name !== undefined) params[name] = segment
    else if (part !== segment) return undefined
  }
  return params
}

/** The route that matches a path; literal segments win over parameters. `undefined` if none matches (ROUTE-O4). */
export function matchRoute<Route extends { readonly pattern: string }>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  const wanted = segmentsOf(path)
  const found = routes.flatMap((route) => {
    const params = matchPattern(route.pattern, wanted)
    return params === undefined ? [] : [{ route, params }]
  })
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0]
}

/** The first segment of a path, URL-decoded; '' for "/" or an invalid encoding. */
export const firstSegment = (path: string): string => decode(segmentsOf(path)[0] ?? '') ?? ''
