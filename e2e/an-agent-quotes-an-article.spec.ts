import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { openNewTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

async function findArticle(agent: Page) {
  await agent.getByRole('button', { name: 'Ссылка', exact: true }).click()
  await agent.getByRole('searchbox', { name: 'Или статья базы знаний' }).fill('Пропал предмет')
  return agent.getByRole('listitem').getByRole('button', {
    name: 'Цитата из статьи «Пропал предмет: что мы возвращаем, а что нет»',
  })
}

test('an agent quotes an article in the language of the player', async ({ browser, baseURL }) => {
  const player = await openWindow(browser, { language: 'pt' })
  const agent = await openWindow(browser, { interceptsRequests: true })
  await signInAs(agent, 'admin@demo.test')
  const address = await openNewTicket(agent, {
    player,
    baseURL,
    title: 'A espada sumiu: пропал предмет',
    locale: 'pt',
  })
  const text = agent.getByRole('textbox', { name: 'Ответ' })
  await text.fill('Olá!')

  await agent.route('**/api/public/articles/search*', (route) => route.abort())
  const quoteIt = await findArticle(agent)
  const failure = agent.getByRole('alert').filter({ has: agent.getByRole('button', { name: 'Повторить' }) })
  await expect(failure).toBeVisible()
  await agent.unrouteAll()
  await failure.getByRole('button').click()
  await expect(quoteIt).toBeVisible()
  await expectAccessible(agent, 'articles to link or to quote')

  await agent.route(/\/api\/public\/articles\/[0-9a-f-]{36}/, (route) => route.abort())
  await quoteIt.press('Enter')
  const dialog = agent.getByRole('dialog')
  await expect(failure).toBeVisible()
  await agent.unrouteAll()
  await failure.getByRole('button').press('Enter')
  const blocks = dialog.getByRole('listbox', { name: 'Абзацы статьи' })
  await expect(blocks).toBeFocused()
  await expect(dialog.getByRole('heading')).toHaveText('Um item sumiu: o que devolvemos e o que não')
  await expect(blocks.getByRole('option').filter({ hasText: 'таблица — строками' })).toHaveCount(1)
  await expectAccessible(agent, 'a quote')

  // Escape gives the focus back to the text, where writing goes on.
  await agent.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()

  // Nothing chosen: the first paragraph. One undo removes all of it and nothing else.
  await (await findArticle(agent)).click()
  await expect(blocks).toBeFocused()
  await agent.keyboard.press('Enter')
  await expect(text.getByRole('blockquote')).toHaveText(/^Em Emberwald, cada item tem um diário/)
  await expect(text).toBeFocused()
  await agent.keyboard.press('Control+z')
  await expect(text).toHaveText('Olá!')

  // The article is suggested for the ticket as well.
  await agent
    .getByRole('group', { name: 'Подойдёт:' })
    .getByRole('button', { name: 'Цитата из статьи «Пропал предмет: что мы возвращаем, а что нет»' })
    .click()
  await expect(blocks).toBeFocused()
  await agent.keyboard.press('Space')
  await blocks.getByRole('option').filter({ hasText: 'O baú do andarilho' }).click()
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Вставить выбранное (2)' }).click()
  // The dialog gives the focus back a frame later.
  await expect(text).toBeFocused()
  await agent.keyboard.type('Até logo!')
  await agent.reload()
  await expect(text.getByRole('blockquote')).toContainText('O baú do andarilho')
  await text.press('Control+Enter')
  await expect(agent.getByRole('article').filter({ hasText: 'O baú do andarilho' })).toBeVisible()

  await player.reload()
  const reply = player.getByRole('log').getByRole('article').filter({ hasText: 'Até logo!' })
  await expect(reply.getByRole('blockquote').getByRole('paragraph').first()).toHaveText(/^Em Emberwald/)
  await expect(reply.getByRole('blockquote').getByRole('listitem')).toHaveCount(3)
  await expect(reply.getByRole('blockquote')).not.toContainText('Até logo!')
  await reply.getByRole('link', { name: 'Um item sumiu: o que devolvemos e o que não' }).click()
  await expect(player.getByRole('heading', { level: 1 })).toHaveText(
    'Um item sumiu: o que devolvemos e o que não',
  )

  const second = await openWindow(browser, { language: 'en' })
  await signInAs(second, 'admin@demo.test')
  await second.goto(address)
  await expect(
    second.getByRole('article').filter({ hasText: 'Até logo!' }).getByRole('blockquote'),
  ).toBeVisible()
})
