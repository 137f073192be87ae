import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { addTopic, adminRequests, plainContent } from './support/admin-requests.ts'
import { textOf, write } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { hire } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

/** A project of its own, since its setting changes what every editor may do. */
async function createProject({ request }: Page) {
  const requests = await adminRequests(request)
  const name = `Игра ${randomUUID().slice(0, 6)}`
  const topic = await addTopic(requests, { project: name, category: 'Правила' })
  const content = plainContent('Играйте честно.')
  const { id } = await requests.post('articles', {
    ...topic,
    title: `Правила ${name}`,
    content,
    published: true,
  })
  return { projectId: topic.projectId, articleId: id as string, name }
}

test('a text waits for its review, is returned with an answer, and reaches players once it is approved', async ({
  browser,
}) => {
  const [reviewer, writer] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(reviewer, 'admin@demo.test')
  const { projectId, articleId } = await createProject(reviewer)
  await reviewer.goto(`/admin/projects-and-categories?projectId=${projectId}`)
  const setting = reviewer.getByRole('switch', { name: 'Публикация после проверки' })
  await setting.click()
  await reviewer.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(reviewer.getByRole('button', { name: 'Сохранить', exact: true })).toBeDisabled()
  await reviewer.reload()
  await expect(setting).toBeChecked()

  const { email } = await hire(writer, { secondFactor: false, rights: ['articles.manage'] })
  await signInAs(writer, email)
  const read = async () => (await writer.request.get(`/api/public/articles/${articleId}`)).text()
  const open = (page: Page) => page.goto(`/admin/articles/article?articleId=${articleId}`)
  await open(writer)
  await write(writer, ' И вежливо.')
  await expect(writer.getByRole('button', { name: /^Опубликовать/ })).toBeHidden()
  const ask = async (comment: string) => {
    await writer.getByRole('button', { name: 'Отправить на проверку' }).click()
    const dialog = writer.getByRole('dialog', { name: 'Отправить на проверку' })
    await dialog.getByRole('textbox').fill(comment)
    await dialog.getByRole('button', { name: 'Отправить' }).click()
    await expect(dialog).toBeHidden()
  }
  await ask('Добавлена вежливость')
  await expect(writer.getByText('Ваш текст ждёт проверки')).toBeVisible()
  await writer.reload()
  await expect(writer.getByText('Ваш текст ждёт проверки')).toBeVisible()
  await expect(textOf(writer)).toContainText('И вежливо.')
  await expectAccessible(writer, 'a text in review')
  expect(await read()).not.toContain('И вежливо.')

  // The reviewer is notified, finds it in the list, and returns it.
  await reviewer.goto('/admin/articles?state=inReview')
  const row = reviewer.getByRole('row', { name: /Правила\sИгра/ }).filter({ hasText: 'Вера Новикова' })
  await expect(row).toContainText('На проверке: Вера Новикова')
  await reviewer.getByRole('button', { name: /Уведомления/ }).click()
  await reviewer
    .getByRole('dialog', { name: 'Уведомления' })
    .getByRole('link', { name: /^Статья\s«Правила\sИгра/ })
    .first()
    .click()
  await expect(reviewer.getByText('Вера Новикова: текст ждёт проверки')).toBeVisible()
  await expect(reviewer.getByText('Добавлена вежливость')).toBeVisible()
  await reviewer.getByRole('button', { name: 'Проверить', exact: true }).click()
  const review = reviewer.getByRole('dialog', { name: 'Проверка текста' })
  await expect(review.getByRole('region')).toContainText('И вежливо.')
  await review.getByRole('button', { name: 'Вернуть на доработку' }).click()
  await expect(review.getByText('Напишите, что исправить')).toBeVisible()
  await expectAccessible(reviewer, 'the review of a text')
  await review.getByRole('textbox').fill('Скажите и про чат')
  await review.getByRole('button', { name: 'Вернуть на доработку' }).click()
  await expect(review).toBeHidden()

  await open(writer)
  await expect(writer.getByText('Анна Северова: текст возвращён на доработку')).toBeVisible()
  await expect(writer.getByText('Скажите и про чат')).toBeVisible()
  await write(writer, ' И в чате.')
  await ask('Теперь и чат')

  await open(reviewer)
  await reviewer.getByRole('button', { name: 'Проверить', exact: true }).click()
  await expect(review.getByRole('region')).toContainText('И в чате.')
  await review.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(review).toBeHidden()
  await expect(textOf(reviewer)).toContainText('И вежливо. И в чате.')
  expect(await read()).toContain('И вежливо. И в чате.')
  await open(writer)
  await expect(writer.getByText('Ваш текст ждёт проверки')).toBeHidden()
  await expect(writer.getByText('Все изменения опубликованы')).toBeVisible()
})

