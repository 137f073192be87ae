import { axe } from './support/accessible.ts'
import { openWindow, register, signInAs } from './support/people.ts'
import { openTicket } from './support/queue.ts'
import { fillRequest } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

/** A new request of a new player, open at the desk. Answers its address. */
async function openNewTicket(player: Page, testServer: Page, subject: string) {
  await register(player)
  await fillRequest(player, subject)
  await player.getByRole('button', { name: 'Отправить запрос' }).click()
  await expect(player.getByText(/Запрос №\d+ отправлен/)).toBeVisible()
  await player.getByRole('link', { name: 'Открыть запрос' }).click()
  await player.getByRole('log').waitFor()
  const number = /\/(\d+)$/.exec(new URL(player.url()).pathname)?.[1]
  const address = `/tickets/unassigned?ticketId=${number}`
  await testServer.goto(address)
  await replyOf(testServer).waitFor()
  return address
}

const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Ответ' })
const send = (page: Page) => page.getByRole('button', { name: 'Отправить игроку' }).click()

test('a reply is undone, corrected and sent once, even with a reload in between', async ({ browser }) => {
  const testServer = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(testServer, 'lead@demo.test')
  await openNewTicket(player, testServer, `Вернуть ответ ${Date.now()}`)
  await replyOf(testServer).fill('Меч у нс')
  await send(testServer)
  await expect(testServer.getByRole('log').getByText('Меч у нс')).toBeVisible()
  await testServer.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(testServer.getByRole('log').getByText('Меч у нс')).toHaveCount(0)
  await expect(replyOf(testServer)).toContainText('Меч у нс')
  await replyOf(testServer).fill('Меч у нас')
  await replyOf(testServer).press('Control+Enter')
  await testServer.reload()
  await expect(player.getByText('Меч у нас')).toBeVisible()
  await expect(testServer.getByRole('log').getByText('Меч у нас')).toHaveCount(1)
  await expect(replyOf(testServer)).not.toContainText('Меч')
  await expect(player.getByText('Меч у нс')).toHaveCount(0)
})

test('a draft continues on another device, and of two texts neither is lost', async ({ browser }) => {
  const testServer = await openWindow(browser)
  const phone = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(testServer, 'lead@demo.test')
  await signInAs(phone, 'lead@demo.test')
  const address = await openNewTicket(player, testServer, `Два устройства ${Date.now()}`)
  await replyOf(testServer).fill('Начато на столе')
  await expect(testServer.getByText('Черновик сохранён')).toBeVisible()
  await phone.goto(address)
  await expect(replyOf(phone)).toContainText('Начато на столе')

  await testServer.context().setOffline(true)
  await replyOf(testServer).fill('Дописано на столе без сети')
  await expect(testServer.getByText('Черновик сохранён на этом устройстве')).toBeVisible()
  await replyOf(phone).fill('Дописано на телефоне')
  await expect(phone.getByText('Черновик сохранён')).toBeVisible()
  await testServer.context().setOffline(false)
  await expect(testServer.getByText('На другом устройстве вы написали иначе')).toBeVisible()
  await expect(testServer.getByText('Дописано на телефоне')).toBeVisible()
  await expect(replyOf(testServer)).toContainText('Дописано на столе без сети')
  await testServer.getByRole('button', { name: 'Взять текст оттуда' }).click()
  await expect(replyOf(testServer)).toContainText('Дописано на телефоне')
})

test('without a network no text is lost, and messages are sent when it is back', async ({ browser }) => {
  const testServer = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(testServer, 'lead@demo.test')
  await openNewTicket(player, testServer, `Обрыв сети ${Date.now()}`)
  await testServer.context().setOffline(true)
  await replyOf(testServer).fill('Написано без сети')
  await send(testServer)
  await testServer.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(testServer.getByText(/Ещё не отправлено: нет связи/)).toBeVisible()
  await replyOf(testServer).fill('И ещё мысль')
  await testServer.context().setOffline(false)
  await expect(player.getByText('Написано без сети')).toBeVisible()
  await testServer.reload()
  await expect(testServer.getByRole('log').getByText('Написано без сети')).toHaveCount(1)
  await expect(replyOf(testServer)).toContainText('И ещё мысль')
})

test('two agents see each other, and the second is warned before replying', async ({ browser }) => {
  const oleg = await openWindow(browser)
  const anna = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(oleg, 'lead@demo.test')
  await signInAs(anna, 'admin@demo.test')
  const address = await openNewTicket(player, oleg, `Двое ${Date.now()}`)
  await anna.goto(address.replace('unassigned', 'all'))
  await expect(anna.getByText('Олег Дубравин смотрит')).toBeVisible()
  await replyOf(oleg).pressSequentially('Сейчас ')
  await expect(anna.getByText('Олег Дубравин пишет ответ')).toBeVisible()
  await replyOf(anna).fill('Отвечу я')
  await replyOf(oleg).fill('Ответил Олег')
  await send(oleg)
  await oleg.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(player.getByText('Ответил Олег')).toBeVisible()
  await send(anna)
  await anna.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(anna.getByText('Тикет изменился, пока вы писали')).toBeVisible()
  await anna.getByRole('button', { name: 'Сначала посмотрю' }).click()
  await expect(replyOf(anna)).toContainText('Отвечу я')
  await expect(player.getByText('Отвечу я')).toHaveCount(0)
})

test('an open ticket can be handled by keyboard alone', async ({ browser }) => {
  const testServer = await openWindow(browser)
  await signInAs(testServer, 'admin@demo.test')
  await openTicket(testServer, '/tickets/all')
  await testServer.getByRole('textbox', { name: /Ответ|Заметка/ }).waitFor()
  await testServer.getByRole('log').focus()
  await testServer.keyboard.press('a')
  await testServer.locator('input:focus').waitFor()
  await testServer.keyboard.type('дубр')
  await testServer.keyboard.press('Enter')
  await expect(testServer.getByRole('button', { name: 'Агент: Олег Дубравин' })).toBeVisible()
  await testServer.getByRole('log').focus()
  await testServer.keyboard.press('l')
  await expect(testServer.getByRole('tab', { name: 'Журнал' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    testServer
      .getByRole('tabpanel')
      .getByText(/Агент: .* → Олег Дубравин/)
      .first(),
  ).toBeVisible()
  await testServer.keyboard.press('h')
  await expect(testServer.getByRole('tab', { name: 'История' })).toHaveAttribute('aria-selected', 'true')
  await testServer.keyboard.press('n')
  await expect(testServer.getByRole('textbox', { name: 'Заметка' })).toBeFocused()
  await testServer.keyboard.type('Только клавиши')
  await testServer.keyboard.press('Control+Enter')
  await expect(testServer.getByRole('log').getByText('Только клавиши')).toBeVisible()
  const { violations } = await axe(testServer).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([])
})
