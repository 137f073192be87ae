import type { Page } from '@playwright/test'
import { openWindow, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a misspelt word and a wrong keyboard layout find the article, by keyboard alone', async ({
  browser,
}) => {
  const page = await openWindow(browser, { hasMotion: true })
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  // Playwright inserts Cyrillic letters without pressing keys, so they need the field.
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('прапал предмет')
  // Popular articles are offered first, and this is one of them.
  await expect(page.getByRole('combobox')).toHaveValue('прапал предмет')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Пропал\sпредмет/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Пропал\sпредмет/ })).toBeVisible()
  // While the dialog fades out, the key would still reach its field.
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(dialog.getByRole('option', { name: 'прапал предмет' })).toBeVisible()
  await page.keyboard.type('ghjgfk')
  await expect(dialog.getByRole('option', { name: /Пропал\sпредмет/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer\/articles\/search\?searchText=ghjgfk/)
  await expect(page.getByRole('link', { name: /Пропал\sпредмет/ })).toBeVisible()
  await page.getByLabel('Поиск по статьям').last().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /Пропал\sпредмет/ })).toBeFocused()
})

test('a search is remembered as it was typed, though the results are still those of its first letters', async ({
  browser,
}) => {
  const page = await openWindow(browser, { hasMotion: true, interceptsRequests: true })
  const isWhole = ({ pathname, searchParams }: URL) =>
    pathname === '/api/public/articles/search' && searchParams.get('q') === 'прапал предмет'
  // Never answered.
  await page.route(isWhole, () => {})
  await page.goto('/')
  await expect.poll(() => page.evaluate('window.__EARLY__')).toBeNull()
  const field = page.getByRole('main').getByRole('combobox')
  await field.pressSequentially('прапал')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/Пропал\sпредмет/)
  await field.pressSequentially(' предмет')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Пропал\sпредмет/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option', { name: 'прапал предмет' })).toBeVisible()
})

/** Tries again while the page is replaced by the next one. */
const expectRemembered = (page: Page) =>
  expect(async () => {
    const searches = await page.evaluate<string>("localStorage.getItem('savepoint.recent-searches') ?? ''")
    expect(searches).toContain('пароль')
  }).toPass()

