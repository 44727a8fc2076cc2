import type { TrustedTypePolicyFactory } from 'trusted-types/lib'

/** The address of the service worker: its folder is what it may answer for. */
const WORKER = '/worker.js'

/** A script address that the policy of the page accepts: that of the worker alone. */
function trustedAddress(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypePolicyFactory }
  const policy = trustedTypes?.createPolicy('dargah-worker', {
    createScriptURL: (address: string) => (address === WORKER ? address : ''),
  })
  return (policy?.createScriptURL(WORKER) ?? WORKER) as string
}

/** Gives the files of this origin that the page has loaded so far, once. */
function withLoadedFiles(give: (addresses: readonly string[]) => void): void {
  const own = `${location.origin}/`
  const observer = new PerformanceObserver((list) => {
    observer.disconnect()
    give(list.getEntries().flatMap(({ name }) => (name.startsWith(own) ? [name] : [])))
  })
  observer.observe({ type: 'resource', buffered: true })
}

/**
 * Registers the service worker (CALL-10), which keeps static files for a visit without a connection, and names to it what was loaded before. Where browsers have
 * none, as on sites without encryption, the portal works without. Never fails.
 */
export async function registerWorker(): Promise<void> {
  const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (workers === undefined) return
  try {
    await workers.register(trustedAddress(), { updateViaCache: 'none' })
    const { active } = await workers.ready
    withLoadedFiles((addresses) => active?.postMessage(['/', ...addresses]))
  } catch {
    // Refused by the browser's settings.
  }
}
