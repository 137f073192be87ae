import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { test } from './support/test.ts'

// The screens are only read, so the tests can run in any order.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

test('announcements have no violations', async ({ browser }) => {
  const guest = await openWindow(browser, { language: 'en' })
  await guest.goto('/customer/articles')
  await guest.getByRole('link', { name: 'Emberwald', exact: true }).click()
  await guest.getByRole('region', { name: 'Announcements', exact: true }).waitFor()
  await expectAccessible(guest, 'a banner')
  await guest.getByRole('link', { name: 'Purchases arrive late' }).click()
  await guest.getByRole('article').first().waitFor()
  await expectAccessible(guest, 'the announcements of a game')
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/announcements')
  await page.getByRole('link', { name: 'Purchases arrive late' }).waitFor()
  await expectAccessible(page, 'announcements')
  await page.getByRole('link', { name: 'Purchases arrive late' }).click()
  await page.getByRole('list', { name: 'Posted updates' }).waitFor()
  await expectAccessible(page, 'an announcement')
})

test('projects and categories have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'ru' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/projects-and-categories')
  await page.getByRole('link', { name: 'Emberwald' }).click()
  await page.getByRole('heading', { level: 2, name: 'Emberwald' }).waitFor()
  await expectAccessible(page, 'a project')
  await page.getByRole('link', { name: 'Потерянные предметы' }).first().click()
  await page.getByRole('button', { name: /^Мир/ }).click()
  await expectAccessible(page, 'a category')
  await page.getByRole('button', { name: /Наборы полей|Field sets/ }).click()
  await expectAccessible(page, 'sets of fields')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^(Удалить|Delete)…$/ })
    .last()
    .click()
  await expectAccessible(page, 'deleting')
})

test("the articles' screens have no violations", async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: /Большой справочник/ }).waitFor()
  await page.getByRole('checkbox').nth(2).check()
  await expectAccessible(page, 'the list')
  await page.goto('/admin/articles?text=zzqqxxyy')
  await expectAccessible(page, 'an empty list')
  await page.goto('/admin/articles/article')
  await expectAccessible(page, 'a new article')
  await page.goto('/admin/articles')
  await page.getByRole('link', { name: /Большой справочник/ }).click()
  await page.locator('td').first().click()
  await page.getByRole('toolbar').nth(1).waitFor()
  await expectAccessible(page, 'the editor, in a table')
  for (const name of [/^(История|History)$/, /^(Предпросмотр|Preview)$/]) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, String(name))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
