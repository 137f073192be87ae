import { readFile } from 'node:fs/promises'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const list = '/admin/insights?period=last7'

async function search(page: Page, words: string) {
  const recorded = page.waitForResponse((response) => response.url().endsWith('/api/public/searches'))
  await page.goto(`/customer/articles/search?searchText=${encodeURIComponent(words)}`)
  expect((await recorded).status()).toBe(204)
}

async function expectRow(page: Page, words: string, note: RegExp) {
  await expect(async () => {
    await page.goto(list)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('row', { name: words })).toContainText(note, { timeout: 2_000 })
  }).toPass()
}

test('an editor reviews a search, which comes back when somebody searches for it again', async ({
  browser,
}) => {
  const words = 'возврат денег попросить'
  const reader = await openWindow(browser)
  await search(reader, words)
  const hit = reader
    .getByRole('main')
    .getByRole('link', { name: /Возврат\sденег/ })
    .first()
  await hit.click()
  await expect(reader.getByRole('heading', { level: 1, name: /Возврат\sденег/ })).toBeVisible()

  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  await expectRow(editor, words, /Возврат\sденег.*\s·\s1/)
  const row = editor.getByRole('row', { name: words })
  const waiting = editor.waitForEvent('download')
  await editor.getByRole('button', { name: 'Выгрузить' }).click()
  const file = await readFile(await (await waiting).path(), 'utf8')
  expect(file.startsWith('\uFEFFПериод;')).toBe(true)
  expect(file).toContain(words)

  await row.getByRole('button', { name: `Разобрано: «${words}»` }).click()
  await expect(row).toHaveCount(0)
  await editor.getByRole('button', { name: 'Отменить' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Разобрано: «${words}»` }).click()
  await expect(row).toHaveCount(0)
  await editor.reload()
  await expect(editor.getByRole('table')).toBeVisible()
  await expect(row).toHaveCount(0)

  const second = await openWindow(browser, { language: 'en' })
  await signInAs(second, 'admin@demo.test')
  await second.goto(list)
  await expect(second.getByRole('table')).toBeVisible()
  await expect(second.getByRole('row', { name: words })).toHaveCount(0)
  await second.getByLabel('Review', { exact: true }).selectOption('Reviewed')
  await expect(second.getByRole('row', { name: words })).toContainText('Reviewed by Анна Северова')

  const another = await openWindow(browser)
  await search(another, words)
  await expectRow(editor, words, /Снова\sпосле\sразбора:\sАнна\sСеверова/)

  await editor.getByRole('link', { name: 'Языки', exact: true }).click()
  const portuguese = editor.getByRole('row', { name: /Португальский/ })
  await portuguese.getByRole('link').first().click()
  await expect(editor).toHaveURL(/\/admin\/articles\?.*translation=pt\.ready/)
  await editor.goBack()
  await expect(editor.getByRole('link', { name: 'Языки', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await editor
    .getByRole('row', { name: /Английский/ })
    .locator('a[href*="outcome=notFound"]')
    .click()
  await expect(editor.getByLabel('Язык', { exact: true })).toHaveValue('en')
})
