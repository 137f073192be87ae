import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { openTicket } from './support/queue.ts'
import { openNewTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Ответ' })
const send = (page: Page) => page.getByRole('button', { name: 'Отправить игроку' }).click()

test('a reply is undone, corrected and sent once, even with a reload in between', async ({
  browser,
  baseURL,
}) => {
  const agent = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await openNewTicket(agent, { player, baseURL, title: `Вернуть ответ ${Date.now()}` })
  await replyOf(agent).fill('Меч у нс')
  await send(agent)
  await expect(agent.getByRole('log').getByText('Меч у нс')).toBeVisible()
  await agent.getByRole('button', { name: 'Отменить отправку' }).click()
  await expect(agent.getByRole('log').getByText('Меч у нс')).toHaveCount(0)
  await expect(replyOf(agent)).toContainText('Меч у нс')
  await replyOf(agent).fill('Меч у нас')
  await replyOf(agent).press('Control+Enter')
  await agent.reload()
  await expect(player.getByText('Меч у нас')).toBeVisible()
  await expect(agent.getByRole('log').getByText('Меч у нас')).toHaveCount(1)
  await expect(replyOf(agent)).not.toContainText('Меч')
  await expect(player.getByText('Меч у нс')).toHaveCount(0)
})

test('a reply written while a note is on its way leaves no draft behind', async ({ browser, baseURL }) => {
  const agent = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await openNewTicket(agent, { player, baseURL, title: `Заметка и ответ ${Date.now()}` })
  await agent.getByRole('button', { name: 'Заметка' }).click()
  await agent.getByRole('textbox', { name: 'Заметка' }).fill('Сундук проверен')
  await agent.getByRole('button', { name: 'Сохранить заметку' }).click()
  await agent.getByRole('button', { name: 'Ответ', exact: true }).click()
  await replyOf(agent).fill('Меч в сундуке')
  await expect(agent.getByText('Черновик сохранён')).toBeVisible()
  await send(agent)
  await expect(player.getByText('Меч в сундуке')).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Отправить сразу' })).toHaveCount(0)
  await expect(agent.getByText('На другом устройстве у вас другой текст')).toHaveCount(0)
  await expect(agent.getByText('Меч в сундуке')).toHaveCount(1)
  await agent.reload()
  await expect(agent.getByRole('log').getByText('Меч в сундуке')).toBeVisible()
  await expect(replyOf(agent)).toBeVisible()
  await expect(agent.getByText('Меч в сундуке')).toHaveCount(1)
})

test('a draft continues on another device, and of two texts neither is lost', async ({
  browser,
  baseURL,
}) => {
  const agent = await openWindow(browser)
  const phone = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await signInAs(phone, 'lead@demo.test')
  const address = await openNewTicket(agent, { player, baseURL, title: `Два устройства ${Date.now()}` })
  await replyOf(agent).fill('Начато на столе')
  await expect(agent.getByText('Черновик сохранён')).toBeVisible()
  await phone.goto(address)
  await expect(replyOf(phone)).toContainText('Начато на столе')
  // As when its window is no longer in front.
  await replyOf(agent).dispatchEvent('blur')
  await replyOf(phone).fill('Продолжено на телефоне')
  await expect(replyOf(agent)).toContainText('Продолжено на телефоне')
  await expect(replyOf(agent)).toBeFocused()
  await agent.keyboard.type(' и дальше')
  await expect(replyOf(agent)).toContainText('Продолжено на телефоне и дальше')
  await replyOf(agent).fill('И снова на столе')
  await expect(replyOf(phone)).toContainText('И снова на столе')

  await agent.context().setOffline(true)
  await replyOf(agent).fill('Дописано на столе без сети')
  await expect(agent.getByText('Черновик сохранён на этом устройстве')).toBeVisible()
  await replyOf(phone).fill('Дописано на телефоне')
  await expect(phone.getByText('Черновик сохранён')).toBeVisible()
  await agent.context().setOffline(false)
  await expect(agent.getByText('На другом устройстве у вас другой текст')).toBeVisible()
  await expect(agent.getByText('Дописано на телефоне')).toBeVisible()
  await expect(replyOf(agent)).toContainText('Дописано на столе без сети')
  await agent.getByRole('button', { name: 'Взять другой текст' }).click()
  await expect(replyOf(agent)).toContainText('Дописано на телефоне')
})

test('without a network no text is lost, and messages are sent when it is back', async ({
  browser,
  baseURL,
}) => {
  const agent = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await openNewTicket(agent, { player, baseURL, title: `Обрыв сети ${Date.now()}` })
  await agent.context().setOffline(true)
  await replyOf(agent).fill('Написано без сети')
  await send(agent)
  await agent.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(agent.getByText(/Ещё\sне\sотправлено:\sнет\sсвязи/)).toBeVisible()
  await replyOf(agent).fill('И ещё мысль')
  await agent.context().setOffline(false)
  await expect(player.getByText('Написано без сети')).toBeVisible()
  await agent.reload()
  await expect(agent.getByRole('log').getByText('Написано без сети')).toHaveCount(1)
  await expect(replyOf(agent)).toContainText('И ещё мысль')
})

test('two agents see each other, and the second is warned before replying', async ({ browser, baseURL }) => {
  const oleg = await openWindow(browser)
  const anna = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(oleg, 'lead@demo.test')
  await signInAs(anna, 'admin@demo.test')
  const address = await openNewTicket(oleg, { player, baseURL, title: `Двое ${Date.now()}` })
  await anna.goto(address.replace('unassigned', 'all'))
  await expect(anna.getByText('Олег Дубравин смотрит')).toBeVisible()
  await replyOf(oleg).pressSequentially('Сейчас ')
  await expect(anna.getByText('Олег Дубравин пишет ответ')).toBeVisible()
  await replyOf(anna).fill('Отвечу я')
  await replyOf(oleg).fill('Ответил Олег')
  await send(oleg)
  await oleg.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(player.getByText('Ответил Олег')).toBeVisible()
  await expect(anna.getByText('Ответил Олег')).toBeVisible()
  await send(anna)
  await expect(anna.getByText('Тикет изменился, пока вы писали')).toBeVisible()
  await expect(anna.getByRole('button', { name: 'Отправить сразу' })).toHaveCount(0)
  await anna.getByRole('button', { name: 'Сначала посмотреть' }).click()
  await expect(replyOf(anna)).toContainText('Отвечу я')
  await expect(player.getByText('Отвечу я')).toHaveCount(0)
})

test('an open ticket can be handled by keyboard alone', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  await openTicket(agent, '/tickets/all')
  await agent.getByRole('textbox', { name: /Ответ|Заметка/ }).waitFor()
  await agent.getByRole('log').focus()
  await agent.keyboard.press('a')
  await agent.locator('input:focus').waitFor()
  await agent.keyboard.type('дубр')
  await agent.keyboard.press('Enter')
  await expect(agent.getByRole('button', { name: 'Агент: Олег Дубравин' })).toBeVisible()
  await agent.getByRole('log').focus()
  await agent.keyboard.press('l')
  await expect(agent.getByRole('tab', { name: 'Журнал' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    agent
      .getByRole('tabpanel')
      .getByText(/Агент:\s.*\s→\sОлег\sДубравин/)
      .first(),
  ).toBeVisible()
  await agent.keyboard.press('h')
  await expect(agent.getByRole('tab', { name: 'История' })).toHaveAttribute('aria-selected', 'true')
  await agent.keyboard.press('n')
  await expect(agent.getByRole('textbox', { name: 'Заметка' })).toBeFocused()
  await agent.keyboard.type('Только клавиши')
  await agent.keyboard.press('Control+Enter')
  await expect(agent.getByRole('log').getByText('Только клавиши')).toBeVisible()
  await expectAccessible(agent)
})

test('the editor lets the keyboard go, keeps the lines of a table, and sends with the status in one stroke', async ({
  browser,
  baseURL,
}) => {
  const [player, agent] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(agent, 'lead@demo.test')
  // One from the queue may have a checklist, which would keep it from being resolved.
  await openNewTicket(agent, { player, baseURL, title: 'Меч пропал из сундука' })
  const reply = agent.getByRole('textbox', { name: 'Ответ' })
  const thread = agent.getByRole('log')
  await reply.click()
  await agent.getByRole('button', { name: 'Список', exact: true }).click()
  await reply.press('Shift+Tab')
  await expect(reply).not.toBeFocused()
  await reply.focus()
  await reply.press('Escape')
  await expect(thread).toBeFocused()
  await agent.getByRole('button', { name: 'Список', exact: true }).click()
  const table = '<table><tr><td>Сервер</td><td>EU-2</td></tr><tr><td>Пинг</td><td>48</td></tr></table>'
  await agent.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '${table}')
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('[contenteditable=true]').dispatchEvent(paste)
  }`)
  await expect(reply.locator('p').first()).toContainText('EU-2')
  await reply.press('Control+Shift+Enter')
  await expect(thread).toBeFocused()
  await expect(agent.getByText('Ответ отправляется')).toBeVisible()
  await agent.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(agent.getByRole('button', { name: 'Статус: Решён' })).toBeVisible()
  await expect(thread.getByText(/Сервер\s+EU-2/)).toBeVisible()
})
