import { readFile } from 'node:fs/promises'
import { beginArticle, publish, write } from './support/articles.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const segment = /<source>(.*?)<\/source>/g

async function choose(page: Page, file: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'agency.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(file) })
}

test('an editor sends articles to translators and imports what comes back', async ({ browser }) => {
  const title = ownName('Как починить весло')
  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  const id = await beginArticle(editor, title)
  await write(editor, 'Весло ломается о рифы.')
  await publish(editor)

  await editor.goto('/admin/articles')
  await editor.getByRole('link', { name: 'Файлы для переводчиков' }).click()
  await editor.getByRole('combobox', { name: 'Язык перевода' }).click()
  await editor.getByRole('option', { name: 'Португальский' }).click()
  await expect(editor).toHaveURL(/locale=pt/)
  await editor.getByRole('checkbox', { name: 'Выбрать все статьи' }).click()
  await expect(editor.getByRole('button', { name: 'Скачать 0 статей' })).toBeDisabled()
  await editor.getByRole('checkbox', { name: `Выгрузить «${title}»` }).click()
  const waiting = editor.waitForEvent('download')
  await editor.getByRole('button', { name: 'Скачать 1 статью' }).click()
  const sent = await readFile(await (await waiting).path(), 'utf8')
  expect(sent).toContain(title)

  const russian = ['Весло ломается о рифы.', title]
  const portuguese = ['O remo quebra nos recifes.', `Como consertar o remo ${title}`]
  const back = sent.replace(segment, (whole, text: string) => {
    const place = russian.indexOf(text)
    return place < 0 ? whole : `${whole}<target>${portuguese[place]}</target>`
  })
  await choose(editor, '<!DOCTYPE xliff [<!ENTITY x SYSTEM "file:///etc/passwd">]><xliff>&x;</xliff>')
  await expect(editor.getByRole('alert')).toContainText('DOCTYPE')
  await choose(editor, back.replace(/<target>O remo.*?<\/target>/, ''))
  await expect(editor.getByText('Нет перевода текста — «Весло ломается о рифы.»')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Загружать нечего' })).toBeDisabled()
  await choose(editor, back)
  await expect(editor.getByRole('status').filter({ hasText: 'Пока ничего не записано' })).toContainText(
    'Португальский: новых переводов — 1',
  )
  await editor.getByRole('button', { name: 'Загрузить 1 перевод' }).click()
  const row = editor.getByRole('row', { name: new RegExp(title) }).first()
  await expect(row).toContainText('Добавлен')
  await expect(row).toContainText('Перевод не опубликован')

  await editor.reload()
  const all = editor.getByRole('checkbox', { name: 'Выбрать все статьи' })
  await expect(all.or(editor.getByText('Таких статей нет'))).toBeVisible()
  await expect(editor.getByRole('checkbox', { name: `Выгрузить «${title}»` })).toHaveCount(0)
  const second = await openWindow(browser, { language: 'en' })
  await signInAs(second, 'admin@demo.test')
  await second.goto(`/admin/articles/${id}/translations/pt`)
  await expect(second.getByLabel('Title of the translation')).toHaveValue(portuguese[1] as string)
  await expect(second.getByRole('region', { name: 'Translation', exact: true })).toContainText(
    'O remo quebra nos recifes.',
  )
  await expect(second.getByRole('switch', { name: 'Show to players' })).not.toBeChecked()

  await choose(editor, back)
  await expect(editor.getByRole('row', { name: new RegExp(title) }).first()).toContainText('Без изменений')
  await second.getByLabel('Title of the translation').fill('O remo e os recifes')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('No changes')).toBeVisible()
  await choose(editor, back)
  await expect(editor.getByText('Перевод изменили здесь после выгрузки')).toBeVisible()
  await editor.getByRole('checkbox', { name: 'Заменить и переводы' }).click()
  await editor.getByRole('button', { name: 'Загрузить 1 перевод' }).click()
  await expect(editor.getByText('изменено — 1')).toBeVisible()
  await second.reload()
  await expect(second.getByLabel('Title of the translation')).toHaveValue(portuguese[1] as string)
})
