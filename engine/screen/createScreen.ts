import { withNames } from './facts.ts'
import { RunningScreen } from './runningScreen.ts'
import type { ScreenDeps, ScreenStart } from './screenDeps.ts'
import type { ScreenRuntime } from './screenRuntime.ts'
import { shownViews } from './shownViews.ts'

/** Starts a screen, with its flow if it has one. Nothing is read before all its parts are constructed. */
export function createScreen(deps: ScreenDeps, start: ScreenStart): ScreenRuntime {
  const running = new RunningScreen(deps, start)
  const runtime = runtimeOf(running, deps, start)
  running.start(runtime)
  return runtime
}

/** Adapts a running screen to `ScreenRuntime`. A plain object, so that devtools can wrap it. */
function runtimeOf(running: RunningScreen, deps: ScreenDeps, start: ScreenStart): ScreenRuntime {
  const { scope, changes, queries, forms, commands, flow } = running
  return {
    id: start.id,
    screen: start.screen,
    get started() {
      return { ...start, address: running.page.now }
    },
    scope: (extra) => (extra === undefined ? scope : withNames(scope, extra)),
    subscribe(paths, listener) {
      running.noteDerived(paths)
      return changes.subscribe(paths, listener)
    },
    version: changes.version,
    query: (id) => queries.state(id),
    rows(id) {
      const data = running.dataOf(id)
      return Array.isArray(data) ? data : []
    },
    pending: commands.isPending,
    can: (name, data) => flow?.can(running.eventOf(name, data)) === true,
    act: (actions, given) => running.act(actions, given),
    take: running.offers.take,
    run: (command, given) => running.batch(() => commands.run(command, given)),
    send: (event) => running.send(event),
    setLocal: (name, value) => running.setLocal(name, value),
    retry: (query) => queries.refresh(query),
    moveRows: (query, move) => running.batch(() => queries.moveRows(query, move)),
    cancel: (query) => queries.cancel(query),
    form: forms.of,
    typed: forms.typed,
    unsaved: () => forms.unsent.unsaved(running.dialogs.map(({ id }) => id)),
    files: deps.files,
    flow: () => flow?.snapshot(),
    local: () => running.local,
    addressChanged: (address) => running.moveTo(address),
    factsChanged: () => running.factsChanged(),
    views: () => shownViews(start.screen, flow?.snapshot().state),
    dialogs: () => running.dialogs,
    closeDialog: (id) => running.closeDialog(id),
    inFlight: () => ({
      queries: queries.ids().filter((id) => queries.state(id).fetching),
      commands: commands.pending().map(({ command }) => command),
    }),
    dispose() {
      running.dispose()
      changes.bump('disposed')
      changes.flush()
    },
  }
}
