import { publish, textOf, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

const words = 'стикеры для телеграма'
const searchPage = `/customer/articles/search?searchText=${encodeURIComponent(words)}`

test('a search without results becomes an article that the next player finds', async ({ browser }) => {
  const player = await openWindow(browser)
  await signInAs(player, 'fresh@demo.test')
  const recorded = player.waitForResponse((response) => response.url().endsWith('/api/public/searches'))
  await player.goto(searchPage)
  expect((await recorded).status()).toBe(204)

  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  const row = editor.getByRole('row', { name: new RegExp(words) })
  await expect(async () => {
    await editor.goto('/admin/insights?outcome=notFound&period=last7')
    await expect(editor.getByRole('table')).toBeVisible()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await row.getByRole('link', { name: `Написать статью «${words}»` }).click()
  await expect(editor.getByLabel('Название')).toHaveValue(words)
  await editor.getByRole('combobox', { name: 'Проект' }).click()
  await editor.getByRole('option', { name: 'Emberwald' }).click()
  await editor.getByRole('combobox', { name: 'Категория' }).click()
  await editor.getByRole('option').first().click()
  await editor.getByRole('button', { name: 'Начать писать' }).click()
  await textOf(editor).waitFor()
  await write(editor, 'Стикеры для телеграма раздаёт наш бот.')
  await publish(editor)

  const next = await openWindow(browser)
  await next.goto(searchPage)
  await expect(next.getByRole('link', { name: new RegExp(words) }).first()).toBeVisible()
})
