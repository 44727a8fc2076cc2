import type { Page } from '@playwright/test'

/** Resolves once the splash has gone: what is drawn under it is seen by none and reached by none. */
export const splashGone = (page: Page): Promise<void> => page.locator('#root > :is(.splash, [inert])').waitFor({ state: 'detached' })
