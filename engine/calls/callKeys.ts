import type { Random } from '../ports.ts'

interface Kept {
  readonly input: string
  readonly key: string
}

/** The Idempotency-Keys of changing calls whose outcome is unknown. */
export interface CallKeys {
  /** The key for this press: the former one while the subject's input is unchanged and its outcome unknown, else a fresh one. */
  keyFor(subject: string, call: string, args: unknown): string
  /** Told how the press ended: a known outcome ends the key. */
  settled(subject: string, key: string, known: boolean): void
}

/** Keys by subject: the row or command that was pressed. A press of the subject with another call or input ends the former key (CALL-O3). */
export function createCallKeys(random: Random): CallKeys {
  const kept = new Map<string, Kept>()
  return {
    keyFor(subject, call, args) {
      const input = `${call} ${JSON.stringify(args)}`
      const former = kept.get(subject)
      if (former?.input === input) return former.key
      const key = random.uuid()
      kept.set(subject, { input, key })
      return key
    },
    settled(subject, key, known) {
      if (known && kept.get(subject)?.key === key) kept.delete(subject)
    },
  }
}
