import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
// Playwright's wait for an idle network would never end: live updates keep a connection open.
const stillness = `new Promise((resolve) => {
  const [quiet, longest] = [200, 5_000]
  const begun = performance.now()
  let stirred = begun
  const stir = () => { stirred = performance.now() }
  const watchers = [new MutationObserver(stir), new PerformanceObserver(stir)]
  watchers[0].observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  watchers[1].observe({ type: 'resource' })
  const isUnfinished = () =>
    document.getAnimations().some(({ playState }) => playState === 'running') ||
    [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy') ||
    document.querySelector('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root') !== null
  const timer = setInterval(() => {
    if (isUnfinished()) stir()
    const now = performance.now()
    if (now - stirred < quiet && now - begun < longest) return
    clearInterval(timer)
    for (const watcher of watchers) watcher.disconnect()
    resolve(undefined)
  }, 25)
})`

export const waitUntilStill = (page: Page) => page.evaluate(stillness)

/** Reports violations only: describing the rules that pass took most of the time. */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

export async function expectAccessible(page: Page, what: string) {
  await page.getByRole('heading').first().waitFor()
  await waitUntilStill(page)
  const { violations } = await axe(page).withTags(rules).analyze()
  const found = violations.map(({ id, nodes }) => {
    const locations = nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)
    return `${id}: ${locations.join(' | ')}`
  })
  expect(found, what).toEqual([])
}
