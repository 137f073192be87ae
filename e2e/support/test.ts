import { test as base } from '@playwright/test'
import { closeWindows } from './people.ts'

export { expect, type Page } from '@playwright/test'

/** A journey; the windows it opened go with it, or every page would live on and slow down all that follow. */
export const test = base.extend<{ windowsGo: undefined }>({
  // Each worker's journeys go through a server of their own.
  baseURL: async ({ browserName: _ }, use, { config, parallelIndex }) =>
    await use(`http://127.0.0.1:${config.metadata.firstPort + parallelIndex}`),
  windowsGo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from here what a fixture needs.
    async ({}, use) => {
      await use(undefined)
      await closeWindows()
    },
    { auto: true },
  ],
})
