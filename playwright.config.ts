import { defineConfig } from '@playwright/test'
import { DEVTOOLS, PRODUCTION } from './tests/e2e/support/stage.ts'
import { installedChromium } from './tools/browsers.mjs'

const executablePath = installedChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  workers: 1,
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: '.cache/e2e-results',
  use: {
    baseURL: DEVTOOLS,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
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
    url: `${PRODUCTION}/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'pipe',
  },
})
