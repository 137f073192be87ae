import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { articlePath, beginArticle, chooseBlock, publish, textOf, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a link to an article that was withdrawn is found, shown in its text, ignored and mended', async ({
  browser,
}) => {
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  const mark = randomUUID().slice(0, 6)
  const target = await beginArticle(editor, `Правила турнира ${mark}`)
  await write(editor, 'Играют все.')
  await publish(editor)
  const address = await articlePath(editor, target)
  const source = await beginArticle(editor, `Запись на турнир ${mark}`)
  await write(editor, 'Сначала прочитайте ')
  await chooseBlock(editor, 'ссылка', 'Ссылка на статью')
  const picker = editor.getByRole('dialog', { name: 'Ссылка на статью' })
  await picker.getByPlaceholder('Найти статью по словам').fill(`Правила турнира ${mark}`)
  await picker.getByRole('button', { name: new RegExp(`Правила\\sтурнира\\s${mark}`) }).click()
  await publish(editor)
  await expect(editor.getByRole('region', { name: 'Битые ссылки' })).toBeHidden()

  await editor.goto(`/admin/articles/article?articleId=${target}`)
  await editor.getByRole('radio', { name: 'Только редакторы' }).click()
  await expect(editor.getByRole('radio', { name: 'Только редакторы' })).toBeChecked()
  await editor.goto('/admin/articles')
  await editor.getByRole('link', { name: /^\d+\sбит/ }).click()
  const row = editor.getByRole('row', { name: new RegExp(`Запись\\sна\\sтурнир\\s${mark}`) })
  await expect(row).toContainText(`Правила турнира ${mark}`)
  await expect(row).toContainText('Статья не опубликована')
  await expect(row).toContainText(address)
  await expectAccessible(editor, 'broken links')

  await row.getByRole('button', { name: /^Пропустить/ }).click()
  await expect(row).toBeHidden()
  await editor.reload()
  await expect(editor.getByRole('heading', { name: 'Битые ссылки' })).toBeVisible()
  await expect(row).toBeHidden()
  await editor.getByRole('combobox', { name: 'Какие ссылки показывать' }).click()
  await editor.getByRole('option', { name: 'Пропущенные' }).click()
  await expect(row).toContainText('Пропущена: Анна Северова')
  await row.getByRole('button', { name: /^Вернуть\sв\sсписок/ }).click()
  await expect(row).toBeHidden()
  await editor.goto('/admin/articles/broken-links')

  await row.getByRole('link', { name: `Запись на турнир ${mark}` }).click()
  await textOf(editor).waitFor()
  await expect.poll(() => editor.evaluate('String(getSelection())')).toBe(`Правила турнира ${mark}`)
  const links = editor.getByRole('region', { name: 'Битые ссылки' })
  await expect(links).toContainText('1 битая ссылка')
  await expectAccessible(editor, 'an article with a broken link')
  await editor.keyboard.press('Delete')
  await publish(editor)
  await expect(links).toBeHidden()
  await editor.goto(`/admin/articles/broken-links`)
  await expect(editor.getByRole('heading', { name: 'Битые ссылки' })).toBeVisible()
  await expect(row).toBeHidden()
  expect((await editor.request.get(`/api/public/articles/${source}`)).status()).toBe(200)
})
