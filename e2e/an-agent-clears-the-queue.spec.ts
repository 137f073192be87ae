import type { ScratchServer } from '../bench/scratch-server.ts'
import { openWindow, password, signInAs } from './support/people.ts'
import { openTicket, rowsOf } from './support/queue.ts'
import { openNewTicket } from './support/requests.ts'
import { startServerOfItsOwn } from './support/server-of-its-own.ts'
import { expect, type Page, test } from './support/test.ts'

// Enough for a mean: each ticket takes the same keys, however many there are.
const toClear = 8
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

test.describe('on a server whose tickets no other journey needs', () => {
  let demo: ScratchServer
  test.beforeAll(async () => {
    demo = await startServerOfItsOwn()
  })
  test.afterAll(async () => await demo.end())

  test('waiting tickets are answered one after another with the keyboard alone', async ({ browser }) => {
    await answerAll(await openWindow(browser, { baseURL: demo.product().url }))
  })

  test('tickets are cleared with a macro in a third of the keystrokes by hand', async ({ browser }) => {
    const agent = await openWindow(browser, { baseURL: demo.product().url })
    await signInAs(agent, 'lead@demo.test')
    const answer = 'Здравствуйте! Мы всё вернули, проверьте сундук.'
    const headers = await headersOf(agent, 'lead')
    await createMacro(agent, { answer, headers })
    await completeChecklists(agent, headers)
    // Those of players: internal ones cannot be answered.
    await agent.goto('/tickets/all?channel=web')
    await rowsOf(agent)
      .nth(toClear + compared)
      .waitFor()
    await agent.keyboard.press('j')
    await agent.keyboard.press('Enter')
    await replyOf(agent).waitFor()
    await goOnAfterSending(agent)

    const byHand = await countKeys(agent, compared, async () => {
      await agent.keyboard.press('r')
      await expect(replyOf(agent)).toBeFocused()
      await agent.keyboard.type(answer)
      await agent.keyboard.press('Control+Shift+Enter')
    })
    const run = agent.getByRole('dialog').getByRole('button', { name: 'Выполнить' })
    const byMacro = await countKeys(agent, toClear, async () => {
      await agent.keyboard.press('Alt+Digit1')
      await expect(run).toBeFocused()
      await agent.keyboard.press('Enter')
    })
    expect(byMacro.keys / toClear).toBeLessThanOrEqual(byHand.keys / compared / 3)
    test.info().annotations.push({
      type: 'keystrokes per ticket',
      description: `${byHand.keys / compared} by hand, ${byMacro.keys / toClear} with a macro`,
    })

    await expect(agent.getByText(/^Выполняется\sмакрос/)).toHaveCount(0, { timeout: 30_000 })
    for (const id of [byHand.cleared[0], ...byMacro.cleared.slice(-2)]) {
      await agent.goto(`/tickets/all?ticketId=${id}`)
      await expect(agent.getByRole('log').getByText(answer)).toHaveCount(1)
      await expect(agent.getByRole('button', { name: 'Статус: Решён' })).toBeVisible()
    }
  })
})

async function answerAll(agent: Page) {
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

  await expect(agent.getByText('Ответ отправляется')).toHaveCount(0)
  await agent.reload()
  await agent.keyboard.press('Escape')
  await rowsOf(agent).first().waitFor()
  for (const id of answered) await expect(rowOf(agent, id)).toHaveCount(0)
  await agent.goto(`/tickets/all?ticketId=${answered.at(-1)}`)
  await expect(agent.getByRole('log').getByText(`Готово, тикет ${toClear}.`)).toHaveCount(1)
}

const compared = 3

/** Presses of keys, those with Control, Shift and Alt as one, until each ticket has made way for the next. */
async function countKeys(agent: Page, tickets: number, clear: () => Promise<void>) {
  await agent.evaluate(`
    const count = () => { window.pressed += 1 }
    if (window.pressed === undefined) {
      addEventListener('keydown', ({ key }) => { if (!['Control', 'Shift', 'Alt'].includes(key)) count() }, true)
      // Letters that the keyboard of the test does not have come without a key.
      addEventListener('input', ({ data }) => { if (/[^ -~]/.test(data ?? '')) count() }, true)
    }
    window.pressed = 0
  `)
  const cleared: string[] = []
  for (let count = 0; count < tickets; count += 1) {
    const id = openId(agent) ?? ''
    await expect(agent).toHaveTitle(new RegExp(id))
    await agent.getByRole('log').waitFor()
    await clear()
    await expect.poll(() => openId(agent)).not.toBe(id)
    cleared.push(id)
  }
  return { keys: Number(await agent.evaluate('window.pressed')), cleared }
}

async function goOnAfterSending(agent: Page) {
  await agent.keyboard.press('r')
  await expect(replyOf(agent)).toBeFocused()
  await tabTo(agent, 'К следующему')
  await agent.keyboard.press('Space')
}

type Headers = { authorization: string }

async function headersOf(page: Page, login: string): Promise<Headers> {
  const signIn = await page.request.post('/api/login', { data: { login: `${login}@demo.test`, password } })
  return { authorization: `Bearer ${(await signIn.json()).accessToken}` }
}

/** A ticket whose checklist must be complete is not resolved before. */
async function completeChecklists(page: Page, headers: Headers) {
  const list = await page.request.get('/api/private/tickets?section=all&limit=100', { headers })
  const { items } = (await list.json()) as {
    items: { id: number; checklist: { isRequired: boolean } | null }[]
  }
  for (const { id } of items.filter(({ checklist }) => checklist?.isRequired)) {
    const read = await page.request.get(`/api/private/tickets/${id}/checklist`, { headers })
    const { version, items: steps } = (await read.json()) as {
      version: number
      items: { id: string; text: string }[]
    }
    const data = { version, items: steps.map((step) => ({ id: step.id, text: step.text, done: true })) }
    const saved = await page.request.put(`/api/private/tickets/${id}/checklist`, { headers, data })
    expect(saved.ok()).toBe(true)
  }
}

/** Answers and resolves; on the lead's `Alt+1`. */
async function createMacro(agent: Page, { answer, headers }: { answer: string; headers: Headers }) {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: answer }] }] }
  const actions = [
    { type: 'reply', content },
    { type: 'status', status: 'Resolved' },
  ]
  const data = { name: 'Всё вернули', scope: 'personal', actions }
  const made = await agent.request.post('/api/private/macros', { headers, data })
  expect(made.status()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  const set = await agent.request.put(`/api/private/macros/${id}/shortcut`, {
    headers,
    data: { shortcut: 1 },
  })
  expect(set.ok()).toBe(true)
}

test('sending a message and going to the next ticket can still be undone', async ({ browser, baseURL }) => {
  const [player, agent] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(agent, 'lead@demo.test')
  await openNewTicket(agent, { player, baseURL, title: 'Спешить не стоит' })
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
