import { openWindow } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an outdated browser gets a request to update', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await page.goto('/')
  await expect(page.getByText('Обновите браузер, чтобы открыть эту страницу.')).toBeVisible()
})

test('a page whose code did not load offers a reload', async ({ browser }) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText('страница загрузилась не полностью')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Чем помочь?' })).toBeVisible()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: /Обновить\sстраницу/ }).click()
  await expect(page.getByRole('heading', { name: 'Чем помочь?' })).toBeVisible()
})

test('without a session response, the home page shows its shell and the agent area offers a reload', async ({
  page,
}) => {
  await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Чем помочь?' })).toBeVisible()
  await page.goto('/tickets/all')
  await expect(page.getByText('Произошла ошибка').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Обновить/ }).filter({ visible: true })).toBeVisible()
})
