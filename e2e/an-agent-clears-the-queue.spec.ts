import { startScratchServer } from '../bench/scratch-server.ts'
import { openWindow, signInAs } from './support/people.ts'
import { openTicket, rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })

const toClear = 20
const openId = (page: Page) => new URL(page.url()).searchParams.get('ticketId')
const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Ответ' })
/** A ticket with an unfinished note opens in note mode. */
const textOf = (page: Page) => page.getByRole('textbox', { name: /Ответ|Заметка/ })
const tabsOf = (page: Page) => page.getByRole('tablist', { name: 'Открытые тикеты' }).getByRole('tab')
const rowOf = (page: Page, id: string) => page.locator(`a[data-ticket="${id}"]`)

async function tabTo(page: Page, name: string) {
  for (let pressed = 0; pressed < 40; pressed += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate<string | undefined>(
      `document.activeElement?.labels?.[0]?.textContent ?? document.activeElement?.textContent`,
    )
    if (focused?.includes(name)) return
  }
  throw new Error(`the Tab key does not lead to ${name}`)
}

test('twenty waiting tickets are answered one after another with the keyboard alone', async ({ browser }) => {
  const demo = await startScratchServer()
  try {
    await clearTwenty(await openWindow(browser, { baseURL: demo.product().url }))
  } finally {
    await demo.end()
  }
})

async function clearTwenty(testServer: Page) {
  await signInAs(testServer, 'lead@demo.test')
  await testServer.goto('/tickets/all?status=WaitingAgentAction')
  await rowsOf(testServer).nth(toClear).waitFor()

  await testServer.keyboard.press('j')
  await testServer.keyboard.press('Enter')
  await replyOf(testServer).waitFor()
  await testServer.keyboard.press('r')
  await expect(replyOf(testServer)).toBeFocused()
  await tabTo(testServer, 'К следующему')
  await testServer.keyboard.press('Space')

  const answered: string[] = []
  for (let count = 0; count < toClear; count += 1) {
    const id = openId(testServer) ?? ''
    await expect(testServer).toHaveTitle(new RegExp(id))
    await testServer.keyboard.press('r')
    await expect(replyOf(testServer)).toBeFocused()
    await testServer.keyboard.type(`Готово, тикет ${count + 1}.`)
    await testServer.keyboard.press('Control+Enter')
    await expect.poll(() => openId(testServer)).not.toBe(id)
    answered.push(id)
    expect(await tabsOf(testServer).count()).toBeLessThanOrEqual(1)
  }
  expect(new Set(answered).size).toBe(toClear)

  await expect(testServer.getByText('Ответ уходит игроку')).toHaveCount(0, { timeout: 15_000 })
  await testServer.reload()
  await testServer.keyboard.press('Escape')
  await rowsOf(testServer).first().waitFor()
  for (const id of answered) await expect(rowOf(testServer, id)).toHaveCount(0)
  await testServer.goto(`/tickets/all?ticketId=${answered.at(-1)}`)
  await expect(testServer.getByRole('log').getByText(`Готово, тикет ${toClear}.`)).toHaveCount(1)
}

test('sending a message and going to the next ticket can still be undone', async ({ browser }) => {
  const testServer = await openWindow(browser)
  await signInAs(testServer, 'lead@demo.test')
  await openTicket(testServer, '/tickets/all?status=WaitingCustomerAction', 3)
  await replyOf(testServer).waitFor()
  const id = openId(testServer)
  await testServer.getByRole('switch', { name: 'К следующему' }).check()
  await replyOf(testServer).fill('Поспешил')
  await replyOf(testServer).press('Control+Enter')
  await expect.poll(() => openId(testServer)).not.toBe(id)
  await testServer.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(() => openId(testServer)).toBe(id)
  await expect(replyOf(testServer)).toContainText('Поспешил')
  await expect(testServer.getByRole('log').getByText('Поспешил')).toHaveCount(0)
  await replyOf(testServer).press('Escape')
  await testServer.keyboard.press('Shift+N')
  await expect.poll(() => openId(testServer)).not.toBe(id)
})

test('walking through the list by keyboard reuses one tab, and tabs with drafts stay', async ({
  browser,
}) => {
  const testServer = await openWindow(browser)
  await signInAs(testServer, 'lead@demo.test')
  await openTicket(testServer, '/tickets/all')
  await textOf(testServer).waitFor()
  await testServer.getByRole('log').focus()
  for (let walked = 0; walked < 12; walked += 1) await testServer.keyboard.press('j')
  await expect(tabsOf(testServer)).toHaveCount(2)
  const id = openId(testServer)
  await expect(testServer).toHaveTitle(new RegExp(id ?? ''))
  await textOf(testServer).waitFor()
  await testServer.keyboard.press('n')
  await expect(testServer.getByRole('textbox', { name: 'Заметка' })).toBeFocused()
  await testServer.keyboard.type('Посмотреть ещё раз')
  await expect(testServer.getByText('Черновик сохранён')).toBeVisible()
  await testServer.getByRole('log').focus()
  await testServer.keyboard.press('j')
  await expect(tabsOf(testServer)).toHaveCount(3)
  await testServer.keyboard.press('[')
  await expect.poll(() => openId(testServer)).toBe(id)
  await expect(testServer.getByRole('textbox', { name: 'Заметка' })).toContainText('Посмотреть ещё раз')
})
