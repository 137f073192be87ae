import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { openWindow, signInAs } from './support/people.ts'

/** Live updates keep a connection open, so the network never falls idle: pictures and transitions get a moment instead. */
const settleMilliseconds = 700

async function expectAccessible(page: Page, what: string) {
  await page.getByRole('heading').first().waitFor()
  await page.waitForTimeout(settleMilliseconds)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => {
    const places = nodes
      .slice(0, 3)
      .map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`)
    return `${id}: ${places.join(' | ')}`
  })
  expect(found, what).toEqual([])
}

const customerPages = [
  '/',
  '/customer/request',
  '/customer/tickets',
  '/customer/articles',
  '/customer/articles/search?text=меч',
]

test.describe.configure({ timeout: 120_000 })

for (const language of ['ru', 'en'] as const) {
  test(`what visitors and players see has no violations (${language})`, async ({ browser }) => {
    const page = await openWindow(browser, { language })
    for (const path of [
      '/',
      '/auth',
      '/resetPassword',
      '/resetPassword?code=x',
      '/customer/articles',
      '/nothing',
      '/dev/mail',
    ]) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
    await signInAs(page, 'player@demo.test')
    for (const path of customerPages) {
      await page.goto(path)
      await expectAccessible(page, path)
    }
    await page.goto('/customer/tickets')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await page.getByRole('log').waitFor()
    await expectAccessible(page, 'a ticket')
  })

  for (const theme of ['light', 'dark'] as const) {
    test(`the desk has no violations (${language}, ${theme})`, async ({ browser }) => {
      const page = await openWindow(browser, { language, theme })
      await signInAs(page, 'admin@demo.test')
      await page.goto('/tickets/all')
      await page
        .getByRole('link', { name: /#100\d\d\d/ })
        .first()
        .waitFor()
      await expectAccessible(page, 'the queue')
      await page
        .getByRole('link', { name: /#100\d\d\d/ })
        .first()
        .click()
      await page.getByRole('textbox').first().waitFor()
      await expectAccessible(page, 'a ticket')
      await page.goto('/admin/employees')
      await expectAccessible(page, 'not found')
    })
  }
}
