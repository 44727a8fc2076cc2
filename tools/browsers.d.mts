/** Path of an installed Chromium for tests, the headless shell first; `undefined`: use Playwright's own. */
export function installedChromium(): string | undefined
/** The same for measurements and pictures: first the browser that people have. */
export function installedBrowser(): string | undefined
/** Ensures that a browser is installed; false when none could be. */
export function obtainChromium(): boolean
