import type { Page } from '@playwright/test'

/** Everything that a page has left in its browser: storages, caches with their bodies, databases by name, history and addresses. */
export const restsInBrowser = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat())
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const answers = await cache.matchAll()
        return [...(await cache.keys()).map(({ url }) => url), ...(await Promise.all(answers.map((answer) => answer.text())))]
      }),
    )
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    const addresses = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(({ name }) => name)
    return JSON.stringify({
      stored,
      cached,
      databases,
      addresses,
      at: decodeURI(location.href),
      history: history.state,
      title: document.title,
    })
  })
