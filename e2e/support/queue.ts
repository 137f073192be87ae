import type { Page } from '@playwright/test'

/** The tickets of the list on the page, in either language. */
export const rowsOf = (page: Page) => page.getByRole('link', { name: /#100\d\d\d/ })

/** Opens the first ticket of a list, or one further down. */
export async function openTicket(page: Page, path: string, at = 0) {
  await page.goto(path)
  await rowsOf(page).nth(at).click()
}
