import type { CompiledScreen } from '../../compiled/compiled.ts'
import type { JsonMap } from '../../data/isMap.ts'
import { entryOf } from '../../expression/values.ts'
import { type Facts, type ScreenRuntime, sameData } from '../../screen/index.ts'
import { factsPatch } from './factsPatch.ts'
import { stepOfPress } from './stepOfPress.ts'
import type { StepRecorder } from './stepRecorder.ts'
import { wrapForm } from './wrapForm.ts'

export interface RecordedRuntimeDeps {
  readonly screen: CompiledScreen
  readonly recorder: StepRecorder
  /** The facts before the screen started. */
  readonly firstFacts: Facts
  readonly facts: () => Facts
  /** Runs with these facts instead of those that hold now. */
  readonly withFacts: (facts: Facts, run: () => void) => void
  /** The facts as in the university's file; `undefined` if there is no such university. */
  readonly rawFacts: (unikey: string) => JsonMap | undefined
  /** Registers a secret value, which is masked from now on. */
  readonly addSecret: (value: unknown) => void
}

/** Arguments of a command as a scenario states them: rows by their keys. */
function argumentsOf(screen: CompiledScreen, command: string, given: JsonMap): JsonMap {
  const params = screen.commands?.[command]?.params
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const query = entryOf(params?.[name], 'rowOf')
      return [name, typeof query === 'string' ? entryOf(value, screen.queries?.[query]?.rowKey ?? 'id') : value]
    }),
  )
}

/** What the user does, recorded as steps. */
const recordedActs = (inner: ScreenRuntime, { screen, recorder, addSecret }: RecordedRuntimeDeps) =>
  ({
    act: (actions, scope) =>
      recorder.act(
        () => stepOfPress(actions, scope, inner),
        () => inner.act(actions, scope),
      ),
    run: (command, given) =>
      recorder.act(
        () => ({ run: { command, with: argumentsOf(screen, command, given) } }),
        () => inner.run(command, given),
      ),
    send: (event) =>
      recorder.act(
        () => ({ send: { event: event.type, ...(event.data === undefined ? {} : { data: event.data }) } }),
        () => inner.send(event),
      ),
    setLocal: (local, value) =>
      recorder.act(
        () => ({ set: { [local]: value } }),
        () => inner.setLocal(local, value),
      ),
    retry: (query) =>
      recorder.act(
        () => ({ act: [{ refresh: [query] }] }),
        () => inner.retry(query),
      ),
    moveRows: (query, move) =>
      recorder.act(
        () => ({ rows: { of: query, ...move } }),
        () => inner.moveRows(query, move),
      ),
    cancel: (query) =>
      recorder.act(
        () => ({ cancel: query }),
        () => inner.cancel(query),
      ),
    closeDialog: (dialog) =>
      recorder.act(
        () => ({ act: [{ close: dialog }] }),
        () => inner.closeDialog(dialog),
      ),
    form: (id) => wrapForm(inner.form(id), (data, change) => recorder.act(() => ({ fill: { form: id, data } }), change), addSecret),
  }) satisfies Partial<ScreenRuntime>

/** What changes around the screen, recorded as steps. */
function recordedSurroundings(inner: ScreenRuntime, { recorder, firstFacts, facts: current, withFacts, rawFacts }: RecordedRuntimeDeps) {
  let facts = firstFacts
  return {
    addressChanged(address) {
      const change = () => inner.addressChanged(address)
      const { address: known } = inner.started
      // A navigation of the screen's own is known to it already, here and in a replay.
      if (sameData(known, address)) return change()
      const { path, search } = address
      recorder.enter(() => ({ ...(path === known?.path ? {} : { path }), search }), change)
    },
    factsChanged() {
      const before = facts
      facts = current()
      const patch = recorder.isApplying ? undefined : factsPatch(before, facts, rawFacts)
      if (patch === undefined) return inner.factsChanged()
      recorder.enter(
        () => ({ facts: patch }),
        inner.factsChanged,
        (pass) => withFacts(before, pass),
      )
    },
    dispose() {
      recorder.dispose()
      inner.dispose()
    },
  } satisfies Partial<ScreenRuntime>
}

/** The runtime of a screen, with every input recorded. */
export const recordedRuntime = (inner: ScreenRuntime, deps: RecordedRuntimeDeps): ScreenRuntime =>
  Object.assign(Object.create(inner) as ScreenRuntime, recordedActs(inner, deps), recordedSurroundings(inner, deps))
