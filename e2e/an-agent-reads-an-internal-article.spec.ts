import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { beginArticle, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { expect, test } from './support/test.ts'

test('an article for employees is read by agents, never by players, until it is published to them', async ({
  browser,
}) => {
  const [editor, agent, guest] = [
    await openWindow(browser),
    await openWindow(browser),
    await openWindow(browser),
  ]
  await signInAs(editor, 'admin@demo.test')
  await signInAs(agent, 'agent@demo.test')
  const word = `регламент${randomUUID().slice(0, 6)}`
  const id = await beginArticle(editor, `Проверка заказа, ${word}`)
  await write(editor, `Сверьте номер заказа с платежом. ${word}`)
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await editor.getByRole('radio', { name: 'Только сотрудники' }).click()
  await expect(editor.getByRole('button', { name: 'Сохранить для сотрудников' })).toBeVisible()
  await editor.reload()
  await expect(editor.getByRole('radio', { name: 'Только сотрудники' })).toBeChecked()
  await expect(editor.getByRole('button', { name: 'Опубликовать', exact: true })).toBeHidden()

  // The palette finds it for an agent without rights of administration.
  await agent.goto('/tickets')
  await rowsOf(agent).first().waitFor()
  await agent.keyboard.press('Control+k')
  const palette = agent.getByRole('dialog', { name: 'Действия и разделы' })
  await palette.getByRole('combobox').fill(word)
  const found = palette.getByRole('group', { name: 'Внутренние статьи' }).getByRole('option')
  await expect(found).toBeVisible()
  const [opened] = await Promise.all([agent.waitForEvent('popup'), found.click()])
  await expect(opened).toHaveURL(`/knowledge/${id}`)
  await expect(opened.getByRole('article')).toContainText('Сверьте номер заказа с платежом.')
  await expect(opened.getByRole('link', { name: 'Редактировать' })).toBeHidden()
  await expectAccessible(opened, 'an internal article')
  await opened.getByRole('link', { name: 'Внутренние статьи' }).first().click()
  await opened.getByPlaceholder('Поиск по статьям').fill(word)
  await expect(opened.getByRole('main').getByRole('link', { name: new RegExp(word) })).toHaveCount(1)
  await opened.reload()
  await expect(opened.getByRole('link', { name: new RegExp(word) })).toHaveCount(1)
  await expectAccessible(opened, 'internal articles')

  expect((await guest.request.get(`/api/public/articles/${id}`)).status()).toBe(404)
  const search = await guest.request.get(`/api/public/articles/search?q=${word}`)
  expect((await search.json()).items).toEqual([])
  await guest.goto(`/knowledge/${id}`)
  await expect(guest).toHaveURL(/\/auth/)

  await editor.getByRole('radio', { name: 'Игроки и сотрудники' }).click()
  await expect(editor.getByRole('button', { name: 'Опубликовать изменения' })).toBeVisible()
  expect((await guest.request.get(`/api/public/articles/${id}`)).status()).toBe(200)
  await opened.goto(`/knowledge/${id}`)
  await expect(opened.getByText('Её удалили, скрыли или опубликовали для игроков.')).toBeVisible()
})