test('a translation waits beside the published one, and reaches players once it is approved', async ({
  browser,
}) => {
  const [reviewer, writer] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(reviewer, 'admin@demo.test')
  const { projectId, articleId, name } = await createProject(reviewer)
  const requests = await adminRequests(reviewer.request)
  await requests.put(`projects/${projectId}`, { name, active: true, requiresReview: true })
  const published = { title: 'Regras', content: plainContent('Jogue limpo.'), tags: [], published: true }
  await requests.put(`articles/${articleId}/translations/pt`, published)

  const { email } = await hire(writer, { secondFactor: false, rights: ['articles.manage'] })
  await signInAs(writer, email)
  const read = async () => (await writer.request.get(`/api/public/articles/${articleId}?locale=pt`)).text()
  const open = (page: Page) => page.goto(`/admin/articles/${articleId}/translations/pt`)
  const ask = async (comment: string) => {
    await writer.getByRole('button', { name: 'Отправить на проверку' }).click()
    const dialog = writer.getByRole('dialog', { name: 'Отправить на проверку' })
    await dialog.getByRole('textbox').fill(comment)
    await dialog.getByRole('button', { name: 'Отправить' }).click()
    await expect(dialog).toBeHidden()
  }
  await open(writer)
  await expect(writer.getByText('Перевод опубликован, его изменения публикует рецензент')).toBeVisible()
  await expect(writer.getByRole('button', { name: 'Отправить на проверку' })).toBeDisabled()
  await write(writer, ' E com gentileza.')
  await ask('Gentileza')
  await expect(writer.getByText('Ваш текст ждёт проверки')).toBeVisible()
  await writer.reload()
  await expect(writer.getByText('Ваш текст ждёт проверки')).toBeVisible()
  await expect(textOf(writer)).toContainText('E com gentileza.')
  await expect(writer.getByRole('button', { name: 'Отправить на проверку' })).toBeDisabled()
  await expectAccessible(writer, 'a translation in review')
  expect(await read()).not.toContain('gentileza')

  await reviewer.goto('/admin/articles?state=inReview')
  const row = reviewer.getByRole('row', { name: new RegExp(name.replace(' ', '\\s')) })
  await expect(row).toContainText('На проверке: PT, Вера Новикова')
  await reviewer.getByRole('button', { name: /Уведомления/ }).click()
  await reviewer
    .getByRole('dialog', { name: 'Уведомления' })
    .getByRole('link', { name: new RegExp(`^Перевод.*${name.replace(' ', '\\s')}».*Португальский`) })
    .click()
  await expect(reviewer.getByText('Вера Новикова: текст ждёт проверки')).toBeVisible()
  await reviewer.getByRole('button', { name: 'Проверить', exact: true }).click()
  const review = reviewer.getByRole('dialog', { name: 'Проверка перевода: Португальский' })
  const texts = review.getByRole('region', { name: 'Исходный текст и перевод' })
  await expect(texts).toContainText('Играйте честно.')
  await expect(texts).toContainText('Jogue limpo. E com gentileza.')
  await expect(review.locator('ins')).toContainText('E com gentileza.')
  await expectAccessible(reviewer, 'the review of a translation')
  await review.getByRole('textbox').fill('Fale do chat')
  await review.getByRole('button', { name: 'Вернуть на доработку' }).click()
  await expect(review).toBeHidden()
  await expect(reviewer.getByText('Анна Северова: текст возвращён на доработку')).toBeVisible()

  await open(writer)
  await expect(writer.getByText('Fale do chat')).toBeVisible()
  await expect(textOf(writer)).toContainText('E com gentileza.')
  await write(writer, ' E no chat.')
  await ask('Agora o chat')
  await writer.getByRole('button', { name: 'Отозвать' }).click()
  await expect(writer.getByText('Ваш текст ждёт проверки')).toBeHidden()
  await expect(textOf(writer)).toContainText('E no chat.')
  await ask('Agora o chat')

  await open(reviewer)
  await reviewer.getByRole('button', { name: 'Проверить', exact: true }).click()
  await expect(texts).toContainText('E no chat.')
  await review.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(review).toBeHidden()
  await expect(textOf(reviewer)).toContainText('Jogue limpo. E com gentileza. E no chat.')
  await expect(reviewer.getByText('текст ждёт проверки')).toBeHidden()
  expect(await read()).toContain('Jogue limpo. E com gentileza. E no chat.')
  await open(writer)
  await expect(textOf(writer)).toContainText('E no chat.')
  await expect(writer.getByText('Ваш текст ждёт проверки')).toBeHidden()
})
