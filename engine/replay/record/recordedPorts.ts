import type { CallRequest, CallsPort, Outcome } from '../../calls/index.ts'
import { createAttention } from '../../createAttention.ts'
import { isMap, type JsonMap } from '../../data/isMap.ts'
import type { Attention, Cancel, Clock } from '../../ports.ts'
import type { ScriptedCalls } from '../scriptedCalls.ts'
import type { VirtualClock } from '../virtualClock.ts'
import type { Step, StepRecorder } from './stepRecorder.ts'

/** The virtual clock, driven by the real one: a timer fires at its exact due time. */
export const recordedClock = (clock: VirtualClock, real: Clock, recorder: StepRecorder): Clock => ({
  now: clock.now,
  after(ms, run) {
    const due = clock.now() + Math.max(0, ms)
    const cancel = clock.after(ms, run)
    const cancelReal = real.after(due - real.now(), () => recorder.timeReached(due))
    return () => {
      cancel()
      cancelReal()
    }
  },
})

/** Page visibility, recorded only if the screen subscribes to it; once, however many of its parts do. */
export function recordedAttention(real: Attention, recorder: StepRecorder): Attention {
  const attention = createAttention()
  let watchers = 0
  let cancelReal: Cancel | undefined
  const changed = () => {
    const isVisible = real.visible()
    recorder.enter(
      () => ({ page: isVisible ? 'returned' : 'hidden' }),
      () => attention.setVisible(isVisible),
    )
  }
  return {
    visible: attention.visible,
    watch(listener) {
      const cancel = attention.watch(listener)
      watchers++
      cancelReal ??= real.watch(changed)
      return () => {
        cancel()
        watchers--
        if (watchers > 0) return
        cancelReal?.()
        cancelReal = undefined
      }
    },
  }
}

/** An error as a step states it: the server's response, so that a replay derives text and quietness from it again. */
function errorStep(outcome: Extract<Outcome, { ok: false }>): JsonMap {
  const { status, data, text } = outcome.error
  return { status, ...(isMap(data) ? { data } : text === undefined || text === '' ? {} : { text }) }
}

/** The step of an outcome; it states the arguments if another call of the same name is older. */
function outcomeStep({ call, args }: CallRequest, outcome: Outcome, calls: ScriptedCalls): Step {
  const oldest = calls.pending().find((one) => one.call === call)
  const isAmbiguous = oldest !== undefined && JSON.stringify(oldest.args) !== JSON.stringify(args)
  const settled = outcome.ok ? { result: outcome.result ?? null } : { error: errorStep(outcome) }
  return { outcome: { call, ...(isAmbiguous ? { with: args } : {}), ...settled } }
}

/** Scripted calls, settled by the real ones. */
export const recordedCalls = (calls: ScriptedCalls, real: CallsPort, recorder: StepRecorder): CallsPort => ({
  ...calls,
  start(request, settle) {
    const cancel = calls.start(request, settle)
    const cancelReal = real.start(request, (outcome) =>
      recorder.enter(
        () => outcomeStep(request, outcome, calls),
        () => void calls.settle(request.call, outcome, request.args),
      ),
    )
    return () => {
      cancel()
      cancelReal()
    }
  },
})
