import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserPath } from './scripts/find-browser.ts'

const port = Number(process.env.E2E_PORT ?? 4719)
const executablePath = browserPath()

/** Journeys through the whole product on its demo story: embedded database, built pages, real browser. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 1,
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'ru-RU',
    // Recording every step costs a third of the time; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/build-when-stale.ts && exec "${process.execPath}" server/src/main.ts`,
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      SAVEPOINT_DATA: mkdtempSync(join(tmpdir(), 'savepoint-e2e-')),
      LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '1000',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
})
