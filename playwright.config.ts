import { defineConfig } from '@playwright/test'
import { PRODUCTION, READY_PORT, WORKERS } from './tests/e2e/support/stage.ts'
import { excludedFromShortLane } from './tests/lanes/lanes.ts'
import { isLongLane, sampleIndex } from './tests/lanes/sample.ts'
import { installedChromium } from './tools/browsers.mjs'

const executablePath = installedChromium()
// Workers take the samples of the run that started them, also when a commit is made meanwhile.
process.env['SEED'] ??= String(sampleIndex)

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: isLongLane ? [] : excludedFromShortLane('playwright').map((file) => `**/${file}`),
  // A file at a time on each stage: its tests may rely on what its hooks and the tests before them left there.
  workers: WORKERS,
  fullyParallel: false,
  // A test that passes only when repeated is named by the list reporter; the long lane fails for it.
  retries: 1,
  failOnFlakyTests: isLongLane,
  // No budget: that is 15 s on an idle machine, and npm test names what is over it.
  timeout: isLongLane ? 180_000 : 60_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_REPORT'] ?? '.cache/playwright.json' }]],
  reportSlowTests: null,
  outputDir: '.cache/e2e-results',
  use: {
    baseURL: PRODUCTION,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'off',
    video: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx tests/e2e/support/server.ts',
    url: `http://127.0.0.1:${READY_PORT}`,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
  },
})
