import { Countdowns } from './countdowns.ts'
import { PassingTime } from './passingTime.ts'
import type { ScreenDeps } from './screenDeps.ts'
import type { ScreenParts } from './screenParts.ts'
import type { ScreenRuntime } from './screenRuntime.ts'

/** Receives the paths that change as time passes, and a function that ends the countdowns that are due, for one batch. */
type Passed = (paths: readonly string[], end: () => void) => void

/** How time passes on a screen; `undefined` if nothing of it reads the time. */
export function timeOf(
  runtime: ScreenRuntime,
  { formBlocks, hasCountdowns, readsTime: isRead }: Pick<ScreenParts, 'formBlocks' | 'hasCountdowns' | 'readsTime'>,
  { clock, attention, form }: Pick<ScreenDeps, 'clock' | 'attention' | 'form'>,
  passed: Passed,
): PassingTime | undefined {
  const readsTime = isRead || [...formBlocks.keys()].flatMap((id) => form(id) ?? []).some((one) => one.readsTime)
  if (!readsTime && !hasCountdowns) return undefined
  const countdowns = hasCountdowns ? new Countdowns(runtime, clock.now) : undefined
  return new PassingTime({ clock, attention, readsTime, countdowns, passed: (paths) => passed(paths, () => countdowns?.end()) })
}
