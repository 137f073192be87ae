import { expectAccessible } from './support/accessible.ts'
import { beginArticle, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an article appears and disappears by its schedule, and is checked again after its months', async ({
  browser,
}) => {
  const [editor, second] = [await openWindow(browser), await openWindow(browser)]
  for (const page of [editor, second]) await signInAs(page, 'admin@demo.test')
  const id = await beginArticle(editor, 'Осенний турнир по расписанию')
  await write(editor, 'Турнир начнётся в полдень.')
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await editor.getByRole('button', { name: 'Запланировать' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Расписание' })
  await dialog.getByLabel('Показать игрокам').fill('01.01.2020 10:00')
  await dialog.getByLabel('Скрыть от игроков').fill('01.01.2019 10:00')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog.getByText('Это время уже прошло')).toHaveCount(2)
  await dialog.getByLabel('Показать игрокам').fill('01.12.2090 10:00')
  await dialog.getByLabel('Скрыть от игроков').fill('30.11.2090 10:00')
  await expect(dialog.getByText('Статья не может исчезнуть раньше, чем появится')).toBeVisible()
  await expectAccessible(editor, 'the schedule of an article')
  await dialog.getByLabel('Скрыть от игроков').fill('24.12.2090 10:00')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  await editor.reload()
  await expect(editor.getByText(/Появится\s1\sдек.\s2090\sг.,\s10:00/)).toBeVisible()
  await expect(editor.getByText(/Исчезнет\s24\sдек.\s2090\sг.,\s10:00/)).toBeVisible()
  expect((await second.request.get(`/api/public/articles/${id}`)).status()).toBe(404)

  await editor.getByRole('combobox', { name: 'Проверять актуальность' }).click()
  await editor.getByRole('option', { name: 'Раз в 6 месяцев' }).click()
  await expect(editor.getByText(/^Следующая\sпроверка:/)).toBeVisible()
  await editor.getByRole('button', { name: 'Статья актуальна' }).click()
  await expect(editor.getByText(/Последняя\sпроверка:\sАнна\sСеверова/)).toBeVisible()
  await editor.reload()
  await expect(editor.getByRole('combobox', { name: 'Проверять актуальность' })).toHaveValue(
    'Раз в 6 месяцев',
  )
  await expect(editor.getByText(/Последняя\sпроверка:\sАнна\sСеверова/)).toBeVisible()
  await expectAccessible(editor, 'an article with a schedule')

  // Another editor sees it in the list; publishing by hand cancels the time for it.
  await second.goto('/admin/articles?state=scheduled')
  const row = second.getByRole('row', { name: /Осенний\sтурнир\sпо\sрасписанию/ })
  await expect(row).toContainText('Появится 1 дек. 2090 г.')
  await expectAccessible(second, 'scheduled articles')
  await editor.getByRole('radio', { name: 'Игроки и сотрудники' }).click()
  await expect(editor.getByText(/^Появится/)).toBeHidden()
  await expect(editor.getByText(/^Исчезнет/)).toBeVisible()
  expect((await second.request.get(`/api/public/articles/${id}`)).status()).toBe(200)
  await second.reload()
  await expect(row).toContainText('Исчезнет 24 дек. 2090 г.')
})
