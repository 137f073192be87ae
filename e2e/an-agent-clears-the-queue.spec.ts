import { openScratchDesk } from '../bench/scratch-desk.ts'
import { openWindow, signInAs } from './support/people.ts'
import { openTicket, rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

test.describe.configure({ timeout: 300_000 })

const toClear = 20
const openId = (page: Page) => new URL(page.url()).searchParams.get('ticketId')
const replyOf = (page: Page) => page.getByRole('textbox', { name: 'Ответ' })
/** A ticket one has begun a note on opens with the note. */
const textOf = (page: Page) => page.getByRole('textbox', { name: /Ответ|Заметка/ })
const tabsOf = (page: Page) => page.getByRole('tablist', { name: 'Открытые тикеты' }).getByRole('tab')
const rowOf = (page: Page, id: string) => page.locator(`a[data-ticket="${id}"]`)

/** Goes with the Tab key alone to what has this name. */
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
  const story = await openScratchDesk()
  try {
    await clearTwenty(await openWindow(browser, { baseURL: story.product().url }))
  } finally {
    await story.end()
  }
})

async function clearTwenty(desk: Page) {
  await signInAs(desk, 'lead@demo.test')
  await desk.goto('/tickets/all?status=WaitingAgentAction')
  await rowsOf(desk).nth(toClear).waitFor()

  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await replyOf(desk).waitFor()
  await desk.keyboard.press('r')
  await expect(replyOf(desk)).toBeFocused()
  await tabTo(desk, 'К следующему')
  await desk.keyboard.press('Space')

  const answered: string[] = []
  for (let count = 0; count < toClear; count += 1) {
    const id = openId(desk) ?? ''
    await expect(desk).toHaveTitle(new RegExp(id))
    await desk.keyboard.press('r')
    await expect(replyOf(desk)).toBeFocused()
    await desk.keyboard.type(`Готово, тикет ${count + 1}.`)
    await desk.keyboard.press('Control+Enter')
    await expect.poll(() => openId(desk)).not.toBe(id)
    answered.push(id)
    expect(await tabsOf(desk).count()).toBeLessThanOrEqual(1)
  }
  expect(new Set(answered).size).toBe(toClear)

  await expect(desk.getByText('Ответ уходит игроку')).toHaveCount(0, { timeout: 15_000 })
  await desk.reload()
  await desk.keyboard.press('Escape')
  await rowsOf(desk).first().waitFor()
  for (const id of answered) await expect(rowOf(desk, id)).toHaveCount(0)
  await desk.goto(`/tickets/all?ticketId=${answered.at(-1)}`)
  await expect(desk.getByRole('log').getByText(`Готово, тикет ${toClear}.`)).toHaveCount(1)
}

test('a message sent on the way to the next ticket can still be taken back', async ({ browser }) => {
  const desk = await openWindow(browser)
  await signInAs(desk, 'lead@demo.test')
  await openTicket(desk, '/tickets/all?status=WaitingCustomerAction', 3)
  await replyOf(desk).waitFor()
  const id = openId(desk)
  await desk.getByRole('switch', { name: 'К следующему' }).check()
  await replyOf(desk).fill('Поспешил')
  await replyOf(desk).press('Control+Enter')
  await expect.poll(() => openId(desk)).not.toBe(id)
  await desk.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.poll(() => openId(desk)).toBe(id)
  await expect(replyOf(desk)).toContainText('Поспешил')
  await expect(desk.getByRole('log').getByText('Поспешил')).toHaveCount(0)
})

test('walking the list by keys fills no ten tabs; what is written in stays', async ({ browser }) => {
  const desk = await openWindow(browser)
  await signInAs(desk, 'lead@demo.test')
  await openTicket(desk, '/tickets/all')
  await textOf(desk).waitFor()
  await desk.getByRole('log').focus()
  for (let walked = 0; walked < 12; walked += 1) await desk.keyboard.press('j')
  await expect(tabsOf(desk)).toHaveCount(2)
  const id = openId(desk)
  await expect(desk).toHaveTitle(new RegExp(id ?? ''))
  await textOf(desk).waitFor()
  await desk.keyboard.press('n')
  await expect(desk.getByRole('textbox', { name: 'Заметка' })).toBeFocused()
  await desk.keyboard.type('Посмотреть ещё раз')
  await expect(desk.getByText('Черновик сохранён')).toBeVisible()
  await desk.getByRole('log').focus()
  await desk.keyboard.press('j')
  await expect(tabsOf(desk)).toHaveCount(3)
  await desk.keyboard.press('[')
  await expect.poll(() => openId(desk)).toBe(id)
  await expect(desk.getByRole('textbox', { name: 'Заметка' })).toContainText('Посмотреть ещё раз')
})
