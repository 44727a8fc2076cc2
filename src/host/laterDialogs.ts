import { isTrue } from '../../engine/expression/index.ts'
import type { Dialogs, DialogsDeps } from './createDialogs.ts'

/** The dialogs of the shell; what opens them is loaded with the first that is due. */
export function laterDialogs(host: DialogsDeps): Dialogs {
  let running: Dialogs | undefined
  let isLoading = false

  function isDue(): boolean {
    const modules = host.signedIn() ? (host.portal()?.manifest.modules ?? []) : []
    return modules.some(({ dialogs = {} }) => Object.values(dialogs).some(({ when }) => isTrue(when, host.scope())))
  }
  function follow(): void {
    if (running !== undefined) running.follow()
    else if (!isLoading && isDue()) {
      isLoading = true
      import('./createDialogs.ts').then(
        ({ createDialogs }) => {
          running = createDialogs(host)
          running.follow()
        },
        () => {
          isLoading = false
        },
      )
    }
  }
  return {
    shown: () => running?.shown(),
    close: () => running?.close(),
    follow,
    reset: () => (running === undefined ? follow() : running.reset()),
  }
}
