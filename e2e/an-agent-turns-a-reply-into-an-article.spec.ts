import { expectAccessible } from './support/accessible.ts'
import { textOf } from './support/articles.ts'
import { openWindow, signInAs } from './support/people.ts'
import { openNewTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

/** The reply as it stands in the thread. */
async function sendReply(agent: Page, lines: string[]) {
  await agent.getByRole('textbox', { name: 'Ответ' }).click()
  for (const [at, line] of lines.entries()) {
    if (at > 0) await agent.keyboard.press('Enter')
    await agent.keyboard.type(line)
  }
  await agent.keyboard.press('Control+Enter')
  return agent.getByRole('article').filter({ hasText: lines.at(-1) ?? '' })
}

test('a reply becomes an unpublished article without what it says of the player', async ({
  browser,
  baseURL,
}) => {
  const player = await openWindow(browser)
  const agent = await openWindow(browser, { interceptsRequests: true })
  await signInAs(agent, 'admin@demo.test')
  await openNewTicket(agent, { player, baseURL, title: 'Сундук опустел' })
  const reply = await sendReply(agent, [
    'Здравствуйте, Иван!',
    'Зайдите в настройки и проверьте адрес ivan@example.test и номер +7 912 345-67-89.',
  ])
  await reply.getByRole('button', { name: 'Создать статью из ответа' }).press('Enter')

  const dialog = agent.getByRole('dialog', { name: 'Создать статью из ответа' })
  await expect(dialog.getByLabel('Заголовок статьи')).toHaveValue('Сундук опустел')
  await expect(dialog.getByRole('combobox', { name: 'Проект' })).not.toHaveValue('')
  await expect(dialog.locator('s')).toHaveText([
    'Здравствуйте, Иван!',
    'ivan@example.test',
    '+7 912 345-67-89',
  ])
  await expectAccessible(agent, 'an article from a reply')
  await dialog.getByRole('checkbox', { name: 'ivan@example.test' }).press('Space')
  await expect(dialog.locator('s')).toHaveText(['Здравствуйте, Иван!', '+7 912 345-67-89'])
  await dialog.getByRole('checkbox', { name: 'ivan@example.test' }).press('Space')

  await agent.route('**/api/private/articles', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Создать статью' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Создать статью' }).click()
  await expect(textOf(agent)).toHaveText('Зайдите в настройки и проверьте адрес […] и номер […].')
  await agent.reload()
  await expect(textOf(agent)).toHaveText('Зайдите в настройки и проверьте адрес […] и номер […].')
  const id = new URL(agent.url()).searchParams.get('articleId')
  expect((await player.request.get(`/api/public/articles/${id}`)).status()).toBe(404)
})

test('whoever may not write articles is not offered any', async ({ browser, baseURL }) => {
  const player = await openWindow(browser)
  const agent = await openWindow(browser)
  await signInAs(agent, 'agent@demo.test')
  await openNewTicket(agent, { player, baseURL, title: 'Щит потерян' })
  const reply = await sendReply(agent, ['Щит лежит в казарме.'])
  await expect(reply).toHaveAttribute('data-kind', 'reply')
  await expect(reply.getByRole('button', { name: 'Создать статью из ответа' })).toHaveCount(0)
})
