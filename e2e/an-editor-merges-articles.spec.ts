import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { articlePath, beginArticle, publish, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('readers of a merged article get the other one, until the merge is ended', async ({ browser }) => {
  const [editor, guest] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(editor, 'admin@demo.test')
  const mark = randomUUID().slice(0, 6)
  const kept = await beginArticle(editor, `Сезонный пропуск ${mark}`)
  await write(editor, 'Пропуск действует до конца сезона.')
  await publish(editor)
  const old = await beginArticle(editor, `Боевой пропуск ${mark}`)
  await write(editor, 'Прежнее название пропуска.')
  await publish(editor)
  const [oldPath, keptPath] = [await articlePath(guest, old), await articlePath(guest, kept)]

  await editor.getByRole('button', { name: 'Ещё', exact: true }).click()
  await editor.getByRole('menuitem', { name: 'Объединить с другой статьёй…' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Объединить с другой статьёй' })
  await dialog.getByPlaceholder('Найти статью по словам').fill(`Сезонный пропуск ${mark}`)
  await dialog.getByRole('button', { name: new RegExp(`Сезонный\\sпропуск\\s${mark}`) }).click()
  await expect(dialog).toContainText(
    `Читатели статьи «Боевой пропуск ${mark}» будут попадать на статью «Сезонный пропуск ${mark}».`,
  )
  await expectAccessible(editor, 'merging articles')
  await dialog.getByRole('button', { name: 'Объединить' }).click()
  await expect(dialog).toBeHidden()
  await editor.reload()
  await expect(editor.getByText('Статья объединена, её читатели попадают на другую:')).toBeVisible()
  await expect(editor.getByRole('radio', { name: 'Только редакторы' })).toBeChecked()

  await guest.goto(oldPath)
  await expect(guest).toHaveURL(keptPath)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(`Сезонный пропуск ${mark}`)
  // A link within the pages leads there, too.
  await guest.goto('/customer/articles')
  await expect.poll(() => guest.evaluate('window.__EARLY__')).toBeNull()
  await guest.evaluate(
    `history.pushState({}, '', '${oldPath}'); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await expect(guest).toHaveURL(keptPath)

  await editor.getByRole('button', { name: 'Больше не перенаправлять' }).click()
  await expect(editor.getByText('Статья объединена, её читатели попадают на другую:')).toBeHidden()
  expect((await guest.request.get(oldPath)).status()).toBe(404)
})
