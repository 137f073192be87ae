import { expectAccessible } from './support/accessible.ts'
import { openWindow, password, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Ответ' })
const thread = (page: Page) => page.getByRole('log')
const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

async function openAsLead(lead: Page, id: number) {
  await signInAs(lead, 'lead@demo.test')
  await lead.goto(`/tickets/all?ticketId=${id}`)
  await thread(lead).waitFor()
}

async function schedule(lead: Page, words: string) {
  await replyOf(lead).click()
  await expect(replyOf(lead)).toBeFocused()
  await lead.keyboard.type(words)
  await lead.keyboard.press('Alt+Enter')
  await menuItem(lead, /^Завтра\sутром/).click()
  await expect(thread(lead).getByText(/^Уйдёт\s/)).toBeVisible()
  await expect(replyOf(lead)).toHaveText('')
}

test('an agent schedules a reply, takes it back, and the player who writes first cancels it', async ({
  browser,
  baseURL,
}) => {
  const [lead, player] = [await openWindow(browser), await openWindow(browser)]
  const id = await openOwnTicket(player, { title: 'Ответ утром', baseURL: baseURL as string })
  await openAsLead(lead, id)
  await schedule(lead, 'Меч будет завтра.')
  await lead.reload()
  await expect(thread(lead).getByText('Меч будет завтра.')).toBeVisible()
  await expectAccessible(lead, 'a scheduled reply')
  await player.reload()
  await player.getByRole('log').waitFor()
  await expect(player.getByText('Меч будет завтра.')).toHaveCount(0)

  await thread(lead).getByRole('button', { name: 'Изменить' }).click()
  await expect(thread(lead).getByText(/^Уйдёт\s/)).toBeHidden()
  await expect(replyOf(lead)).toHaveText('Меч будет завтра.')
  await lead.keyboard.press('End')
  await lead.keyboard.type(' Честно.')
  await lead.getByRole('button', { name: 'Отправить позже' }).click()
  await menuItem(lead, 'Другие дата и время…').click()
  const dialog = lead.getByRole('dialog', { name: 'Отправить позже' })
  await expectAccessible(lead, 'when a reply is sent')
  await dialog.getByRole('button', { name: 'Запланировать' }).click()
  await expect(thread(lead).getByText('Меч будет завтра. Честно.')).toBeVisible()

  await player.getByRole('textbox', { name: 'Сообщение' }).pressSequentially('Уже нашёл!')
  await player.keyboard.press('Control+Enter')
  await expect(thread(lead).getByText('Не отправлен: игрок написал раньше', { exact: true })).toBeVisible()
  await expectAccessible(lead, 'a canceled reply')
  await lead.reload()
  await thread(lead).getByRole('button', { name: 'Вернуть в поле ответа' }).click()
  await expect(replyOf(lead)).toHaveText('Меч будет завтра. Честно.')
  await expect(thread(lead).getByText('Не отправлен: игрок написал раньше', { exact: true })).toBeHidden()
})

test('a scheduled reply goes by itself at its moment, and at once when its author says so', async ({
  browser,
  baseURL,
}) => {
  const [lead, player] = [await openWindow(browser), await openWindow(browser)]
  const id = await openOwnTicket(player, { title: 'Ответ чуть позже', baseURL: baseURL as string })
  await openAsLead(lead, id)
  await schedule(lead, 'Отправлю сам.')
  await thread(lead).getByRole('button', { name: 'Отправить сейчас' }).click()
  await expect(thread(lead).getByText(/^Уйдёт\s/)).toBeHidden()
  await expect(player.getByText('Отправлю сам.')).toBeVisible()

  const signIn = await lead.request.post('/api/login', { data: { login: 'lead@demo.test', password } })
  const headers = {
    authorization: `Bearer ${(await signIn.json()).accessToken}`,
    'idempotency-key': crypto.randomUUID(),
  }
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ушло само.' }] }],
  }
  const data = { content, sendAt: new Date(Date.now() + 5_000).toISOString() }
  const answer = await lead.request.post(`/api/private/tickets/${id}/scheduledReplies`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(thread(lead).getByText(/^Уйдёт\s/)).toBeVisible()
  await expect(player.getByText('Ушло само.')).toBeVisible()
  await expect(thread(lead).getByText(/^Уйдёт\s/)).toBeHidden()
  await lead.reload()
  await expect(thread(lead).getByText('Ушло само.')).toHaveCount(1)
})
