import { firstSegment } from '../../engine/access/index.ts'
import { type ClosedDialogs, type DueDialog, nextDialog, stillClosed, withClosed } from '../../engine/access/nextDialog.ts'
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
  let open: { readonly key: string; readonly dialog: HostDialog } | undefined
  let now: Due | undefined
  const failed = new Set<string>()

  function due(portal: LoadedPortal): readonly Due[] {
    const scope = host.scope()
    return portal.manifest.modules.flatMap(({ id, shownWhen, dialogs = {} }) =>
      Object.entries(dialogs).flatMap(([name, dialog]) => {
        if (!isTrue(shownWhen, scope) || !isTrue(dialog.when, scope)) return []
        const about = dialog.about === undefined ? '' : JSON.stringify(evaluate(dialog.about as Tree, scope))
        return [{ ...dialog, name, module: id, about: about ?? '' } as Due]
      }),
    )
  }

  const put = (next: typeof open) => {
    if (open === next) return
    open?.dialog.runtime.dispose()
    open = next
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

  function show(portal: LoadedPortal, { name, module, about, closable, screen = '' }: Due): void {
    const key = `${name} ${module} ${about}`
    if (open?.key === key) {
      open.dialog.runtime.factsChanged()
      return
    }
    const definition = portal.isOpen(screen) ? portal.screen(screen) : undefined
    if (definition === undefined) {
      put(undefined)
      if (!failed.has(screen)) void load(portal, screen)
      return
    }
    put({ key, dialog: { key, name, closable, runtime: host.start(portal, screen, definition) } })
  }

  function follow(): void {
    const portal = host.portal()
    const isQuiet = portal?.manifest.open?.includes(firstSegment(host.path())) ?? false
    if (portal === undefined || isQuiet || !host.signedIn()) {
      now = undefined
      if (!host.signedIn()) closed = new Map()
      put(undefined)
      return
    }
    const all = due(portal)
    closed = stillClosed(closed, all)
    now = nextDialog(all, closed, portal.manifest.dialogs ?? [])
    if (now?.goto !== undefined) {
      put(undefined)
      redirect(now.goto, now.text, host)
    } else if (now === undefined) put(undefined)
    else show(portal, now)
  }

  return {
    shown: () => open?.dialog,
    close() {
      if (now === undefined || open?.dialog.closable !== true) return
      closed = withClosed(closed, now)
      follow()
    },
    follow,
    reset() {
      failed.clear()
      put(undefined)
      follow()
    },
  }
}
