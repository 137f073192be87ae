import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { png, svg, webp } from './support/pictures.ts'
import { expect, type Page, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

// The tests of this file build on one another: when one fails, all start again.
const game = ownName('Frostline')
const address = '/admin/projects-and-categories'

async function openProjects(page: Page) {
  await signInAs(page, 'admin@demo.test')
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Проекты и категории' }).waitFor()
}

async function create(page: Page, opener: string, name: string) {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill(name)
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  const row = page.locator('[data-fresh]').filter({ hasText: name })
  await expect(row).toBeInViewport({ ratio: 0.9 })
  await expect(page.locator('[data-fresh]')).toHaveCount(0)
}

async function turnOn(page: Page, name: string) {
  await page.getByRole('switch', { name }).click()
  await expect(page.getByRole('switch', { name })).toBeChecked()
}

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Изменений нет')).toBeVisible()

test('an administrator creates a project with pictures, a category and questions, and players find them', async ({
  browser,
}) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  await openProjects(page)
  await page.getByRole('button', { name: 'Создать', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Название').fill('EMBERWALD')
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByText('Проект с таким названием уже существует')).toBeVisible()
  await page.keyboard.press('Escape')

  await create(page, 'Создать', game)
  await page.locator('input[data-kind=logo]').setInputFiles(await png(300, 100))
  await expect(page.getByText('Нужно 370×117 пикселей, в файле 300×100')).toBeVisible()
  await page.locator('input[data-kind=cover]').setInputFiles(await png(3400, 1400))
  await expect(page.getByText('Неподходящий формат файла')).toBeVisible()
  await page.route('**/api/private/images?kind=logo', (route) => route.abort(), { times: 1 })
  await page.locator('input[data-kind=logo]').setInputFiles(await png(370, 117))
  await expect(page.getByText('Ошибка загрузки')).toBeVisible()
  await page.getByRole('button', { name: 'Повторить' }).click()
  await expect(page.getByRole('img', { name: 'Логотип' })).toBeVisible()
  await page.locator('input[data-kind=cover]').setInputFiles(await webp(3400, 1400))
  await expect(page.getByRole('img', { name: 'Обложка' })).toBeVisible()
  await save(page)
  await saved(page)
  await turnOn(page, 'Проект включён')

  await create(page, `Добавить категорию: ${game}`, 'Потерянные сани')
  await page.locator('input[data-kind=icon]').setInputFiles(svg(25, '#1b1b2b'))
  await expect(page.getByText(/^Значок\sслишком\sтёмный/)).toBeVisible()
  await page.locator('input[data-kind=icon]').setInputFiles(svg(25))
  await expect(page.getByText(/^Значок\sслишком\sтёмный/)).toBeHidden()
  await expect(page.getByRole('img', { name: 'Значок' })).toBeVisible()
  const priority = page.getByRole('combobox', { name: 'Приоритет новых тикетов' })
  await expect(priority).toHaveValue('Обычный')
  await priority.click()
  await page.getByRole('option', { name: 'Срочный' }).click()
  await page.getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('menuitem', { name: 'Список' }).click()
  await expect(page.getByLabel('Название поля')).toBeFocused()
  await page.keyboard.type('Долина')
  await page.getByLabel('Вариант 1').fill('Север')
  await save(page)
  await expect(page.getByText('В списке должно быть не меньше 2 вариантов')).toBeVisible()
  await page.getByLabel('Вариант 2').fill('Юг')
  await page.getByRole('switch', { name: 'Обязательное поле' }).check()
  const preview = page.getByRole('region', { name: 'Как видит игрок' })
  await expect(preview.getByLabel(/Долина/)).toBeVisible()
  await save(page)
  await saved(page)
  await turnOn(page, 'Категория опубликована')
  await page.reload()
  await expect(priority).toHaveValue('Срочный')
  await page.locator('button[aria-expanded]', { hasText: 'Долина' }).click()
  await expect(page.getByRole('switch', { name: 'Обязательное поле' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Категория опубликована' })).toBeChecked()

  const guest = await openWindow(browser)
  await guest.goto('/customer/articles')
  await guest.getByRole('link', { name: game }).click()
  await expect(guest.getByRole('button', { name: /Потерянные\sсани/ })).toBeVisible()
})

test('questions are saved as a set, applied, removed and restored', async ({ browser }) => {
  const page = await openWindow(browser)
  await openProjects(page)
  await page.getByRole('link', { name: 'Потерянные сани' }).click()
  await page.getByRole('button', { name: 'Наборы полей' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Сохранить поля этой формы как набор').fill('Зимний')
  await dialog.getByRole('button', { name: 'Сохранить набор' }).click()
  await dialog.getByRole('button', { name: 'Добавить к полям: Зимний' }).click()
  const cards = page.getByRole('list').locator('button[aria-expanded]', { hasText: 'Долина' })
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Действия: Долина' }).first().click()
  await page.getByRole('menuitem', { name: 'Удалить поле' }).click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(cards).toHaveCount(2)

  await page.getByRole('link', { name: 'Kairo Circuit' }).click()
  await page.getByRole('button', { name: 'Остаться' }).click()
  await expect(cards).toHaveCount(2)
  await page.getByRole('button', { name: 'Действия: Долина' }).first().click()
  await page.getByRole('menuitem', { name: 'Удалить поле' }).click()
  await page.getByRole('button', { name: 'Отменить изменения' }).click()
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('Поле «Долина» удалено')).toHaveCount(0)

  await page.getByRole('button', { name: 'Наборы полей' }).click()
  await dialog.getByRole('button', { name: 'Удалить набор Зимний' }).click()
  await dialog.getByRole('button', { name: /Вернуть\s\(\d\)/ }).click()
  await dialog.getByRole('button', { name: 'Удалить набор Зимний' }).click()
  await expect(dialog.getByText('Наборов пока нет').or(dialog.getByText('Зимний'))).toBeVisible()
  await expect(dialog.getByText('Зимний')).toHaveCount(0)
})

test('the later of two editors is warned and decides', async ({ browser }) => {
  const one = await openWindow(browser)
  await openProjects(one)
  await one.getByRole('link', { name: 'Потерянные сани' }).click()
  await expect(one.getByLabel('Название', { exact: false }).first()).toHaveValue('Потерянные сани')
  const other = await openWindow(browser)
  await openProjects(other)
  await other.getByRole('link', { name: 'Потерянные сани' }).click()
  await other.getByRole('textbox', { name: 'Название' }).first().fill('Пропавшие сани')
  await save(other)
  await saved(other)

  await one.getByRole('textbox', { name: 'Название' }).first().fill('Найденные сани')
  await save(one)
  await expect(one.getByText('Это уже изменил кто-то другой')).toBeVisible()
  await one.getByRole('button', { name: 'Сохранить мои поверх' }).click()
  await saved(one)
  await expect(one.getByRole('heading', { level: 2, name: 'Найденные сани' })).toBeVisible()
})

test('what is typed while a category is saved stays, and is saved next', async ({ browser }) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  await openProjects(page)
  await page.getByRole('link', { name: 'Найденные сани' }).click()
  await page.getByRole('button', { name: 'Добавить поле' }).click()
  await page.getByRole('menuitem', { name: 'Строка' }).click()
  const question = page.getByLabel('Название поля')
  await expect(question).toBeFocused()
  await page.keyboard.type('Перевал')
  const requests: string[] = []
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/private/categories/*', async (route) => {
    if (route.request().method() === 'PUT' && requests.push(route.request().url()) === 1) await answer.promise
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await expect.poll(() => requests.length).toBe(1)
  await page.keyboard.type(' или долина')
  await page.keyboard.press('Control+s')
  answer.resolve()
  await expect.poll(() => requests.length).toBe(2)
  await saved(page)
  await expect(page.getByText('Это уже изменил кто-то другой')).toBeHidden()
  await page.reload()
  const cards = page.getByRole('list').locator('button[aria-expanded]', { hasText: /Перевал/ })
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('Перевал или долина')
})

test('categories are reordered by menu and keyboard, and a project is deleted by typing its name', async ({
  browser,
}) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  await openProjects(page)
  await create(page, `Добавить категорию: ${game}`, 'Вторая')
  const names = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: game, exact: true }) })
      .getByRole('listitem')
      .getByRole('link')
      .allTextContents()
  await expect.poll(names).toEqual(['Найденные сани', 'Вторая'])
  await page.getByRole('button', { name: 'Действия: Вторая' }).click()
  await page.getByRole('menuitem', { name: 'Переместить выше' }).click()
  await expect.poll(names).toEqual(['Вторая', 'Найденные сани'])
  await page.route('**/order', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Действия: Вторая' }).click()
  await page.getByRole('menuitem', { name: 'Переместить ниже' }).click()
  await expect(page.getByText('Ошибка запроса, попробуйте позже')).toBeVisible()
  await expect.poll(names).toEqual(['Вторая', 'Найденные сани'])

  await page.getByRole('button', { name: 'Перетащить: Вторая' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Вторая: место 1 из 2.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Вторая: место 2 из 2.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual(['Найденные сани', 'Вторая'])
  await page.reload()
  await expect.poll(names).toEqual(['Найденные сани', 'Вторая'])

  await page.getByRole('button', { name: `Действия: ${game}` }).click()
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 категории')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Удалить навсегда' })).toBeDisabled()
  await dialog.getByLabel(/введите\sназвание/).fill(game.toLowerCase())
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(page.getByRole('link', { name: game, exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(address)
})
