/** The campus's clock. */
export interface CampusClock {
  now(): Date
  /** Moves the clock to an ISO instant. Throws a `RangeError` when it is none. */
  set(iso: string): void
  /** Moves the clock by milliseconds. */
  advance(ms: number): void
}

/** A clock that starts at `start` (ISO instant; default: the real time) and does not advance when `frozen`. */
export function createClock(start: string | undefined, frozen: boolean): CampusClock {
  const real = () => Date.now()
  let base = start === undefined ? real() : parseInstant(start)
  let since = real()
  const now = () => (frozen ? base : base + real() - since)
  const move = (to: number) => {
    base = to
    since = real()
  }
  return {
    now: () => new Date(now()),
    set: (iso) => move(parseInstant(iso)),
    advance: (ms) => move(now() + ms),
  }
}

/** The instant that an ISO text names, in ms. Throws a `RangeError` when it has no date, time and zone. */
function parseInstant(iso: string): number {
  const value = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(iso) ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(value)) throw new RangeError(`${iso} is no instant like 2026-11-21T06:30:00Z`)
  return value
}
