import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { hire } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Заметка' })
const choices = (page: Page) => page.getByRole('listbox', { name: 'Кого упомянуть' })
const bell = (page: Page) => page.getByRole('button', { name: /^Уведомления/ })
const center = (page: Page) => page.getByRole('dialog', { name: 'Уведомления' })
const rowOf = (page: Page, id: number) =>
  center(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `#${id}` }) })
    .first()

async function openTicket(page: Page, login: string, path: string) {
  await signInAs(page, login)
  await page.goto(path)
  await page.getByRole('log').waitFor()
}

const unreadMark = (page: Page, id: number) =>
  rowOf(page, id).getByRole('button', { name: /^Отметить\sпрочитанным/ })

async function openCenter(page: Page) {
  await bell(page).waitFor()
  await page.keyboard.press('b')
  await expect(center(page)).toBeVisible()
}

test('a colleague is mentioned in a note, is notified at once and opens it', async ({ browser, baseURL }) => {
  const [player, lead, agent, other] = [
    await openWindow(browser),
    await openWindow(browser),
    await openWindow(browser),
    await openWindow(browser),
  ]
  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Меч ${about}`, baseURL: baseURL as string })
  for (const page of [agent, other]) {
    await signInAs(page, 'agent@demo.test')
    await page.goto('/tickets/my')
    await openCenter(page)
  }

  await openTicket(lead, 'lead@demo.test', `/tickets/all?ticketId=${id}`)
  await lead.getByRole('textbox', { name: 'Ответ' }).waitFor()
  await lead.keyboard.press('n')
  await expect(field(lead)).toBeFocused()
  // The trainee sees only tickets of their own.
  await lead.keyboard.type('@тиму')
  await expect(choices(lead).getByRole('option', { name: /Тимур.*не\sвидит\sтикет/ })).toBeVisible()
  await lead.keyboard.press('Escape')
  await expect(choices(lead)).toBeHidden()
  for (let times = 0; times < 5; times += 1) await lead.keyboard.press('Backspace')
  // «мира» in the other keyboard layout.
  await lead.keyboard.type('@vbhf')
  await expect(choices(lead).getByRole('option', { name: /Мира\sКовальчук/ })).toBeVisible()
  await lead.keyboard.press('Enter')
  // The last word opens the menu of saved replies: Ctrl+Enter sends nevertheless.
  await lead.keyboard.type(`посмотри ${about}, поможет ли /unstuck`)
  await expect(field(lead)).toContainText('@Мира Ковальчук')
  await lead.keyboard.press('Control+Enter')
  await lead.getByRole('button', { name: 'Отменить отправку' }).click()
  await expect(field(lead)).toContainText('@Мира Ковальчук')
  await field(lead).press('Control+Enter')

  // In both windows, and once, although it was sent twice.
  for (const page of [agent, other]) {
    await expect(unreadMark(page, id)).toBeVisible()
    await expect(rowOf(page, id).getByText('упоминание в заметке')).toHaveCount(1)
  }
  await center(agent)
    .getByRole('button', { name: /^Упоминания/ })
    .click()
  await expect(rowOf(agent, id)).toContainText(`@Мира Ковальчук посмотри ${about}`)
  await expectAccessible(agent, 'mentions')
  await rowOf(agent, id).getByRole('link').focus()
  await agent.keyboard.press('Enter')
  await expect(center(agent)).toBeHidden()
  await expect(agent.getByRole('log').getByText(`посмотри ${about}`)).toBeInViewport()
  await expect(unreadMark(other, id)).toBeHidden()

  // The mention is a part of the text, also after a reload, and has made Mira a follower.
  await agent.reload()
  await expect(agent.locator('[data-mention]', { hasText: '@Мира Ковальчук' })).toBeVisible()
  await expect(agent.getByRole('button', { name: /^Не\sследить\sза\sтикетом/ })).toBeVisible()
  await expectAccessible(agent, 'a ticket with a mention')
  await openCenter(agent)
  await expect(rowOf(agent, id)).toBeVisible()
  await expect(unreadMark(agent, id)).toBeHidden()
})

test('a follower is notified of messages until they stop following', async ({ browser, baseURL }) => {
  const [player, lead] = [await openWindow(browser), await openWindow(browser)]
  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Щит ${about}`, baseURL: baseURL as string })
  await openTicket(lead, 'lead@demo.test', `/tickets/all?ticketId=${id}`)
  const follow = lead.getByRole('button', { name: /следить\sза\sтикетом/i })
  await expect(follow).toHaveAccessibleName('Следить за тикетом')
  const followed = lead.waitForResponse((response) => response.url().endsWith('/followers/my'))
  await lead.keyboard.press('f')
  await expect(follow).toHaveAccessibleName(/Следят:\sОлег\sДубравин/)
  await followed
  await lead.reload()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')

  await lead.goto('/tickets/my')
  const write = async (words: string) => {
    await player.getByRole('textbox').pressSequentially(words)
    await player.getByRole('button', { name: 'Отправить', exact: true }).click()
    await expect(player.getByRole('log').getByText(words)).toBeVisible()
  }
  await openCenter(lead)
  await write(`Ещё одно ${about}`)
  await expect(rowOf(lead, id)).toContainText('Ответ игрока')

  // All read, and back again; it outlives a reload.
  await center(lead).getByRole('button', { name: 'Прочитать все' }).click()
  await center(lead)
    .getByRole('button', { name: /^Непрочитанные/ })
    .click()
  await expect(center(lead).getByText('Непрочитанных уведомлений нет')).toBeVisible()
  await expectAccessible(lead, 'nothing unread')
  await center(lead).getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(rowOf(lead, id)).toContainText('Ответ игрока')
  await lead.reload()
  await expect(bell(lead)).toHaveAccessibleName(/непрочитанн/)
  await openCenter(lead)
  await unreadMark(lead, id).click()
  await expect(unreadMark(lead, id)).toBeHidden()

  await lead.goto(`/tickets/all?ticketId=${id}`)
  const unfollowed = lead.waitForResponse((response) => response.url().endsWith('/followers/my'))
  await follow.click()
  await expect(follow).toHaveAccessibleName('Следить за тикетом')
  await unfollowed
  await write(`Последнее ${about}`)
  await expect(lead.getByRole('log').getByText(`Последнее ${about}`)).toBeVisible()
  await lead.goto('/tickets/my')
  await openCenter(lead)
  await expect(rowOf(lead, id).getByText('Ответ игрока')).toHaveCount(1)
})

test('an employee chooses what the bell lists', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en', theme: 'dark' })
  const { email } = await hire(page, { secondFactor: false })
  await signInAs(page, email)
  await page.goto('/tickets')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  const listed = page.getByRole('checkbox', { name: 'Notes in my tickets: In the list' })
  await expect(listed).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Mentions of me: In the list' })).toBeDisabled()
  await listed.uncheck()
  await page.getByRole('switch', { name: 'E-mail about mentions' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'My profile' }).click()
  await expect(listed).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'E-mail about mentions' })).not.toBeChecked()
})
