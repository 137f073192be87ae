import { test as base } from '@playwright/test'
import { closeWindows, describeWindows } from './people.ts'

export { expect, type Page } from '@playwright/test'

/** Closes the windows that a journey opened: open pages would slow down all later journeys. */
export const test = base.extend<{ windowsGo: undefined }>({
  // Each worker has its own server.
  baseURL: async ({ browserName: _ }, use, { config, parallelIndex }) =>
    await use(config.metadata.url ?? `http://127.0.0.1:${config.metadata.firstPort + parallelIndex}`),
  windowsGo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here what a fixture needs.
    async ({}, use, info) => {
      await use(undefined)
      if (info.status === 'timedOut') for (const window of await describeWindows()) console.error(window)
      await closeWindows()
    },
    { auto: true },
  ],
})
