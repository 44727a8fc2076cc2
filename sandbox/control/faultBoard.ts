/** The kind of a seeded fault. `none`: no response, `cut`: half a response, `late`: a correct but delayed one, `broken`: invalid JSON, `odd`: JSON of another shape, `307`: a redirect to `to`. */
export const faultKinds = [
  'none',
  'cut',
  '500',
  '401',
  '403',
  '404',
  'late',
  'broken',
  'odd',
  '302',
  '307',
  'noresource',
  'directory',
] as const
/** What else a bank does: `empty` is an object without fields. */
export const bankFaultKinds = ['empty'] as const
/** What else a tracker does: `html` is a page with status 200. */
export const trackerFaultKinds = ['html'] as const
export type FaultKind = (typeof faultKinds)[number] | (typeof bankFaultKinds)[number] | (typeof trackerFaultKinds)[number]

/** A call as a fault names it, see `FaultOrder`. */
export const faultCall = { type: 'string', pattern: '^(\\*|[A-Za-z]+) /\\S*$', maxLength: 300 } as const

/** A fault seeded by a test. */
export interface FaultOrder {
  /** Unikey, or the name of the tracker; undefined: any. */
  readonly university?: string
  /** `METHOD /path`; `*` matches any method or one path segment, `{id}` one segment or a part of one. */
  readonly call: string
  readonly kind: FaultKind
  /** How many calls it affects; default: all until it is cleared. */
  readonly times?: number
  /** Process the call first, then lose the response (kinds `none`, `cut`, `500`, `broken`, at the tracker also `html`). */
  readonly after?: boolean
  /** Where `307` leads. */
  readonly to?: string
  /** The delay of `late`; clearing the faults ends it at once. */
  readonly delayMs?: number
}

/** The active faults. */
export interface FaultBoard {
  add(order: FaultOrder): void
  list(): readonly FaultOrder[]
  /** The fault for this call, whose count is decremented; undefined when there is none. */
  take(university: string, method: string, path: string): FaultOrder | undefined
  /** Waits for the delay of a late response, or until the faults are cleared. */
  hold(ms: number): Promise<void>
  clear(): void
}

interface Switched {
  readonly order: FaultOrder
  readonly matches: (method: string, path: string) => boolean
  left: number
}

/** Creates a board without faults. */
export function createFaultBoard(): FaultBoard {
  let switched: Switched[] = []
  const waiting = new Set<() => void>()
  return {
    add: (order) => {
      switched.push({ order, matches: callMatcher(order.call), left: order.times ?? Number.POSITIVE_INFINITY })
    },
    list: () => switched.map(({ order, left }) => ({ ...order, ...(Number.isFinite(left) ? { times: left } : {}) })),
    take: (university, method, path) => {
      const hit = switched.find(({ order, matches }) => (order.university ?? university) === university && matches(method, path))
      if (hit === undefined) return undefined
      hit.left -= 1
      if (hit.left <= 0) switched = switched.filter((one) => one !== hit)
      return hit.order
    },
    hold: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          waiting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        waiting.add(end)
      }),
    clear: () => {
      switched = []
      for (const end of [...waiting]) end()
    },
  }
}

const escapeExpression = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function callMatcher(call: string): (method: string, path: string) => boolean {
  const [method = '*', path = '/'] = call.split(' ')
  const pattern = path
    .split('/')
    .map((segment) =>
      /^(\*|:.+)$/.test(segment)
        ? '[^/]+'
        : segment
            .split(/\{\w{1,40}\}/)
            .map(escapeExpression)
            .join('[^/]+'),
    )
    .join('/')
  const expression = new RegExp(`^${pattern}$`)
  return (actualMethod, actualPath) => (method === '*' || method.toUpperCase() === actualMethod) && expression.test(actualPath)
}
