import { isMap } from '../data/isMap.ts'
import { digest } from '../expression/digest.ts'
import type { Clock, Random, Storage } from '../ports.ts'

/** A key whose outcome is unknown, or was a success a moment ago. */
interface IssuedKey {
  readonly input: string
  readonly key: string
}

/** One that the browser keeps. Of what was pressed it has only digests: it may name a person or an amount. */
interface KeptKey extends IssuedKey {
  /** ms since the epoch. */
  readonly until: number
}

export type KeyOutcome = 'done' | 'refused' | 'unknown'

/** Idempotency keys of mutations. */
export interface CallKeys {
  /**
   * The `Idempotency-Key` for this press: the previous key while the subject's input is unchanged and its outcome unknown, or while
   * another tab has only just done it; else a new UUID. `lasts`: seconds for which it survives a reload and other tabs know it.
   */
  keyFor(subject: string, call: string, args: unknown, lasts?: number): string
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
/** What a tab has done the others may hear of only after they have begun the same, ms. */
const ECHO = 5000

const isKept = (value: unknown): value is KeptKey =>
  isMap(value) && typeof value['input'] === 'string' && typeof value['key'] === 'string' && typeof value['until'] === 'number'

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/**
 * Creates the keys by subject: the row or command that was pressed, of one person at one server. A press of the subject with another
 * call or other input discards the previous key (CALL-O3). The page has them, and loses them with a reload: what it reads then shows what
 * became of a press. Keys that last are in the browser.
 */
export function createCallKeys({ random, clock, storage }: CallKeysDeps): CallKeys {
  const ofPage = new Map<string, IssuedKey>()
  /** Keys that this tab has done: its next press is meant. */
  const done = new Set<string>()
  function read(): Map<string, KeptKey> {
    const kept = parse(storage.get(NAME))
    const entries = isMap(kept) ? Object.entries(kept) : []
    return new Map(entries.filter((entry): entry is [string, KeptKey] => isKept(entry[1]) && entry[1].until > clock.now()))
  }
  function write(kept: ReadonlyMap<string, KeptKey>): void {
    if (kept.size === 0) storage.remove(NAME)
    else storage.set(NAME, JSON.stringify(Object.fromEntries(kept)))
  }
  return {
    keyFor(subject, call, args, lasts) {
      const name = String(digest(subject))
      const input = String(digest([call, JSON.stringify(args)]))
      const former = lasts === undefined ? ofPage.get(name) : read().get(name)
      if (former?.input === input && !done.has(former.key)) return former.key
      const key = random.uuid()
      if (lasts === undefined) ofPage.set(name, { input, key })
      else write(read().set(name, { input, key, until: clock.now() + lasts * 1000 }))
      return key
    },
    settled(subject, key, outcome) {
      if (outcome === 'unknown') return
      const name = String(digest(subject))
      if (ofPage.get(name)?.key === key) {
        ofPage.delete(name)
        return
      }
      if (outcome === 'done') done.add(key)
      const kept = read()
      const former = kept.get(name)
      if (former?.key !== key) return
      if (outcome === 'done') kept.set(name, { ...former, until: clock.now() + ECHO })
      else kept.delete(name)
      write(kept)
    },
  }
}
