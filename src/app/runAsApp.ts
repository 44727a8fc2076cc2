import type { Clock } from '../../engine/ports.ts'
import { browserAttention } from '../host/browserPorts.ts'
import type { RunningHost } from '../host/createHost.ts'
import type { Toasts } from '../shell/createToasts.ts'
import type { TextStore } from '../texts/createTextStore.ts'
import { linkManifest } from './linkManifest.ts'
import { watchUpdates } from './watchUpdates.ts'
import { registerWorker } from './worker/registerWorker.ts'

export interface AppDeps {
  readonly clock: Clock
  readonly toasts: Toasts
  readonly texts: TextStore
}

/** Whether somebody is in the middle of something: a form with unsent input, a dialog, a flow that has not ended, such as a payment. */
export function isBusy(host: Pick<RunningHost, 'snapshot'>): boolean {
  const { view, dialog } = host.snapshot()
  if (dialog !== undefined) return true
  return view.kind === 'screen' && (view.runtime.unsaved() || view.runtime.flow()?.done === false)
}

/** Addresses of the scripts that a page names. */
const scriptsIn = (page: string): readonly string[] => [...page.matchAll(/src="(\/chunks\/[^"]+)"/g)].map(([, path = '']) => path)

/** What makes the portal an app once its page is there: the worker, the manifest of its university, and the offer of a new release. */
export function runAsApp(host: RunningHost, { clock, toasts, texts }: AppDeps): void {
  void registerWorker()
  linkManifest(host)
  const word = (key: string) => texts.get().translate(`portal:${key}`)
  watchUpdates({
    clock,
    attention: browserAttention,
    running: scriptsIn(document.documentElement.outerHTML),
    read: async () => scriptsIn(await (await fetch('/', { cache: 'no-cache', redirect: 'error' })).text()),
    isBusy: () => isBusy(host),
    offer: () =>
      toasts.show({ text: word('update.ready'), act: 'update', offer: { text: word('update.take'), take: () => location.reload() } }),
  })
}
