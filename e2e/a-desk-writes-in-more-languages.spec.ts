import { expectAccessible } from './support/accessible.ts'
import { articlePath, beginArticle, publish, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Новый язык' })
const row = (page: Page, tag: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: tag, exact: true }) })

async function addLanguage(page: Page, typed: string, name: string) {
  await field(page).fill(typed)
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: 'Добавить' }).click()
  await expect(page.getByText(`Язык добавлен: ${name}`)).toBeVisible()
}

async function act(page: Page, language: string, action: string) {
  await page.getByRole('button', { name: `Действия: ${language}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Other journeys know the three that every desk begins with. */
async function removeLanguages(page: Page, ...names: string[]) {
  await page.goto('/admin/content-languages')
  for (const name of names) {
    await act(page, name, 'Убрать…')
    await page.getByRole('button', { name: 'Убрать язык' }).click()
    await expect(page.getByText(`Язык убран: ${name}`).last()).toBeVisible()
  }
}

test('an article is written and read from right to left, and hidden while its language is removed', async ({
  browser,
}) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  await editor.goto('/admin/content-languages')
  await addLanguage(editor, 'араб', 'Арабский')
  await addLanguage(editor, 'de-AT', 'Австрийский немецкий')
  await act(editor, 'Австрийский немецкий', 'Выше')
  await expectAccessible(editor, 'the languages of the desk')
  await editor.reload()
  await expect(row(editor, 'ar')).toContainText('العربية')
  await expect(row(editor, 'ar')).toContainText('Пишется справа налево')
  await expect(editor.getByRole('row').nth(4)).toContainText('de-AT')

  const id = await beginArticle(editor, 'Как найти тайный колодец')
  await write(editor, 'Колодец стоит за мельницей.')
  await publish(editor)
  await editor.getByRole('link', { name: 'Арабский' }).click()
  await editor.getByLabel('Заголовок перевода').fill('كيف تجد البئر السرية')
  const translation = editor.getByRole('region', { name: 'Перевод', exact: true })
  await expect(translation.locator('[lang=ar]')).toHaveAttribute('dir', 'rtl')
  await translation.getByText('Колодец стоит за мельницей.').click({ clickCount: 3 })
  await editor.keyboard.type('Steam: البئر خلف الطاحونة.')
  await editor.getByRole('switch', { name: 'Показывать игрокам' }).click()
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(editor.getByText('Изменений нет')).toBeVisible()

  const guest = await openWindow(browser, { language: 'en' })
  const path = await articlePath(guest, id)
  await guest.goto(path)
  await expect(guest.getByText('This article has not been translated yet')).toBeVisible()
  await guest.getByRole('link', { name: 'العربية' }).click()
  const heading = guest.getByRole('heading', { name: 'كيف تجد البئر السرية' })
  await expect(heading).toHaveCSS('direction', 'rtl')
  await expectAccessible(guest, 'an article from right to left')
  const text = guest.getByRole('article').filter({ hasText: 'البئر خلف الطاحونة.' })
  await expect(text).toHaveAttribute('lang', 'ar')
  // Also where it begins with a name in Latin characters.
  await expect(text).toHaveCSS('direction', 'rtl')
  await guest.goto('/customer/articles/search?searchText=البئر')
  await expect(guest.getByRole('link', { name: 'كيف تجد البئر السرية' })).toHaveCSS('direction', 'rtl')
  await guest.goto(path)
  await expect(heading).toBeVisible()
  await expect(guest.locator('html')).toHaveAttribute('lang', 'en')

  await editor.goto('/admin/content-languages')
  await act(editor, 'Русский', 'Убрать…')
  await expect(editor.getByRole('dialog').getByText('На этом языке написаны проекты')).toBeVisible()
  await editor.getByRole('button', { name: 'Отмена' }).click()
  await act(editor, 'Арабский', 'Убрать…')
  await expect(editor.getByRole('dialog').getByText('1 перевод статьи')).toBeVisible()
  await editor.getByRole('button', { name: 'Убрать язык' }).click()
  await expect(editor.getByText('Язык убран: Арабский')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Как найти тайный колодец' })).toBeVisible()
  await addLanguage(editor, 'араб', 'Арабский')
  await guest.reload()
  await expect(heading).toBeVisible()
  await removeLanguages(editor, 'Арабский', 'Австрийский немецкий')
})

test('a project offers fewer languages than the desk, and its page leads to those of its readers', async ({
  browser,
}) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  await editor.goto('/admin/content-languages')
  await addLanguage(editor, 'italiano', 'Итальянский')
  await editor.goto('/admin/projects-and-categories')
  await editor.getByText('Voidhollow').first().click()
  await editor
    .getByRole('button', { name: /^Переводы:\s/ })
    .first()
    .click()
  await editor.getByRole('tab', { name: 'Итальянский' }).click()
  await editor.getByRole('dialog').getByLabel('Название').fill('Vuoto Profondo')
  await editor.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(editor.getByRole('tab', { name: 'Итальянский готов' })).toBeVisible()
  await editor.keyboard.press('Escape')

  const guest = await openWindow(browser, { language: 'en' })
  await guest.goto('/customer/articles')
  await guest
    .getByRole('link', { name: /Voidhollow/ })
    .first()
    .click()
  const others = guest.getByRole('navigation', { name: 'Read in another language' })
  await others.getByRole('link', { name: 'Italiano' }).click()
  await expect(guest).toHaveTitle(/Vuoto Profondo/)
  await guest.reload()
  await expect(guest).toHaveTitle(/Vuoto Profondo/)
  await others.getByRole('link', { name: 'English' }).click()
  await expect(guest).toHaveTitle(/Voidhollow/)

  await editor.getByRole('combobox', { name: 'Языки для игроков' }).click()
  await editor.getByRole('option', { name: 'Английский' }).click()
  await editor.keyboard.press('Escape')
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(editor.getByText('Изменений нет')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('link', { name: 'Italiano' })).toBeHidden()
  await editor.getByRole('combobox', { name: 'Языки для игроков' }).press('Backspace')
  await editor.getByRole('combobox', { name: 'Языки для игроков' }).press('Backspace')
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(editor.getByText('Изменений нет')).toBeVisible()
  await editor.reload()
  await expect(editor.getByPlaceholder('Все языки контента')).toBeVisible()
  await removeLanguages(editor, 'Итальянский')
})
