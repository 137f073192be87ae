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

/** Until nothing on the page has changed for a moment. */
export const stillnessOf = (page: Page) => page.evaluate(stillness)

/** By all rules of axe, best practices included, and the colours of work screens in the dark theme too; frames are left out. */
export async function expectAccessible(page: Page, what?: string) {
  await page.getByRole('heading').first().waitFor()
  await stillnessOf(page)
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source)
  expect(await violations(page, {}), what).toEqual([])
  if (!(await page.evaluate<boolean>("document.documentElement.dataset.palette === 'agent-light'"))) return
  await useTheme(page, 'dark')
  expect(await violations(page, { runOnly: ['color-contrast'] }), `${what} (dark)`).toEqual([])
  await useTheme(page, 'light')
}

/** As if it was chosen in another window. */
async function useTheme(page: Page, theme: 'light' | 'dark') {
  await page.evaluate(`(() => {
    const key = 'savepoint.settings'
    const kept = JSON.parse(localStorage.getItem(key))
    localStorage.setItem(key, JSON.stringify({ ...kept, state: { ...kept.state, theme: '${theme}' } }))
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })()`)
  await page.locator(`html[data-palette="agent-${theme}"]`).waitFor()
  await page.evaluate(`for (const change of document.getAnimations()) change.finish()`)
}

async function violations(page: Page, rules: axe.RunOptions): Promise<string[]> {
  // Describing the rules that pass takes most of the time.
  const options: axe.RunOptions = { ...rules, iframes: false, resultTypes: ['violations'] }
  const found = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return found.violations.map(({ id, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary})`)
    return `${id}: ${places.join(' | ')}`
  })
}
