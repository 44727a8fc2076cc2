/** How a call goes wrong. `none` gives no answer at all, `cut` half of one, `late` a right but late one, `broken` one that is no JSON, `odd` JSON of another shape. */
export const faultKinds = ['none', 'cut', '500', '401', '403', '404', 'late', 'broken', 'odd', '302', 'noresource', 'directory'] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault that a test ordered. */
export interface FaultOrder {
  readonly university?: string
  /** `METHOD /path`; `*` stands for any method or for one path segment, `{id}` for one segment. */
  readonly call: string
  readonly kind: FaultKind
  /** How many calls it hits; without it every one until it is cleared. */
  readonly times?: number
  /** Let the call do its work first and then lose the answer (kinds `none`, `cut`, `500`, `broken`). */
  readonly after?: boolean
  /** How long `late` waits; clearing the faults ends the waiting at once. */
  readonly delayMs?: number
}

/** The faults that are switched on. */
export interface FaultBoard {
  add(order: FaultOrder): void
  list(): readonly FaultOrder[]
  /** The fault that hits this call, counted off; undefined when none does. */
  take(university: string, method: string, path: string): FaultOrder | undefined
  /** Waits for a late answer's time, or until the faults are cleared. */
  hold(ms: number): Promise<void>
  clear(): void
}

interface Switched {
  readonly order: FaultOrder
  readonly matches: (method: string, path: string) => boolean
  left: number
}

/** An empty board. */
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

function callMatcher(call: string): (method: string, path: string) => boolean {
  const [method = '*', path = '/'] = call.split(' ')
  const pattern = path
    .split('/')
    .map((segment) => (/^(\*|\{.*\}|:.+)$/.test(segment) ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/')
  const expression = new RegExp(`^${pattern}$`)
  return (actualMethod, actualPath) => (method === '*' || method.toUpperCase() === actualMethod) && expression.test(actualPath)
}
