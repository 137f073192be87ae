import { openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a reader says what an article lacks, and its editors alone read it', async ({ browser }) => {
  const guest = await openWindow(browser)
  await guest.goto('/customer/articles')
  await guest.getByRole('link', { name: 'Kairo Circuit', exact: true }).first().click()
  await guest.getByRole('link', { name: /Руль/ }).first().click()
  const question = guest.getByRole('region', { name: 'Статья помогла?' })
  await question.getByRole('button', { name: 'Нет' }).press('Enter')
  const field = question.getByLabel('Чего не хватило?')
  const words = 'Нет списка рулей, которые подойдут.'
  await field.fill(words)
  await question.getByRole('button', { name: 'Отправить комментарий' }).press('Enter')
  await expect(question.getByText('Спасибо, автор прочтёт ваш комментарий.')).toBeVisible()
  const address = new URL(guest.url()).pathname
  await guest.reload()
  await expect(question.getByRole('button', { name: 'Нет' })).toHaveAttribute('aria-pressed', 'true')
  await expect(guest.getByText(words)).toHaveCount(0)

  const editor = await openWindow(browser)
  await signInAs(editor, 'admin@demo.test')
  await editor.goto(`/admin/articles/article?articleId=${address.split('/').at(-1)}`)
  const open = editor.getByRole('button', { name: /^Комментарии\sчитателей/ })
  await expect(open).toContainText('1')
  await open.click()
  const dialog = editor.getByRole('dialog', { name: 'Комментарии читателей' })
  await expect(dialog.getByRole('listitem').filter({ hasText: words })).toBeVisible()
  await dialog.getByRole('button', { name: 'Удалить' }).click()
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  await expect(dialog.getByText('Читатели пока ничего не написали.')).toBeVisible()
  await editor.reload()
  await expect(open).not.toContainText('1')
})
