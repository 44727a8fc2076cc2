import { firstSegment } from '../../engine/access/index.ts'
import { type ClosedDialogs, type DueDialog, nextDialog, notClosed, stillClosed, withClosed } from '../../engine/access/nextDialog.ts'
import type { CompiledScreen, CompiledText } from '../../engine/compiled/compiled.ts'
import { evaluate, isTrue, type Scope, type Tree } from '../../engine/expression/index.ts'
import { localizeText } from '../../engine/format/localizeText.ts'
import type { ScreenRuntime } from '../../engine/react/runtime.ts'
import type { HostDialog } from '../shell/portalHost.ts'
import type { LoadedPortal } from './loadedPortal.ts'

export interface DialogsDeps {
  portal(): LoadedPortal | undefined
  scope(): Scope
  signedIn(): boolean
  path(): string
  start(portal: LoadedPortal, id: string, screen: CompiledScreen): ScreenRuntime
  navigate(to: string): void
  /** Shows a warning as a toast. */
  warn(text: CompiledText): void
  changed(): void
}

/** The dialogs of the shell: which one is due, and its running screen. */
export interface Dialogs {
  shown(): HostDialog | undefined
  close(): void
  /** Facts or the address changed: another dialog may be due, and one may redirect. */
  follow(): void
  /** Another portal: the open dialog is restarted. */
  reset(): void
}

interface Due extends DueDialog {
  readonly screen?: string
  readonly goto?: Tree
  readonly text?: CompiledText
  readonly closable: boolean
}

const keyOf = ({ name, module, about }: Due): string => `${name} ${module} ${about}`

/** The dialogs whose conditions hold. */
const dueIn = ({ manifest }: LoadedPortal, scope: Scope): readonly Due[] =>
  manifest.modules.flatMap(({ id, shownWhen, dialogs = {} }) =>
    Object.entries(dialogs).flatMap(([name, dialog]) => {
      if (!isTrue(shownWhen, scope) || !isTrue(dialog.when, scope)) return []
      const about = dialog.about === undefined ? '' : JSON.stringify(evaluate(dialog.about as Tree, scope))
      return [{ ...dialog, name, module: id, about: about ?? '' } as Due]
    }),
  )

/** Dialogs that were shown and are still due: one that another comes before keeps what was typed into it. */
function createKept() {
  const kept = new Map<string, HostDialog>()
  return {
    get: (key: string) => kept.get(key),
    add: (dialog: HostDialog) => void kept.set(dialog.key, dialog),
    /** Ends those that are not among these. */
    keep(open: readonly Due[]) {
      const keys = new Set(open.map(keyOf))
      for (const [key, { runtime }] of kept) {
        if (keys.has(key)) continue
        kept.delete(key)
        runtime.dispose()
      }
    },
  }
}

/** Redirects to a dialog's page, unless the address is that page or one below it. */
function redirect(goto: Tree, text: CompiledText | undefined, host: DialogsDeps): void {
  const to = evaluate(goto, host.scope())
  if (typeof to !== 'string' || `${host.path()}/`.startsWith(`${to.split(/[?#]/)[0]}/`)) return
  queueMicrotask(() => {
    if (text !== undefined) host.warn(localizeText(text, host.scope()))
    host.navigate(to)
  })
}

export function createDialogs(host: DialogsDeps): Dialogs {
  let closed: ClosedDialogs = new Map()
  const kept = createKept()
  let shown: HostDialog | undefined
  let now: Due | undefined
  const failed = new Set<string>()

  const put = (next: HostDialog | undefined) => {
    if (shown === next) return
    shown = next
    host.changed()
  }
  async function load(portal: LoadedPortal, screen: string): Promise<void> {
    try {
      await portal.openScreen(screen)
    } catch {
      // Remembered as failed, so that loading is not repeated endlessly.
      failed.add(screen)
      return
    }
    follow()
  }

  function show(portal: LoadedPortal, due: Due): void {
    const { name, closable, screen = '' } = due
    const key = keyOf(due)
    const before = kept.get(key)
    before?.runtime.factsChanged()
    const definition = portal.isOpen(screen) ? portal.screen(screen) : undefined
    if (before === undefined && definition === undefined) {
      put(undefined)
      if (!failed.has(screen)) void load(portal, screen)
      return
    }
    const dialog = before ?? (definition && { key, name, closable, runtime: host.start(portal, screen, definition) })
    if (dialog !== undefined) kept.add(dialog)
    put(dialog)
  }

  function follow(): void {
    const portal = host.portal()
    const isQuiet = portal?.manifest.open?.includes(firstSegment(host.path())) ?? false
    if (portal === undefined || isQuiet || !host.signedIn()) {
      now = undefined
      if (!host.signedIn()) closed = new Map()
      kept.keep([])
      put(undefined)
      return
    }
    const all = dueIn(portal, host.scope())
    closed = stillClosed(closed, all)
    const open = notClosed(all, closed)
    now = nextDialog(open, portal.manifest.dialogs ?? [])
    kept.keep(open)
    if (now?.goto !== undefined) {
      put(undefined)
      redirect(now.goto, now.text, host)
    } else if (now === undefined) put(undefined)
    else show(portal, now)
  }

  return {
    shown: () => shown,
    close() {
      if (now === undefined || shown?.closable !== true) return
      closed = withClosed(closed, now)
      follow()
    },
    follow,
    reset() {
      failed.clear()
      kept.keep([])
      put(undefined)
      follow()
    },
  }
}
