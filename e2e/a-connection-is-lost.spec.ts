import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

async function openQueue(page: Page) {
  await signInAs(page, 'admin@demo.test')
  await page.goto('/tickets/all')
  await rowsOf(page).first().waitFor()
  await page.evaluate("document.documentElement.dataset.isSamePage = 'yes'")
}

const isSamePage = (page: Page) => page.evaluate("document.documentElement.dataset.isSamePage === 'yes'")

const isDeskLoaded = (page: Page) =>
  page.evaluate<boolean>("performance.getEntriesByName('desk-loaded').length > 0")

const countMissingStyles = (page: Page) =>
  page.evaluate<number>(
    "[...document.querySelectorAll('link[rel=stylesheet]')].filter(({ sheet }) => !sheet).length",
  )

test('what has not been loaded yet opens once the server can be reached again, and the page stays', async ({
  browser,
}) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  let isLost = false
  await page.route('**', (route) => (isLost ? route.abort('connectionrefused') : route.continue()))
  await openQueue(page)

  isLost = true
  await page.keyboard.press('Control+k')
  await expect(page.getByText(/Нет\sсвязи\sс\sсервером/)).toBeVisible()
  isLost = false
  await expect(page.getByRole('dialog', { name: 'Действия и разделы' })).toBeVisible()
  await expect(page.getByText(/Нет\sсвязи\sс\sсервером/)).toBeHidden()
  // Stylesheets arrive after the dialog that they belong to.
  await expect.poll(() => countMissingStyles(page)).toBe(0)
  await page.keyboard.press('Escape')

  isLost = true
  await page.getByRole('link', { name: 'Управление' }).click()
  await expect(page.getByText(/Нет\sсвязи\sс\sсервером/)).toBeVisible()
  isLost = false
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toContain('/admin')
  expect(await isSamePage(page)).toBe(true)
})

test('after a while every section and key of the desk works without a network', async ({ browser }) => {
  const page = await openWindow(browser, { loadsAhead: true })
  await openQueue(page)
  await expect.poll(() => isDeskLoaded(page), { timeout: 60_000 }).toBe(true)

  await page.context().setOffline(true)
  for (const [key, name] of [
    ['Control+k', 'Действия и разделы'],
    ['Shift+Slash', 'Горячие клавиши'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name })
    await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('link', { name: 'Управление' }).click()
  for (const name of ['Роли и права', 'Статьи', 'Статистика']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  expect(await isSamePage(page)).toBe(true)
})
