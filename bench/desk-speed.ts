import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { browserPath } from '../scripts/find-browser.ts'
import { figuresOf } from './percentiles.ts'
import { startScratchServer } from './scratch-server.ts'

const steps = 20
const { values } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})

/**
 * `node bench/desk-speed.ts`: from the key J to the frame that shows the next thread, and tasks over 50 ms while the queue scrolls,
 * in a browser with the desk as it is after its idle time. `--url` of a running product with demo data, `--rounds 3` of 20 tickets.
 */
async function measureDesk() {
  const scratch = values.url === undefined ? await startScratchServer() : null
  const url = values.url ?? scratch?.product().url ?? ''
  const executablePath = browserPath()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const times: number[] = []
    for (let round = 0; round < Number(values.rounds); round += 1) {
      // Waiting for a condition evaluates it in the page, which the product's policy forbids.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true })
      const page = await context.newPage()
      await signIn(page, url)
      times.push(...(await walk(page)))
      if (round === 0) print('queue scroll, tasks > 50 ms', await scroll(page, url))
      await page.context().close()
    }
    print(`J to the next thread, ms (${times.length})`, times)
  } finally {
    await browser.close()
    await scratch?.end()
  }
}

function print(what: string, times: number[]) {
  const { p50, p95 } = figuresOf(times, 1)
  const longest = Math.max(0, ...times)
  process.stdout.write(
    `${what.padEnd(34)} n ${times.length}  p50 ${p50.toFixed(0)}  p95 ${p95.toFixed(0)}  max ${longest.toFixed(0)}\n`,
  )
}

async function signIn(page: Page, url: string) {
  await page.goto(`${url}/auth`)
  await page.getByRole('button', { name: /admin@demo\.test/ }).click()
  await page.waitForURL(/\/tickets/)
  await page.goto(`${url}/tickets/all`)
  await page.locator('a[data-ticket]').first().waitFor()
  // The first thread also loads the editor.
  await page.locator('a[data-ticket]').first().click()
  await page.locator('[data-thread] article').first().waitFor()
  await page.locator('.ProseMirror').first().waitFor()
  await page.waitForTimeout(2_000)
  await page.locator('a[data-ticket]').first().focus()
}

/** Notes in the page how long after a key the frame was painted in which the thread of another ticket is there. */
const watchKeys = `
  const idOf = () => document.querySelector('[data-open-ticket]')?.getAttribute('data-open-ticket')
  addEventListener('keydown', (event) => {
    const before = idOf()
    const isDrawn = () => {
      const pane = document.querySelector('[data-printed]')
      return idOf() !== before && pane?.textContent.includes('#' + idOf()) && pane.querySelector('[data-thread] article')
    }
    const look = () => {
      if (!isDrawn()) return void requestAnimationFrame(look)
      // The frame has been painted when the next task runs.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => { window.drawnMs = performance.now() - event.timeStamp }
      channel.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }, true)
`

/** An agent looks at each thread for a moment before the next. */
async function walk(page: Page): Promise<number[]> {
  await page.evaluate(watchKeys)
  const times: number[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate('window.drawnMs = undefined')
    await page.keyboard.press('j')
    const time = await page.waitForFunction('window.drawnMs')
    times.push(Number(await time.jsonValue()))
    await page.waitForTimeout(700)
  }
  return times
}

const watchTasks = `
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask' })
`

async function scroll(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/tickets/all`)
  await page.locator('a[data-ticket]').first().waitFor()
  await page.waitForTimeout(1_500)
  await page.evaluate(watchTasks)
  await page.locator('a[data-ticket]').first().hover()
  for (let turn = 0; turn < 60; turn += 1) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(30)
  }
  return await page.evaluate('window.longTasks')
}

await measureDesk()
