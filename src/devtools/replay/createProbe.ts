import type { CompiledAction } from '../../../engine/compiled/compiled.ts'
import type { Scope } from '../../../engine/expression/index.ts'
import type { ScreenRuntime } from '../../../engine/screen/index.ts'

export interface Pressed {
  readonly actions: readonly CompiledAction[]
  readonly scope: Scope
}

/** A proxy between the page and the real screen, which records presses. */
export interface Probe {
  /** To be rendered in place of the real one. */
  readonly runtime: ScreenRuntime
  /** Number of presses performed so far. */
  count(): number
  /** The presses that `touch` triggers, without any effect on the screen. */
  dry(touch: () => Promise<void>): Promise<readonly Pressed[]>
}

export function createProbe(real: ScreenRuntime): Probe {
  let noted: Pressed[] | undefined
  let done = 0
  const unless =
    <Args extends readonly unknown[]>(change: (...args: Args) => void) =>
    (...args: Args) => {
      if (noted === undefined) change(...args)
    }
  const runtime: ScreenRuntime = Object.assign(Object.create(real) as ScreenRuntime, {
    act(actions: readonly CompiledAction[], scope: Scope) {
      if (noted !== undefined) noted.push({ actions, scope })
      else {
        done++
        real.act(actions, scope)
      }
    },
    run: unless(real.run),
    send: unless(real.send),
    setLocal: unless(real.setLocal),
    retry: unless(real.retry),
    moveRows: unless(real.moveRows),
    cancel: unless(real.cancel),
    closeDialog: unless(real.closeDialog),
  })
  return {
    runtime,
    count: () => done,
    async dry(touch) {
      const mine: Pressed[] = []
      noted = mine
      try {
        await touch()
      } finally {
        noted = undefined
      }
      return mine
    },
  }
}
