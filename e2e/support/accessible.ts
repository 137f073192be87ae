import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

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

/** By all rules of axe, best practices included, but those `checked` before; frames in the page are left out. */
export async function expectAccessible(page: Page, what?: string, checked: readonly string[] = []) {
  await page.getByRole('heading').first().waitFor()
  await page.evaluate(stillness)
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source)
  // Describing the rules that pass takes most of the time.
  const rules = Object.fromEntries(checked.map((rule) => [rule, { enabled: false }]))
  const options: axe.RunOptions = { iframes: false, resultTypes: ['violations'], rules }
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  const found = violations.map(({ id, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary})`)
    return `${id}: ${places.join(' | ')}`
  })
  expect(found, what).toEqual([])
}
