// Finds or installs a Chromium: an installed one, Playwright's own, or the system's package. Plain Node, no packages needed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const SHELL = '/usr/bin/chromium-headless-shell'

const installed = (...places) =>
  [process.env.CHROMIUM_PATH, ...places].find((path) => path !== undefined && path !== '' && existsSync(path))

/**
 * Path of an installed Chromium for tests; `undefined`: use Playwright's own. The headless shell comes first: a page costs a third less CPU time in it than
 * in the browser, which also renders a window that nobody sees.
 */
export const installedChromium = () => installed(SHELL, ...BROWSERS)

/** The same for measurements and pictures: first the browser that people have. */
export const installedBrowser = () => installed(...BROWSERS, SHELL)

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0

/** Ensures that a browser is installed; false when none could be. */
export function obtainChromium() {
  if (installedChromium() !== undefined) return true
  console.log('No Chromium is installed: trying Playwright’s own …')
  if (run('npx', ['playwright', 'install', 'chromium'])) return true
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return false
  console.log('Trying the system’s package …')
  const install = (name) => run('apt-get', ['install', '-y', '-qq', name])
  return (
    run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium')) && installedChromium() !== undefined
  )
}

const isCommand = process.argv[1]?.endsWith('browsers.mjs') === true
if (isCommand && (process.argv.includes('--help') || process.argv.includes('-h'))) {
  console.log(
    'npm run browsers: obtains a Chromium for the tests: an installed one, Playwright’s own, or the system’s package.\n\n  CHROMIUM_PATH  a browser in an unusual place\n  --help         prints this',
  )
  process.exit(0)
}
if (isCommand && !obtainChromium()) {
  console.error('No Chromium could be obtained: install one, and name it in CHROMIUM_PATH if it stands in an unusual place.')
  process.exit(1)
}
