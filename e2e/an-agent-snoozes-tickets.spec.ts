import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const snoozed = (page: Page) => page.getByRole('button', { name: /^Отложен\sдо/ })
const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })
const rowOf = (page: Page, id: number) => page.locator(`a[data-ticket="${id}"]`)
const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })

/** A ticket that the lead has and that its player looks at. */
async function takeNewTicket(
  lead: Page,
  player: Page,
  { title, baseURL }: { title: string; baseURL: string },
) {
  const id = await openOwnTicket(player, { title, baseURL })
  await signInAs(lead, 'lead@demo.test')
  await lead.goto(`/tickets/my?ticketId=${id}`)
  await lead.getByRole('log').waitFor()
  await lead.keyboard.press('Control+k')
  const palette = lead.getByRole('dialog', { name: 'Действия и разделы' })
  await palette.getByRole('combobox').fill('Назначить себе')
  await expect(palette.getByRole('option').first()).toContainText('Назначить себе')
  await lead.keyboard.press('Enter')
  await expect(rowOf(lead, id)).toBeVisible()
  return id
}

test('an agent snoozes a ticket with a key, and the answer of the player brings it back', async ({
  browser,
  baseURL,
}) => {
  const [lead, player] = [await openWindow(browser), await openWindow(browser)]
  const id = await takeNewTicket(lead, player, { title: 'Меч вернётся завтра', baseURL: baseURL as string })

  await lead.keyboard.press('z')
  await menuItem(lead, /^Через\sчас/).waitFor()
  await menuItem(lead, /^Завтра\sутром/).click()
  await expect(lead.getByText(/^Тикет\sотложен\sдо/)).toBeVisible()
  await expect(snoozed(lead)).toBeVisible()
  await expect(rowOf(lead, id)).toBeHidden()
  await expect(lead.getByRole('log').getByText(/^Отложен\sдо/)).toBeVisible()
  await lead.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(snoozed(lead)).toBeHidden()
  await expect(rowOf(lead, id)).toBeVisible()

  await lead.keyboard.press('z')
  await menuItem(lead, 'Другие дата и время…').click()
  const dialog = lead.getByRole('dialog', { name: 'Отложить тикет' })
  await dialog.getByRole('textbox', { name: 'Вернуть' }).fill('01.01.2020 10:00')
  await dialog.getByRole('button', { name: 'Отложить', exact: true }).click()
  await expect(dialog.getByText('Это время уже прошло')).toBeVisible()
  await expectAccessible(lead, 'the dialog of a snooze')
  await dialog.getByRole('textbox', { name: 'Вернуть' }).fill(`01.06.${new Date().getFullYear() + 1} 10:00`)
  await dialog.getByRole('button', { name: 'Отложить', exact: true }).click()
  await expect(snoozed(lead)).toBeVisible()

  await lead.goto('/tickets/my')
  await rowsOf(lead).first().waitFor()
  await expect(rowOf(lead, id)).toBeHidden()
  await sections(lead).getByRole('link', { name: 'Отложенные' }).click()
  await expect(rowOf(lead, id)).toContainText('10:00')
  await lead.reload()
  await expect(rowOf(lead, id)).toContainText('10:00')
  await expectAccessible(lead, 'snoozed tickets')

  await player.getByRole('textbox', { name: 'Сообщение' }).pressSequentially('Нашёл, спасибо!')
  await player.keyboard.press('Control+Enter')
  await lead.mouse.move(10, 10)
  await expect(rowOf(lead, id)).toBeHidden()
  await lead.goto('/tickets/my')
  await expect(rowOf(lead, id)).toHaveAttribute('data-unread', 'true')
  await rowOf(lead, id).click()
  await expect(lead.getByRole('log').getByText('Вернулся в очередь: игрок написал')).toBeVisible()
})

test('several tickets are snoozed at once, and a short snooze ends by itself', async ({
  browser,
  baseURL,
}) => {
  const [lead, player] = [await openWindow(browser), await openWindow(browser)]
  const id = await takeNewTicket(lead, player, { title: 'Отложить ненадолго', baseURL: baseURL as string })
  await lead.goto('/tickets/my')
  await lead.getByRole('checkbox', { name: new RegExp(`#${id}`) }).click()
  await lead.getByRole('button', { name: 'Отложить', exact: true }).click()
  await menuItem(lead, /^Через\sчас/).click()
  await expect(lead.getByText('Отложен 1 тикет')).toBeVisible()
  // Rows stay where they are while the pointer is above them.
  await lead.mouse.move(10, 10)
  await expect(rowOf(lead, id)).toBeHidden()
  await lead.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await lead.mouse.move(10, 10)
  await expect(rowOf(lead, id)).toBeVisible()

  const signIn = await lead.request.post('/api/login', {
    data: { login: 'lead@demo.test', password: 'Demo_2026!' },
  })
  const headers = { authorization: `Bearer ${(await signIn.json()).accessToken}` }
  const until = new Date(Date.now() + 5_000).toISOString()
  const answer = await lead.request.put(`/api/private/tickets/${id}/snooze`, { headers, data: { until } })
  expect(answer.ok()).toBe(true)
  await expect(rowOf(lead, id)).toBeHidden()
  await expect(rowOf(lead, id)).toHaveAttribute('data-unread', 'true')
})
