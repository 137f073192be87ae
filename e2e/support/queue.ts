import type { Page } from '@playwright/test'

export const rowsOf = (page: Page) => page.getByRole('link', { name: /#100\d\d\d/ })

export async function openTicket(page: Page, path: string, at = 0) {
  await page.goto(path)
  await rowsOf(page).nth(at).click()
}
