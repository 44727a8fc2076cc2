import type { BlockOf } from '../compiled/compiled.ts'
import { isMap } from '../data/isMap.ts'
import { mapsIn } from '../data/mapsIn.ts'
import type { FormStore } from './formStore.ts'
import { sameData } from './sameData.ts'

type FormBlock = BlockOf<'form'>
type Blocks = ReadonlyMap<string, FormBlock>

export interface UnsentFormsDeps {
  /** The forms that are open, by id. */
  stores(): Iterable<readonly [id: string, store: FormStore]>
  /** The block that shows a form now. */
  blockOf(id: string): FormBlock | undefined
  readonly formBlocks: Blocks
  readonly dialogForms: ReadonlyMap<string, Blocks>
  /** What is unsent may be different now. */
  changed(): void
}

/** Which forms of a screen hold what nobody has got yet. */
export interface UnsentForms {
  /** Whether a form that can be sent is neither sent nor kept; forms of closed dialogs do not count. */
  unsaved(dialogs: readonly string[]): boolean
  /** An event with the data of a form was sent to the flow. */
  eventSent(form: string): void
  /** A call of the flow has an outcome; one that succeeded got the forms of the events before. */
  callSettled(isOk: boolean): void
  commandSucceeded(command: string, form: string | undefined): void
}

/** Whether a press runs a command. */
const runs = (press: unknown, command: string): boolean =>
  [...mapsIn(press)].some(({ run }) => run === command || (isMap(run) && run['command'] === command))

export function createUnsentForms({ stores, blockOf, formBlocks, dialogForms, changed }: UnsentFormsDeps): UnsentForms {
  /** Forms of events since the last call has succeeded. */
  const events = new Set<string>()
  /** What the forms of events held, while their call has no outcome. */
  const underway = new Map<FormStore, unknown>()
  const sent = (isSender: (block: FormBlock) => boolean) => {
    for (const [id, store] of stores()) {
      const block = blockOf(id)
      if (block !== undefined && isSender(block)) store.sent()
    }
  }
  return {
    unsaved: (dialogs) =>
      [...stores()].some(([id, store]) => {
        const around = [...dialogForms].filter(([, blocks]) => blocks.has(id))
        const isOpen = around.length === 0 || around.some(([dialog]) => dialogs.includes(dialog))
        return (
          !sameData(underway.get(store), store.typed()) &&
          isOpen &&
          formBlocks.get(id)?.submit !== undefined &&
          store.form.draft === undefined &&
          store.get().unsaved
        )
      }),
    eventSent(form) {
      events.add(form)
      for (const [id, store] of stores()) if (blockOf(id)?.form === form) underway.set(store, store.typed())
      changed()
    },
    callSettled(isOk) {
      underway.clear()
      if (!isOk) return changed()
      sent(({ form }) => events.has(form))
      events.clear()
    },
    commandSucceeded: (command, form) => sent((block) => block.form === form || runs(block.submit?.press, command)),
  }
}
