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

async function clearTwenty(agent: Page) {
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/all?status=WaitingAgentAction')
  await rowsOf(agent).nth(toClear).waitFor()

  await agent.keyboard.press('j')
  await agent.keyboard.press('Enter')
  await replyOf(agent).waitFor()
  await agent.keyboard.press('r')
  await expect(replyOf(agent)).toBeFocused()
  await tabTo(agent, 'К следующему')
  await agent.keyboard.press('Space')

  const answered: string[] = []
  for (let count = 0; count < toClear; count += 1) {
    const id = openId(agent) ?? ''
    await expect(agent).toHaveTitle(new RegExp(id))
    await agent.keyboard.press('r')
    await expect(replyOf(agent)).toBeFocused()
    await agent.keyboard.type(`Готово, тикет ${count + 1}.`)
    await agent.keyboard.press('Control+Enter')
    await expect.poll(() => openId(agent)).not.toBe(id)
    answered.push(id)
    expect(await tabsOf(agent).count()).toBeLessThanOrEqual(1)
  }
  expect(new Set(answered).size).toBe(toClear)

  await expect(agent.getByText('Ответ отправляется')).toHaveCount(0, { timeout: 15_000 })
  await agent.reload()
  await agent.keyboard.press('Escape')
  await rowsOf(agent).first().waitFor()
  for (const id of answered) await expect(rowOf(agent, id)).toHaveCount(0)
  await agent.goto(`/tickets/all?ticketId=${answered.at(-1)}`)
  await expect(agent.getByRole('log').getByText(`Готово, тикет ${toClear}.`)).toHaveCount(1)
}

test('sending a message and going to the next ticket can still be undone', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await openTicket(agent, '/tickets/all?status=WaitingCustomerAction', 3)
  await replyOf(agent).waitFor()
  const id = openId(agent)
  await agent.getByRole('switch', { name: 'К следующему' }).check()
  await replyOf(agent).fill('Поспешил')
  await replyOf(agent).press('Control+Enter')
  await expect.poll(() => openId(agent)).not.toBe(id)
  await agent.getByRole('button', { name: 'Отменить отправку' }).click()
  await expect.poll(() => openId(agent)).toBe(id)
  await expect(replyOf(agent)).toContainText('Поспешил')
  await expect(agent.getByRole('log').getByText('Поспешил')).toHaveCount(0)
  await replyOf(agent).press('Escape')
  await agent.keyboard.press('Shift+N')
  await expect.poll(() => openId(agent)).not.toBe(id)
})

test('walking through the list by keyboard reuses one tab, and tabs with drafts stay', async ({
  browser,
}) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await openTicket(agent, '/tickets/all')
  await textOf(agent).waitFor()
  await agent.getByRole('log').focus()
  for (let walked = 0; walked < 12; walked += 1) await agent.keyboard.press('j')
  await expect(tabsOf(agent)).toHaveCount(2)
  const id = openId(agent)
  await expect(agent).toHaveTitle(new RegExp(id ?? ''))
  await textOf(agent).waitFor()
  await agent.keyboard.press('n')
  await expect(agent.getByRole('textbox', { name: 'Заметка' })).toBeFocused()
  await agent.keyboard.type('Посмотреть ещё раз')
  await expect(agent.getByText('Черновик сохранён')).toBeVisible()
  await agent.getByRole('log').focus()
  await agent.keyboard.press('j')
  await expect(tabsOf(agent)).toHaveCount(3)
  await agent.keyboard.press('[')
  await expect.poll(() => openId(agent)).toBe(id)
  await expect(agent.getByRole('textbox', { name: 'Заметка' })).toContainText('Посмотреть ещё раз')
})
