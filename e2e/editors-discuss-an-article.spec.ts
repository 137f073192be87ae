import { expectAccessible } from './support/accessible.ts'
import { beginArticle, publish, textOf, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { hire } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const discussion = (page: Page) => page.getByRole('region', { name: 'Обсуждение редакторов' })

test('editors comment on a paragraph, find it in the text, and resolve what is settled', async ({
  browser,
}) => {
  const [writer, colleague] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(writer, 'admin@demo.test')
  const id = await beginArticle(writer, 'Правила турнира для обсуждения')
  await write(writer, 'Первый абзац о времени.')
  await writer.keyboard.press('Enter')
  await writer.keyboard.type('Второй абзац о наградах.')
  await publish(writer)

  const { email } = await hire(colleague, { secondFactor: false, rights: ['articles.manage'] })
  await signInAs(colleague, email)
  await colleague.goto(`/admin/articles/article?articleId=${id}`)
  await textOf(colleague).getByText('Второй абзац о наградах.').click()
  const field = discussion(colleague).getByRole('textbox', { name: 'Комментарий к тексту' })
  await field.click()
  await expect(discussion(colleague)).toContainText('К абзацу: Второй абзац о наградах.')
  await field.fill('Сколько наград?')
  await discussion(colleague).getByRole('button', { name: 'Отправить' }).click()
  await expect(field).toHaveValue('')
  await colleague.reload()
  await expect(discussion(colleague).getByRole('listitem')).toContainText('Сколько наград?')

  await writer.reload()
  await writer.getByRole('button', { name: /Уведомления/ }).click()
  const bell = writer.getByRole('dialog', { name: 'Уведомления' })
  await expect(bell.getByRole('link', { name: 'Статья «Правила турнира для обсуждения»' })).toBeVisible()
  await writer.keyboard.press('Escape')
  const note = discussion(writer).getByRole('listitem')
  await note.getByRole('button', { name: 'Второй абзац о наградах.' }).click()
  await expect(textOf(writer)).toBeFocused()
  await writer.keyboard.press('End')
  await writer.keyboard.type(' Их три.')
  await expect(textOf(writer)).toContainText('Второй абзац о наградах. Их три.')
  await expectAccessible(writer, 'an article that is discussed')
  await note.getByRole('button', { name: 'Решено' }).click()
  await expect(discussion(writer).getByRole('listitem')).toHaveCount(0)
  await writer.reload()
  await expect(discussion(writer).getByRole('button', { name: 'Показать решённые: 1' })).toBeVisible()
  await colleague.reload()
  await expect(discussion(colleague).getByRole('button', { name: 'Показать решённые: 1' })).toBeVisible()
})
