import { expectAccessible } from './support/accessible.ts'
import { articlePath, beginArticle, publish, textOf, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const translation = (page: Page) =>
  page.getByRole('region', { name: 'Перевод', exact: true }).getByRole('textbox', { name: 'Текст статьи' })
const source = (page: Page) => page.getByRole('region', { name: 'Исходный текст' })

/** Replaces the words of a block, as a translator would. */
async function translateBlock(page: Page, russian: string, portuguese: string) {
  await translation(page).getByText(russian).click({ clickCount: 3 })
  await page.keyboard.type(portuguese)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(page.getByText('Изменений нет')).toBeVisible()
}

test('an article is translated, found and read in Portuguese, and its translation follows the source', async ({
  browser,
}) => {
  const editor = await openWindow(browser, { interceptsRequests: true })
  await signInAs(editor, 'admin@demo.test')
  const id = await beginArticle(editor, 'Как починить волшебный фонарь')
  await write(editor, 'Фонарь гаснет в тумане.')
  await editor.keyboard.press('Enter')
  await editor.keyboard.type('Отнесите его кузнецу.')
  await publish(editor)

  await editor.getByRole('link', { name: 'Португальский' }).click()
  await expect(editor.getByText('Перевода ещё нет.')).toBeVisible()
  await expect(source(editor).getByText('Фонарь гаснет в тумане.')).toBeVisible()
  await editor.getByLabel('Заголовок перевода').fill('Como consertar a lanterna mágica')
  await translateBlock(editor, 'Фонарь гаснет в тумане.', 'A lanterna se apaga na neblina.')
  await translateBlock(editor, 'Отнесите его кузнецу.', 'Leve-a ao ferreiro para restauração.')

  await editor.getByRole('link', { name: 'Статьи' }).first().click()
  await editor.getByRole('button', { name: 'Остаться' }).click()
  await editor.route('**/translations/pt', (route) => route.abort(), { times: 1 })
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(editor.getByText('Перевод не сохранён.')).toBeVisible()
  await save(editor)

  const guest = await openWindow(browser, { language: 'pt' })
  const path = await articlePath(guest, id)
  await guest.goto(path)
  await expect(guest.getByRole('heading', { name: 'Как починить волшебный фонарь' })).toBeVisible()
  await expect(guest.getByText('Este artigo ainda não foi traduzido.')).toBeVisible()
  await expectAccessible(guest, 'an article in another language')

  await editor.getByRole('switch', { name: 'Показывать игрокам' }).click()
  await save(editor)
  await editor.reload()
  await expect(translation(editor)).toContainText('A lanterna se apaga na neblina.')
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Como consertar a lanterna mágica' })).toBeVisible()
  await expect(guest.getByText('Leve-a ao ferreiro')).toBeVisible()

  await guest.getByRole('link', { name: 'Русский' }).click()
  await expect(guest.getByText('Отнесите его кузнецу.')).toBeVisible()
  await expect(guest.locator('article')).toHaveAttribute('lang', 'ru')
  await guest.reload()
  await expect(guest.locator('article')).toHaveAttribute('lang', 'ru')
  await expect(guest.locator('html')).toHaveAttribute('lang', 'pt')

  const newcomer = await (await browser.newContext({ locale: 'ru-RU' })).newPage()
  await newcomer.goto(`${path}?lang=pt`)
  await expect(newcomer.getByRole('heading', { name: 'Como consertar a lanterna mágica' })).toBeVisible()
  await expect(newcomer.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(newcomer.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  await newcomer.context().close()

  await guest.goto('/customer/articles/search?searchText=restauracao')
  await guest.getByRole('link', { name: 'Como consertar a lanterna mágica' }).click()
  await expect(guest.getByText('A lanterna se apaga na neblina.')).toBeVisible()

  const html = await (await guest.request.get(`${path}?lang=pt`)).text()
  expect(html).toContain('<html lang="pt"')
  expect(html).toContain('Leve-a ao ferreiro')
  expect(html).toMatch(/<link rel="alternate" hreflang="ru"/)

  await editor.getByRole('link', { name: 'К исходной статье' }).click()
  await textOf(editor).getByText('Отнесите его кузнецу.').click({ clickCount: 3 })
  await editor.keyboard.type('Отнесите его кузнецу до заката.')
  await publish(editor)
  await expect(editor.getByText('устарел')).toBeVisible()
  await editor.getByRole('link', { name: 'Португальский' }).click()
  await expect(editor.getByText('Исходный текст изменился после перевода.')).toBeVisible()
  const changed = source(editor).locator('[data-changed]')
  await expect(changed).toHaveCount(1)
  await expect(changed.locator('ins')).toContainText('до заката')
  await guest.reload()
  await expect(guest.getByText('Leve-a ao ferreiro para restauração.')).toBeVisible()

  await editor.goto('/admin/articles?translation=pt.outdated')
  const row = editor.getByRole('row', { name: /Как\sпочинить\sволшебный\sфонарь/ })
  await expect(row.getByRole('link', { name: 'PT, Португальский: устарел' })).toBeVisible()
  await row.getByRole('link', { name: 'PT, Португальский: устарел' }).click()
  await editor.getByRole('button', { name: 'Перевод всё ещё верен' }).click()
  await expect(editor.getByText('готов', { exact: true })).toBeVisible()
})