test('searches are remembered on the device until they are cleared', async ({ browser }) => {
  const page = await openWindow(browser, { hasMotion: true })
  await page.goto('/customer/articles/search')
  await expect.poll(() => page.evaluate('window.__EARLY__ === null')).toBe(true)
  await page.getByRole('textbox', { name: 'Поиск по статьям' }).pressSequentially('пароль')
  await page.keyboard.press('Enter')
  await expectRemembered(page)
  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await expect(page.getByRole('textbox', { name: 'Поиск по статьям' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'пароль', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Убрать «пароль» из истории поиска' }).click()
  await expect(page.getByRole('button', { name: 'пароль', exact: true })).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Поиск по статьям' }).fill('zzqqxxyy')
  await expect(page.getByText('ничего не нашлось')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Восстановить доступ' })).toBeVisible()
})

for (const address of ['/', '/customer/articles/search']) {
  test(`a search sent from ${address} while the page becomes alive is not lost`, async ({ browser }) => {
    const page = await openWindow(browser, { hasMotion: true })
    // The page repeats what was done early once the browser is idle: this browser is busy.
    await page.addInitScript('window.requestIdleCallback = (callback) => setTimeout(callback, 3_000)')
    await page.goto(address)
    const field = page.locator('main [name=searchText]')
    await field.focus()
    const isAlive = () =>
      field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    await expect.poll(isAlive).toBe(true)
    await field.pressSequentially('пароль')
    await page.keyboard.press('Enter')
    await expectRemembered(page)
    await page.goto('/customer/articles/search')
    await expect(page.getByRole('button', { name: 'пароль', exact: true })).toBeVisible()
  })
}

test('a long article has a table of contents that follows the reader, section links and a vote', async ({
  browser,
}) => {
  // Without motion: a click can miss what still scrolls.
  const page = await openWindow(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/customer/articles')
  await page.getByRole('link', { name: /Большой\sсправочник/ }).click()
  const contents = page.getByRole('navigation', { name: 'Содержание' })
  const section = contents.getByRole('link').nth(2)
  const name = (await section.textContent()) ?? ''
  await section.click()
  await expect(section).toHaveAttribute('aria-current', 'location')
  const heading = page.getByRole('heading', { name, exact: true })
  await expect(heading).toBeInViewport()

  await page.getByRole('button', { name: `Скопировать ссылку на раздел «${name}»` }).click()
  const address = await page.evaluate<string>('navigator.clipboard.readText()')
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByRole('heading', { name, exact: true })).toBeInViewport()
  await other.close()

  // With the keyboard: parts that were off the screen get their height as they come into view, and the buttons move.
  await page.getByRole('button', { name: 'Нет', exact: true }).press('Enter')
  await expect(page.getByText('Жаль, что не помогла')).toBeVisible()
  await page.getByRole('button', { name: 'Да', exact: true }).press('Enter')
  await expect(page.getByText('Спасибо за отзыв!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Да', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('a changed mind counts once, however slow the network', async ({ browser }) => {
  const page = await openWindow(browser, { hasMotion: true, interceptsRequests: true })
  await page.goto('/customer/articles')
  await page
    .getByRole('link', { name: /Пропал\sпредмет/ })
    .first()
    .click()
  let delay = 1_000
  let answers = 0
  await page.route('**/vote', async (route) => {
    const wait = delay
    delay = 0
    await new Promise((resolve) => setTimeout(resolve, wait))
    await route.continue()
    await route.request().response()
    answers += 1
  })
  await page.getByRole('button', { name: 'Нет', exact: true }).click()
  const yes = page.getByRole('button', { name: 'Да', exact: true })
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => answers).toBe(2)
  await expect(page.getByText('Спасибо за отзыв!')).toBeVisible()
  await page.reload()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
})

test('an article under the wrong project redirects to its own address', async ({ page, request }) => {
  const { items } = (await (await request.get('/api/public/articles?limit=1')).json()) as {
    items: { id: string; title: string; project: { id: string } }[]
  }
  const [article] = items
  await page.goto(`/customer/articles/00000000-0000-7000-8000-000000000000/${article!.id}#x`)
  await expect(page.getByRole('heading', { level: 1, name: article!.title })).toBeVisible()
  await expect(page).toHaveURL(`/customer/articles/${article!.project.id}/${article!.id}#x`)
})

test('the category tree opens where the reader was and stays as it was left', async ({ browser }) => {
  const page = await openWindow(browser, { hasMotion: true })
  await page.goto('/customer/articles')
  await page.getByRole('link', { name: 'Emberwald', exact: true }).click()
  const first = page.getByRole('button', { name: /Доступ\sк\sаккаунту/ })
  const payments = page.getByRole('button', { name: /Платежи/ })
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(payments).toHaveAttribute('aria-expanded', 'false')
  await first.click()
  await payments.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(payments).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(payments).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
})

test('a suggested article replaces a request', async ({ browser }) => {
  const page = await openWindow(browser, { hasMotion: true })
  await register(page)
  await page.goto('/customer/request')
  await page.getByRole('button', { name: 'Emberwald' }).click()
  await page.getByRole('button', { name: 'Потерянные предметы' }).click()
  await page.getByLabel('Кратко о проблеме').fill('пропал предмет')
  await page.getByRole('button', { name: /Пропал\sпредмет/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Нет, нужна помощь' }).click()
  await expect(page.getByLabel('Кратко о проблеме')).toHaveValue('пропал предмет')

  const counted = page.waitForResponse(/\/deflections$/)
  await page.getByRole('button', { name: /Пропал\sпредмет/ }).click()
  await dialog.getByRole('button', { name: 'Да, это помогло' }).click()
  expect((await counted).status()).toBe(204)
  await dialog.getByRole('button', { name: 'Удалить черновик и завершить' }).click()
  await expect(page.getByText('Рады, что помогло!')).toBeVisible()
  await page.goto('/customer/request')
  await expect(page.getByText('О какой игре речь?')).toBeVisible()
})
