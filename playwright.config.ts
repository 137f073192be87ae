import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { journeyFolders } from './e2e/support/journey-folders.ts'
import { browserPath } from './scripts/find-browser.ts'

const firstPort = Number(process.env.E2E_PORT ?? 4719)
const { data, demoData } = journeyFolders()
// Twice the usual cores: journeys wait half of their time.
const workers = Number(process.env.E2E_WORKERS ?? Math.min(4, availableParallelism() * 2))
const executablePath = browserPath()
/** Journeys on a running product, such as a cluster, instead of servers of their own. */
const url = process.env.E2E_URL

/**
 * Journeys through the whole product on its demo story: embedded database, built pages, real browser. Where there are
 * cores for more workers, each has a server and a database of its own: the ports follow one another from the first.
 */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers,
  retries: 1,
  // Of a whole journey: where others use the processors too, the longest have taken two minutes.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  outputDir: 'test-results',
  metadata: { firstPort, url },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    // Without a graphics card, moving parts cost a quarter of the time. Some journeys have them: `hasMotion`.
    reducedMotion: 'reduce',
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
        // Pages live for seconds: optimising their code costs a fifth more than it saves.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
  webServer: Array.from({ length: url ? 0 : workers }, (_, at) => ({
    name: `server ${at + 1}`,
    command: `exec "${process.execPath}" e2e/support/start-journey-server.ts`,
    url: `http://127.0.0.1:${firstPort + at}/readyz`,
    env: {
      PORT: String(firstPort + at),
      SAVEPOINT_DATA: join(data, `server-${at + 1}`),
      DEMO_DATA: demoData,
      // Browsers and servers share the processors: a server that is late is not overloaded.
      LIMIT_EVENT_LOOP_DELAY_MILLISECONDS: '0',
      LIMIT_SIGN_IN_FAILURES_PER_ADDRESS: '1000',
      LIMIT_REGISTRATIONS_PER_HOUR: '1000',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
    stdout: 'pipe' as const,
  })),
})
