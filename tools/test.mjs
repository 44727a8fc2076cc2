// `npm test`, in a fresh clone too: installs what is missing, obtains a Chromium, runs everything a change must pass.
// Ends with one line: N passed, N failed. Plain Node until the packages are there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './installPackages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const cache = join(root, '.cache')
const count = { passed: 0, failed: 0 }

function step(title, command, args, results) {
  const begun = Date.now()
  console.log(`\n── ${title}`)
  if (results !== undefined) rmSync(results, { force: true })
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, FORCE_COLOR: '0' } })
  const found = results !== undefined && existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : undefined
  const [passed, failed] = countsOf(found, status === 0)
  count.passed += passed
  count.failed += failed
  const flaky = found?.stats?.flaky ?? 0
  const again = flaky === 0 ? '' : `, ${flaky} of them only when repeated`
  console.log(`── ${title}: ${passed} passed${again}, ${failed} failed (${((Date.now() - begun) / 1000).toFixed(0)} s)`)
}

/** Numbers of a runner's report. A run that ended badly without a failed test counts as one failure: nothing fails silently. */
function countsOf(report, well) {
  if (report === undefined) return well ? [1, 0] : [0, 1]
  const [passed, failed] =
    'stats' in report
      ? [report.stats.expected + report.stats.flaky, report.stats.unexpected]
      : [report.numPassedTests, report.numFailedTests]
  return [passed, failed === 0 && !well ? 1 : failed]
}

installPackages(root)
const { obtainChromium } = await import('./browsers.mjs')
const hasChromium = obtainChromium()
mkdirSync(cache, { recursive: true })
const bin = (name) => join(root, 'node_modules/.bin', name)

step('check', bin('tsx'), ['tools/check/main.ts'])
step(
  'unit, contracts, scenarios',
  bin('vitest'),
  ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${join(cache, 'vitest.json')}`],
  join(cache, 'vitest.json'),
)
if (hasChromium) step('end to end', bin('playwright'), ['test'], join(cache, 'playwright.json'))
else {
  count.failed += 1
  console.error('No Chromium could be obtained, so nothing was tested in a browser: install one, or name it in CHROMIUM_PATH.')
}
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed === 0 ? 0 : 1)
