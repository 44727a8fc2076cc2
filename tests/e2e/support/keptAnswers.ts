import type { Page } from '@playwright/test'

/** Keys of the answers that the device keeps. */
export const keptAnswers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'dargah')) return []
    const database = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('dargah')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    const keys = await new Promise<readonly IDBValidKey[]>((done, failed) => {
      const reading = database.transaction('kept').objectStore('kept').getAllKeys()
      reading.onsuccess = () => done(reading.result)
      reading.onerror = () => failed(reading.error)
    })
    database.close()
    return keys.map(String).filter((key) => key !== 'index')
  })
