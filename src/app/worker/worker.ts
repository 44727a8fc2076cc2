import { createAnswers } from './createAnswers.ts'

/** What this file uses of a service worker's global scope; TypeScript's own types of it exclude those of a page. */
interface WorkerScope {
  readonly location: Location
  readonly caches: CacheStorage
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(
    type: 'install' | 'activate' | 'fetch' | 'message',
    listener: (event: {
      readonly request: Request
      readonly data: unknown
      respondWith(answer: Promise<Response>): void
      waitUntil(work: Promise<unknown>): void
    }) => void,
  ): void
}

const scope = self as unknown as WorkerScope
const answers = createAnswers({
  caches: scope.caches,
  // A request of a navigation cannot be made into another one, and is answered with the redirect itself.
  ask: (request) => (request.mode === 'navigate' ? fetch(request.url, { redirect: 'manual' }) : fetch(request, { redirect: 'error' })),
  origin: scope.location.origin,
})

// It holds no version of the app, so a newer worker takes over at once: pages keep the pieces that they name (CALL-O8).
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(Promise.all([answers.dropOthers(), scope.clients.claim()])))
scope.addEventListener('fetch', (event) => {
  const answer = answers.to(event.request)
  if (answer !== undefined) event.respondWith(answer)
})
// What a page loaded before the worker was there.
scope.addEventListener('message', (event) => event.waitUntil(answers.keep(event.data)))
