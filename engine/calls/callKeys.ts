import type { Random } from '../ports.ts'

interface IssuedKey {
  readonly input: string
  readonly key: string
}

/** Idempotency keys of mutations whose outcome is unknown. */
export interface CallKeys {
  /**
   * The `Idempotency-Key` for this press: the previous key while the subject's input is unchanged and its outcome unknown, else a
   * new UUID.
   */
  keyFor(subject: string, call: string, args: unknown): string
  /** Reports the outcome of a press: a known outcome discards the key. */
  settled(subject: string, key: string, known: boolean): void
}

/**
 * Creates the keys by subject: the row or command that was pressed. A press of the subject with another call or other input
 * discards the previous key (CALL-O3).
 */
export function createCallKeys(random: Random): CallKeys {
  const issued = new Map<string, IssuedKey>()
  return {
    keyFor(subject, call, args) {
      const input = `${call} ${JSON.stringify(args)}`
      const former = issued.get(subject)
      if (former?.input === input) return former.key
      const key = random.uuid()
      issued.set(subject, { input, key })
      return key
    },
    settled(subject, key, known) {
      if (known && issued.get(subject)?.key === key) issued.delete(subject)
    },
  }
}
