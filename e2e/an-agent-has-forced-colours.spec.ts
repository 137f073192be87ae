import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

/** The checkbox above the queue while nothing points at it. */
async function lookOfBox(page: Page) {
  const box = page.getByRole('checkbox', { name: 'Select all loaded tickets' })
  await page.mouse.move(0, 0)
  await box.blur()
  return (await box.screenshot()).toString('base64')
}

test('in forced colours what is chosen does not look like the rest', async ({ browser }) => {
  const agent = await openWindow(browser, { language: 'en', hasForcedColours: true })
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/all')
  await rowsOf(agent).first().waitFor()
  const box = agent.getByRole('checkbox', { name: 'Select all loaded tickets' })
  const before = await lookOfBox(agent)
  await box.check()
  expect(await lookOfBox(agent)).not.toBe(before)
  await box.uncheck()

  await rowsOf(agent).nth(1).click()
  await expect(rowsOf(agent).nth(1)).toHaveCSS('outline-style', 'solid')
  await agent.keyboard.press('Control+K')
  await expect(agent.getByRole('option').first()).toHaveCSS('outline-style', 'solid')
  await expect(agent.getByRole('option').nth(1)).toHaveCSS('outline-style', 'none')
})
