import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { beginArticle, handOver, textOf, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { png } from './support/pictures.ts'
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
  await handOver(editor, 'paste', { picture: (await png(400, 300)).buffer.toString('base64') })
  await expect(textOf(editor).locator('img[src^=blob]')).toHaveCount(1)
  await editor.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(editor.getByRole('button', { name: 'Сохранить', exact: true })).toBeDisabled()
  const chosen = editor.waitForResponse((response) => response.url().endsWith(`/articles/${id}/published`))
  await editor.getByRole('radio', { name: 'Только сотрудники' }).click()
  await expect(editor.getByRole('button', { name: 'Сохранить для сотрудников' })).toBeVisible()
  expect((await chosen).status()).toBe(200)
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
  await opened.getByRole('button', { name: /^Увеличить/ }).click()
  const large = opened.getByRole('dialog')
  await expect(large.locator('img')).toHaveJSProperty('naturalWidth', 400)
  await expectAccessible(opened, 'a picture of an internal article')
  await opened.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
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

  // Opened to a group, it is found and read by its players alone.
  const tester = await openWindow(browser)
  await signInAs(tester, 'player@demo.test')
  await editor.getByRole('radio', { name: 'Игроки выбранных групп' }).click()
  await expect(editor.getByText('Укажите хотя бы одну группу.')).toBeVisible()
  const groups = editor.getByRole('combobox', { name: 'Группы игроков' })
  await groups.fill('Тест')
  await editor.getByRole('option', { name: 'Тестировщики' }).click()
  await expect(editor.getByText('Остальные игроки и гости статью не найдут.')).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Опубликовать изменения' })).toBeVisible()
  await editor.reload()
  await expect(editor.getByRole('radio', { name: 'Игроки выбранных групп' })).toBeChecked()
  await tester.goto(`/customer/articles/search?searchText=${word}`)
  await tester.getByRole('link', { name: new RegExp(word) }).click()
  await expect(tester.getByRole('article')).toContainText('Сверьте номер заказа с платежом.')
  const address = new URL(tester.url()).pathname
  await tester.getByRole('button', { name: 'Да', exact: true }).click()
  await expect(tester.getByText('Спасибо за отзыв!')).toBeVisible()
  await tester.reload()
  await expect(tester.getByRole('button', { name: 'Да', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(tester, 'an article for a group')
  await tester.getByRole('button', { name: /^Увеличить/ }).click()
  await expect(tester.getByRole('dialog').locator('img')).toHaveJSProperty('naturalWidth', 400)
  await tester.goto(address.slice(0, address.lastIndexOf('/')))
  await expect(tester.getByRole('heading', { name: 'Для вашей группы' })).toBeVisible()
  await expect(tester.getByRole('link', { name: new RegExp(word) })).toBeVisible()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'Не найдено' })).toBeVisible()
  await editor.getByRole('radio', { name: 'Только сотрудники' }).click()
  await expect(editor.getByRole('button', { name: 'Сохранить для сотрудников' })).toBeVisible()
  await tester.goto(address)
  await expect(tester.getByRole('heading', { name: 'Не найдено' })).toBeVisible()

  await editor.getByRole('radio', { name: 'Игроки и сотрудники' }).click()
  await expect(editor.getByRole('button', { name: 'Опубликовать изменения' })).toBeVisible()
  expect((await guest.request.get(`/api/public/articles/${id}`)).status()).toBe(200)
  await opened.goto(`/knowledge/${id}`)
  await expect(opened.getByText('Её удалили, скрыли или опубликовали для игроков.')).toBeVisible()
})
