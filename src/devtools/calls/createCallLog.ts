import type { Answer, SentRequest, Transport } from '../../../engine/calls/index.ts'
import { createStore } from '../../../engine/data/createStore.ts'
import type { Clock } from '../../../engine/ports.ts'
import { createSecretMask } from '../../../engine/replay/record/maskSecrets.ts'

/**
 * Seeded faults. `unsent`: the request never leaves; `lost`: it arrives, but the response does not; `half`: the response body is
 * truncated; `slow`: the response is delayed by `SLOW` ms; a status: responds with it without a request.
 */
export const FAULTS = ['unsent', 'lost', 'half', 'slow', '401', '403', '404', '409', '500', '503'] as const
export type Fault = (typeof FAULTS)[number]

export interface LoggedCall {
  readonly number: number
  /** Omitted for requests outside the catalogue: the list of universities. */
  readonly call?: string
  readonly method: string
  readonly path: string
  /** ms since the epoch. */
  readonly at: number
  /** Secrets removed. */
  readonly body?: unknown
  readonly fault?: Fault
  /** Omitted while the response is pending. */
  readonly answer?: { readonly status: number; readonly ms: number; readonly body: unknown }
}

export interface FaultRule {
  readonly call: string
  readonly fault: Fault
  /** Only for the next call; otherwise for all calls until the rule is removed. */
  readonly once: boolean
}

/** Log of this page's calls, and the seeded faults. */
export interface CallLog {
  readonly transport: Transport
  calls(): readonly LoggedCall[]
  rules(): readonly FaultRule[]
  setRules(rules: readonly FaultRule[]): void
  clear(): void
  subscribe(listener: () => void): () => void
}

/** Delay of a slow response, ms. */
export const SLOW = 3000
const MOST = 200
const NONE: Answer = { status: 0, headers: {}, text: '' }

function read(text: string | undefined): unknown {
  try {
    return text === undefined || text === '' ? undefined : JSON.parse(text)
  } catch {
    return text?.includes('=') === true ? Object.fromEntries(new URLSearchParams(text)) : text
  }
}

export function createCallLog(base: Transport, clock: Clock): CallLog {
  const calls = createStore<readonly LoggedCall[]>([])
  const rules = createStore<readonly FaultRule[]>([])
  const { mask } = createSecretMask()
  let count = 0
  const note = (entry: LoggedCall) => {
    const others = calls.get().filter(({ number }) => number !== entry.number)
    calls.set([...others, entry].sort((a, b) => a.number - b.number).slice(-MOST))
  }
  const wait = (ms: number) =>
    new Promise<void>((resolve) => {
      clock.after(ms, resolve)
    })

  function faultOf({ call }: SentRequest): Fault | undefined {
    const rule = rules.get().find((one) => one.call === call)
    if (rule?.once === true) rules.set(rules.get().filter((other) => other !== rule))
    return rule?.fault
  }
  async function send(request: SentRequest, signal: AbortSignal, fault: Fault | undefined): Promise<Answer> {
    if (fault === undefined) return base(request, signal)
    if (fault === 'unsent') return NONE
    if (fault === 'slow') await wait(SLOW)
    if (fault !== 'slow' && fault !== 'lost' && fault !== 'half') return { ...NONE, status: Number(fault) }
    const answer = await base(request, signal)
    if (fault === 'slow') return answer
    return fault === 'lost' ? NONE : { ...answer, text: answer.text.slice(0, answer.text.length / 2) }
  }

  return {
    async transport(request, signal) {
      count++
      const fault = faultOf(request)
      const { call, method, path } = request
      const body = mask(read(request.body))
      const entry: LoggedCall = {
        number: count,
        ...(call === undefined ? {} : { call }),
        method,
        path,
        at: clock.now(),
        ...(body === undefined ? {} : { body }),
        ...(fault === undefined ? {} : { fault }),
      }
      note(entry)
      const answer = await send(request, signal, fault)
      note({ ...entry, answer: { status: answer.status, ms: clock.now() - entry.at, body: mask(read(answer.text)) } })
      return answer
    },
    calls: calls.get,
    rules: rules.get,
    setRules: rules.set,
    clear: () => calls.set([]),
    subscribe(listener) {
      const stops = [calls.subscribe(listener), rules.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
