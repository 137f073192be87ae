import { randomUUID } from 'node:crypto'
import { openWindow, password, signInByCard } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const player = 'player@demo.test'

type Tickets = { items: { id: number; status: string; customer: { login: string } }[] }

async function answerPlayer(page: Page) {
  const signIn = await page.request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const authorization = `Bearer ${(await signIn.json()).accessToken}`
  const listed = await page.request.get('/api/private/tickets?section=all&limit=100', {
    headers: { authorization },
  })
  const ticket = ((await listed.json()) as Tickets).items.find(({ customer }) => customer.login === player)
  const text = { type: 'text', text: 'Проверьте, пожалуйста, сундук.' }
  const answer = await page.request.post(`/api/private/tickets/${ticket?.id}/replies`, {
    headers: { authorization, 'idempotency-key': randomUUID() },
    data: { content: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

async function linkInEmail(page: Page): Promise<string> {
  const answer = await page.request.get('/dev/mail/messages')
  const { items } = (await answer.json()) as { items: { to: string; text: string }[] }
  const links = items
    .filter(({ to }) => to === player)
    .flatMap(({ text }) => /\/unsubscribe\?code=\S+/.exec(text)?.[0] ?? [])
  return links[0] ?? ''
}

test('a player unsubscribes from an email and subscribes again in the menu', async ({ browser }) => {
  const page = await openWindow(browser)
  await page.goto('/unsubscribe?code=nonsense')
  await page.getByRole('button', { name: 'Отключить письма' }).click()
  await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()

  await answerPlayer(page)
  await expect.poll(() => linkInEmail(page)).toMatch(/^\/unsubscribe/)
  await page.goto(await linkInEmail(page))
  await expect(page.getByText('Отключить письма?')).toBeVisible()
  await page.getByRole('button', { name: 'Отключить письма' }).click()
  await expect(page.getByText(`Мы больше не будем писать на ${player}`)).toBeVisible()

  await signInByCard(page, player)
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Меню' }).click()
  const notices = page.getByRole('switch', { name: /Ответы\sна\sпочту/ })
  await openMenu()
  await expect(notices).not.toBeChecked()
  await notices.click()
  await expect(notices).toBeChecked()
  // The switch is disabled while the choice is being saved: a reload would cancel the request.
  await expect(notices).toBeEnabled()
  await page.reload()
  await openMenu()
  await expect(notices).toBeChecked()
})
