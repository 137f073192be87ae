import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { openOwnTicket, submitRequest } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

/** What reaches beyond the right edge of the page, the innermost parts last; nothing when the page does not scroll sideways. */
const overflow = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const parts = [...document.querySelectorAll('body *')].filter((part) => part.getBoundingClientRect().right > clientWidth)
    return [
      location.pathname + ': ' + (scrollWidth - clientWidth) + ' px',
      ...parts.slice(-8).map((part) => part.tagName + '.' + part.className + ' ' + part.textContent.slice(0, 40)),
    ]
  })()`)

/** By how much the hint in the empty search field is longer than the field. */
const cutHint = (page: Page) =>
  page.evaluate<number>(`(() => {
    const field = document.querySelector('main input')
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    const drawn = document.createElement('canvas').getContext('2d')
    drawn.font = font
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return Math.max(0, Math.ceil(drawn.measureText(field.placeholder).width - room))
  })()`)

const expectToFit = (page: Page) => expect.poll(() => overflow(page)).toEqual([])

async function expectAllToFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await expectToFit(page)
  }
}

for (const language of ['ru', 'en', 'pt'] as const)
  test(`customer pages fit a phone of 320 pixels: ${language}`, async ({ browser }) => {
    const page = await openWindow(browser, { language })
    await page.setViewportSize({ width: 320, height: 640 })
    const answer = await page.request.get('/api/public/articles/popular')
    const { items } = (await answer.json()) as {
      items: { id: string; project: { id: string; name: string } }[]
    }
    const games = [...new Set(items.map(({ project }) => project.id))].map((id) => `/customer/articles/${id}`)
    const articles = items.map(({ id, project }) => `/customer/articles/${project.id}/${id}`)
    await expectAllToFit(page, [
      '/',
      '/recovery',
      `/recovery?projectId=${items[0]?.project.id}`,
      '/requestStatus',
      '/customer/articles',
      '/customer/articles/search?searchText=пароль',
      ...games,
      ...articles.slice(0, 4),
      '/confirmRequest?code=wrong',
      '/nothing/here',
    ])
    await page.goto('/')
    await expect.poll(() => cutHint(page)).toBe(0)
    await signInAs(page, 'player@demo.test')
    await expectAllToFit(page, [
      '/',
      '/customer/tickets',
      '/customer/tickets?tab=archive',
      '/customer/request',
      '/customer/my-data',
    ])
    const projectId = items.find(({ project }) => project.name === 'Emberwald')?.project.id
    const game = await page.request.get(`/api/public/projects/${projectId}`)
    const { categories } = (await game.json()) as { categories: { id: string }[] }
    await expectAllToFit(
      page,
      categories.map(({ id }) => `/customer/request?projectId=${projectId}&categoryId=${id}`),
    )
    await page.goto('/customer/tickets')
    await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('log')).toBeVisible()
    await expectToFit(page)
  })

test('a message covers neither the bar of a phone nor the button that tries again', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, 'player@demo.test')
  await page.route('**/api/customer/tickets?*', (route) =>
    route.fulfill({ status: 500, json: { title: 'Internal Server Error', status: 500 } }),
  )
  await page.goto('/customer/tickets')
  const message = page.getByRole('alert').filter({ hasText: 'Ошибка запроса, попробуйте позже' })
  await expect(message).toBeVisible()
  const [toast, bar, retry] = await Promise.all([
    message.boundingBox(),
    page.getByRole('link', { name: 'Главная' }).last().boundingBox(),
    page.getByRole('button', { name: 'Повторить' }).boundingBox(),
  ])
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(toast?.y ?? 0).toBeGreaterThan((retry?.y ?? 0) + (retry?.height ?? 0))
})

test('a title of one endless word stays inside its card', async ({ browser, baseURL }) => {
  const page = await openWindow(browser)
  await openOwnTicket(page, { title: 'Щ'.repeat(95), baseURL: baseURL as string })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await expectAllToFit(page, ['/', '/customer/tickets'])
    await expect(page.getByText('ЩЩЩЩ')).toBeVisible()
  }
})

test('an unknown address keeps the header and its search', async ({ page }) => {
  await page.goto('/nothing/here')
  await expect(page.getByRole('heading', { name: 'Не найдено' })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Поиск|Искать|Найти/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('an enlarged picture stands in the middle', async ({ page }) => {
  const answer = await page.request.get('/api/public/articles/popular')
  const { items } = (await answer.json()) as {
    items: { id: string; title: string; project: { id: string } }[]
  }
  const article = items.find(({ title }) => title.startsWith('Пропал предмет'))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/customer/articles/${article?.project.id}/${article?.id}`)
  const picture = page.getByRole('main').getByRole('figure').first().getByRole('img')
  await expect(picture).toHaveAttribute('loading', 'eager')
  await picture.click()
  const enlarged = page.getByRole('dialog').locator('img')
  await expect(enlarged).toBeVisible()
  await expect.poll(async () => (await enlarged.boundingBox())?.width).toBeGreaterThan(600)
  const { x = 0, width = 0 } = (await enlarged.boundingBox()) ?? {}
  expect(Math.abs(x + width / 2 - 720)).toBeLessThan(10)
})

test('a moment is chosen from a calendar that fits the phone, typed again, and kept', async ({ browser }) => {
  const page = await openWindow(browser)
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs(page, 'player@demo.test')
  await page.goto('/customer/request')
  await page.getByRole('button', { name: 'Emberwald' }).click()
  await page.getByRole('button', { name: 'Потерянные предметы' }).click()
  const when = page.getByLabel('Когда это случилось')
  await when.fill('5.11.2026')
  await page.getByRole('button', { name: 'Открыть календарь' }).click()
  const calendar = page.getByRole('dialog')
  const box = await calendar.boundingBox()
  expect([box!.x >= 0, box!.x + box!.width <= 320]).toEqual([true, true])
  await expectToFit(page)
  await expectAccessible(page)
  await calendar.getByRole('button', { name: '21 ноября 2026' }).click()
  await calendar.getByRole('spinbutton', { name: 'Часы' }).fill('9')
  await calendar.getByRole('button', { name: 'Готово' }).click()
  await expect(when).toHaveValue('21.11.2026 09:00')
  await when.fill('вчера вечером')
  await submitRequest(page)
  await expect(page.getByText('Введите дату, например 21.11.2026 14:05', { exact: true })).toBeVisible()
  await when.fill('21.11.26 9:30')
  await page.reload()
  await expect(when).toHaveValue('21.11.2026 09:30')
})
