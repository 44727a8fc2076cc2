import type { Page } from '@playwright/test'

/** ms without a change of the page after which it is rendered, and after which one does not wait any longer. */
const QUIET = 60
const MOST_WAIT = 1500

/** Resolves once nothing in the page has changed for a moment and no animation runs. */
export const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(
    async ([quiet, most]) => {
      await new Promise<void>((done) => {
        let timer = setTimeout(done, quiet)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quiet)
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        setTimeout(done, most)
      })
      // An animation without an end is not waited for.
      await Promise.race([
        Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
        new Promise((done) => setTimeout(done, most)),
      ])
    },
    [QUIET, MOST_WAIT] as const,
  )
