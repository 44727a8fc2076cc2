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
  /** A command sends its form, and each form whose submit button runs it. */
  commandStarted(command: string, form: string | undefined): void
  commandSettled(command: string, form: string | undefined, isOk: boolean): void
}

/** Whether a press runs a command. */
const runs = (press: unknown, command: string): boolean =>
  [...mapsIn(press)].some(({ run }) => run === command || (isMap(run) && run['command'] === command))

export function createUnsentForms({ stores, blockOf, formBlocks, dialogForms, changed }: UnsentFormsDeps): UnsentForms {
  /** Forms of events since the last call has succeeded. */
  const events = new Set<string>()
  /** What is being sent: the values of forms whose event or command has no outcome yet. */
  const underway = { events: new Map<FormStore, unknown>(), commands: new Map<FormStore, unknown>() }
  const storesOf = (isSender: (block: FormBlock) => boolean): readonly FormStore[] =>
    [...stores()].flatMap(([id, store]) => {
      const block = blockOf(id)
      return block !== undefined && isSender(block) ? [store] : []
    })
  const send = (way: Map<FormStore, unknown>, isSender: (block: FormBlock) => boolean) => {
    for (const store of storesOf(isSender)) way.set(store, store.typed())
    changed()
  }
  const sentBy = (command: string, form: string | undefined) => (block: FormBlock) =>
    block.form === form || runs(block.submit?.press, command)
  return {
    unsaved: (dialogs) =>
      [...stores()].some(([id, store]) => {
        const around = [...dialogForms].filter(([, blocks]) => blocks.has(id))
        const isOpen = around.length === 0 || around.some(([dialog]) => dialogs.includes(dialog))
        return (
          !Object.values(underway).some((sent) => sameData(sent.get(store), store.typed())) &&
          isOpen &&
          formBlocks.get(id)?.submit !== undefined &&
          store.form.draft === undefined &&
          store.get().unsaved
        )
      }),
    eventSent(form) {
      events.add(form)
      send(underway.events, (block) => block.form === form)
    },
    callSettled(isOk) {
      underway.events.clear()
      if (!isOk) return changed()
      for (const store of storesOf(({ form }) => events.has(form))) store.sent()
      events.clear()
    },
    commandStarted: (command, form) => send(underway.commands, sentBy(command, form)),
    commandSettled(command, form, isOk) {
      for (const store of storesOf(sentBy(command, form))) {
        underway.commands.delete(store)
        if (isOk) store.sent()
      }
      if (!isOk) changed()
    },
  }
}
