/** The campus's clock. */
export interface CampusClock {
  now(): Date
  /** Moves the clock to an ISO instant. Throws a `RangeError` when it is none from 2000 to 2100. */
  set(iso: string): void
  /** Moves the clock by milliseconds, within the same limits. */
  advance(ms: number): void
}

/** Years of which everything here knows calendars, and which every database can hold. */
const [FIRST, END] = [Date.UTC(2000, 0), Date.UTC(2100, 0)]

/** A clock that starts at `start` (ISO instant; default: the real time) and does not advance when `frozen`. */
export function createClock(start: string | undefined, frozen: boolean): CampusClock {
  const real = () => Date.now()
  let base = start === undefined ? real() : known(parseInstant(start))
  let since = real()
  const now = () => (frozen ? base : base + real() - since)
  const move = (to: number) => {
    base = known(to)
    since = real()
  }
  return {
    now: () => new Date(now()),
    set: (iso) => move(parseInstant(iso)),
    advance: (ms) => move(now() + ms),
  }
}

function known(instant: number): number {
  if (!(instant >= FIRST && instant < END)) throw new RangeError('the clock goes from 2000 to 2100')
  return instant
}

/** The instant that an ISO text names, in ms. Throws a `RangeError` when it has no date, time and zone. */
function parseInstant(iso: string): number {
  const value = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(iso) ? Date.parse(iso) : Number.NaN
  if (Number.isNaN(value)) throw new RangeError(`${iso} is no instant like 2026-11-21T06:30:00Z`)
  return value
}
