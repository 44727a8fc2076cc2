// `npm test`, in a fresh clone too: installs missing packages and a Chromium, runs everything a change must pass (the short lane of tests/lanes/lanes.ts).
// Ends with one line: N passed, N failed. Plain Node until the packages are there.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages } from './installPackages.mjs'
import { describeFailures, describeSlowest, readReport } from './lanes/readReport.mjs'

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(
    'npm test: installs what is missing and runs all that a change must pass; ends with "N passed, N failed".\n\n  SEED=N       repeats the samples of a run\n  E2E_PORT=N   the first port of the tests in a browser; default: 4711\n  --help       prints this\n\nThe matrices whole: npm run test:long.',
  )
  process.exit(0)
}
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const cache = join(root, '.cache')
const count = { passed: 0, failed: 0 }
const failures = []
const tests = []
const flaky = []
const times = []

function step(title, command, args, results) {
  const begun = Date.now()
  console.log(`\n── ${title}`)
  if (results !== undefined) rmSync(results, { force: true })
  // What a step without a report says is kept: its failures are said again at the end.
  const stdout = results === undefined ? 'pipe' : 'inherit'
  const ended = spawnSync(command, args, {
    stdio: ['inherit', stdout, 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  if (ended.stdout) process.stdout.write(ended.stdout)
  const report = readReport(results, ended.status === 0, { title, said: ended.stdout ?? '' })
  count.passed += report.passed
  count.failed += report.failed
  failures.push(...report.failures)
  tests.push(...report.tests)
  flaky.push(...report.flaky)
  const seconds = ((Date.now() - begun) / 1000).toFixed(0)
  times.push(`${title} ${seconds} s`)
  console.log(`── ${title}: ${report.passed} passed, ${report.failed} failed (${seconds} s)`)
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
if (hasChromium) step('browser', bin('playwright'), ['test'], join(cache, 'playwright.json'))
else {
  count.failed += 1
  console.error('No Chromium could be obtained, so nothing was tested in a browser: install one, or name it in CHROMIUM_PATH.')
}
console.log(`\n${times.join(', ')}`)
for (const line of describeSlowest(tests)) console.log(line)
for (const line of describeFailures(failures)) console.log(line)
for (const title of flaky) console.log(`Passed only when retried: ${title}`)
spawnSync(bin('tsx'), ['tools/lanes/printSample.ts'], { stdio: 'inherit' })
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed === 0 ? 0 : 1)
