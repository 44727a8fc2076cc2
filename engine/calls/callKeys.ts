import { isMap } from '../data/isMap.ts'
import { digest } from '../expression/digest.ts'
import type { Clock, Random, Storage } from '../ports.ts'

/** A key whose outcome is unknown, or was a success a moment ago. Of what was pressed only digests are kept: it may name a person or an amount. */
interface IssuedKey {
  readonly input: string
  readonly key: string
  /** ms since the epoch: when it was issued, or when it was done. */
  readonly at: number
  readonly done?: boolean
}

export type KeyOutcome = 'done' | 'refused' | 'unknown'

/** Idempotency keys of mutations. */
export interface CallKeys {
  /**
   * The `Idempotency-Key` for this press: the previous key while the subject's input is unchanged and its outcome unknown, or while
   * another tab has only just done it; else a new UUID.
   */
  keyFor(subject: string, call: string, args: unknown): string
  /** Reports the outcome of a press: a known one ends the key. */
  settled(subject: string, key: string, outcome: KeyOutcome): void
}

export interface CallKeysDeps {
  readonly random: Random
  readonly clock: Pick<Clock, 'now'>
  /** Shared by all tabs. */
  readonly storage: Pick<Storage, 'get' | 'set' | 'remove'>
}

const NAME = 'call_keys'
/** As long as servers commonly know a key, ms: after it the same input is another act. */
const LIFETIME = 24 * 60 * 60_000
/** What a tab has done the others may hear of only after they have begun the same, ms. */
const ECHO = 5000

const isIssued = (value: unknown): value is IssuedKey =>
  isMap(value) && typeof value['input'] === 'string' && typeof value['key'] === 'string' && typeof value['at'] === 'number'

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/**
 * Creates the keys by subject: the row or command that was pressed, of one person at one server. A press of the subject with another
 * call or other input discards the previous key (CALL-O3). They are kept in the browser, so that a press after a reload or in another
 * tab is the same press as long as nobody knows what became of it.
 */
export function createCallKeys({ random, clock, storage }: CallKeysDeps): CallKeys {
  /** Keys that this tab has done: its next press is meant. */
  const done = new Set<string>()
  const isAlive = (issued: IssuedKey) => clock.now() - issued.at < (issued.done ? ECHO : LIFETIME)
  function read(): Map<string, IssuedKey> {
    const kept = parse(storage.get(NAME))
    const entries = isMap(kept) ? Object.entries(kept) : []
    return new Map(entries.filter((entry): entry is [string, IssuedKey] => isIssued(entry[1]) && isAlive(entry[1])))
  }
  function write(issued: ReadonlyMap<string, IssuedKey>): void {
    if (issued.size === 0) storage.remove(NAME)
    else storage.set(NAME, JSON.stringify(Object.fromEntries(issued)))
  }
  return {
    keyFor(subject, call, args) {
      const issued = read()
      const name = String(digest(subject))
      const input = String(digest([call, JSON.stringify(args)]))
      const former = issued.get(name)
      if (former?.input === input && !done.has(former.key)) return former.key
      const key = random.uuid()
      write(issued.set(name, { input, key, at: clock.now() }))
      return key
    },
    settled(subject, key, outcome) {
      if (outcome === 'unknown') return
      if (outcome === 'done') done.add(key)
      const issued = read()
      const name = String(digest(subject))
      const former = issued.get(name)
      if (former?.key !== key) return
      if (outcome === 'done') issued.set(name, { ...former, at: clock.now(), done: true })
      else issued.delete(name)
      write(issued)
    },
  }
}
