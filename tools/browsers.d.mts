/** Path of an installed Chromium; nothing where Playwright's own is to be used. */
export function installedChromium(): string | undefined
/** Makes sure that there is a browser; false when none could be obtained. */
export function obtainChromium(): boolean
