import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { openWindow, password, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

/** By the administrator, so that every agent may use it. */
async function create(page: Page, what: 'savedReplies' | 'macros', data: object) {
  const signIn = await page.request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const authorization = `Bearer ${(await signIn.json()).accessToken}`
  const headers = { authorization, 'idempotency-key': randomUUID() }
  const answer = await page.request.post(`/api/private/${what}`, {
    headers,
    data: { scope: 'global', ...data },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string }
}

async function openTicket(page: Page, id: number) {
  await signInAs(page, 'lead@demo.test')
  await page.goto(`/tickets/all?ticketId=${id}`)
  await page.getByRole('log').waitFor()
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Ответ' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Готовые ответы и макросы' })
const send = (page: Page) => page.getByRole('button', { name: 'Отправить игроку' })
const thread = (page: Page) => page.getByRole('log')
const priority = (page: Page) => page.getByRole('button', { name: /^Приоритет:/ })

test('a saved reply is found by a few letters, asked about, filled in and sent', async ({
  browser,
  baseURL,
}) => {
  const [player, agent] = [await openWindow(browser), await openWindow(browser)]
  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Меч ${about}`, baseURL: baseURL as string })
  await create(player, 'savedReplies', {
    name: `Возврат ${about}`,
    translations: {
      ru: {
        content: text(`Вернули {{prompt:Что именно?|меч|щит}} персонажу {{customer.nickname}}. ${about}`),
      },
    },
  })
  await openTicket(agent, id)

  await field(agent).waitFor()
  await agent.keyboard.press('r')
  await expect(field(agent)).toBeFocused()
  // «возврат» in the other keyboard layout.
  await agent.keyboard.type(`;djpdhfn`)
  await expect(options(agent).getByRole('option', { name: about })).toBeVisible()
  await agent.keyboard.press('Escape')
  await expect(options(agent)).toBeHidden()
  await agent.keyboard.press('Control+a')
  await agent.keyboard.type(`/${about}`)
  await agent.keyboard.press('Enter')

  const dialog = agent.getByRole('dialog', { name: `Возврат ${about}` })
  await expect(dialog.getByText('Вернули [Что именно?]')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Что именно?' }).click()
  await agent.getByRole('option', { name: 'щит' }).click()
  await expect(dialog.getByText('Вернули щит')).toBeVisible()
  await expectAccessible(agent)
  await dialog.getByRole('button', { name: 'Вставить' }).click()

  // The player named no character: nothing is sent until the agent writes what is missing.
  const unfilled = field(agent).locator('[data-unfilled]')
  await expect(unfilled).toHaveText('{{customer.nickname}}')
  await expect(send(agent)).toHaveAttribute('data-disabled', 'true')
  await agent.keyboard.press('Control+Enter')
  await expect(field(agent)).toContainText('Вернули щит персонажу {{customer.nickname}}')
  // It is selected, so that typing replaces it.
  await agent.keyboard.type('Айла')
  await expect(unfilled).toBeHidden()
  await agent.keyboard.press('Control+Enter')
  await agent.getByRole('button', { name: 'Отправить сразу' }).click()
  const sent = `Вернули щит персонажу Айла. ${about}`
  await expect(thread(agent).getByText(sent)).toBeVisible()
  await expect(player.getByText(sent)).toBeVisible()
  await agent.reload()
  await expect(thread(agent).getByText(sent)).toBeVisible()
})

test('a macro shows what it will do, can be undone, and does it all at once', async ({
  browser,
  baseURL,
}) => {
  const [player, agent] = [await openWindow(browser), await openWindow(browser)]
  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Меч ${about}`, baseURL: baseURL as string })
  await create(player, 'macros', {
    name: `Срочно ${about}`,
    actions: [
      { type: 'reply', content: text(`Разбираемся с №{{ticket.id}} ${about}`) },
      { type: 'note', content: text(`Проверить сундук ${about}`) },
      { type: 'priority', priority: 'urgent' },
      { type: 'status', status: 'WaitingAgentAction' },
    ],
  })
  await openTicket(agent, id)
  const dialog = agent.getByRole('dialog', { name: `Макрос «Срочно ${about}»` })
  const running = agent.getByRole('status').filter({ hasText: `Выполняется макрос «Срочно ${about}»` })
  const choose = async () => {
    await agent.keyboard.press(';')
    await agent.getByRole('combobox', { name: 'Найти ответ или макрос' }).pressSequentially(about)
    await agent.keyboard.press('Enter')
    await expect(dialog.getByText(`Разбираемся с №${id} ${about}`)).toBeVisible()
  }

  await choose()
  await expect(dialog.getByText('Обычный → Срочный')).toBeVisible()
  await expect(dialog.getByText(`Проверить сундук ${about}`)).toBeVisible()
  await expectAccessible(agent)
  await expect(dialog.getByRole('button', { name: 'Выполнить' })).toBeFocused()
  await agent.keyboard.press('Enter')
  await expect(running).toBeVisible()
  await agent.keyboard.press('Control+z')
  await expect(running).toBeHidden()
  await agent.reload()
  await expect(priority(agent)).toHaveAccessibleName('Приоритет: Обычный')
  await expect(thread(agent).getByText(`Проверить сундук ${about}`)).toBeHidden()

  await choose()
  await agent.keyboard.press('Enter')
  await running.getByRole('button', { name: 'Выполнить сразу' }).click()
  for (let times = 0; times < 2; times += 1) {
    await expect(priority(agent)).toHaveAccessibleName('Приоритет: Срочный')
    await expect(agent.getByRole('button', { name: 'Статус: Ждёт агента' })).toBeVisible()
    await expect(thread(agent).getByText(`Разбираемся с №${id} ${about}`)).toHaveCount(1)
    await expect(thread(agent).getByText(`Проверить сундук ${about}`)).toHaveCount(1)
    await agent.reload()
  }
  await expect(player.getByText(`Разбираемся с №${id} ${about}`)).toBeVisible()
  await expect(player.getByText('Проверить сундук')).toBeHidden()

  const head = await openWindow(browser)
  await signInAs(head, 'admin@demo.test')
  await head.goto('/admin/statistics/automation?period=last7')
  const table = head.getByRole('table', { name: 'Макросы и готовые ответы: Макросы' })
  const row = table.getByRole('row', { name: `Срочно ${about}` })
  for (let times = 0; times < 2; times += 1) {
    await expect(row.getByRole('cell')).toHaveText(['1', '1', '1'])
    await head.reload()
  }
  const file = head.waitForEvent('download')
  await head.getByRole('button', { name: 'CSV', exact: true }).click()
  const saved = await readFile(await (await file).path(), 'utf8')
  expect(saved).toMatch(new RegExp(`^Макрос;Срочно\\s${about};1;;;;1;1;`, 'm'))
  await row.getByRole('link').click()
  await expect(head.getByRole('heading', { name: new RegExp(about) })).toBeVisible()
})

test('a macro waits for the connection, and stops when a colleague was first', async ({
  browser,
  baseURL,
}) => {
  const [player, agent] = [await openWindow(browser), await openWindow(browser)]
  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Меч ${about}`, baseURL: baseURL as string })
  const macro = await create(player, 'macros', {
    name: `Заметка ${about}`,
    actions: [{ type: 'note', content: text(`Записано ${about}`) }],
  })
  await create(player, 'macros', {
    name: `Ответ ${about}`,
    actions: [{ type: 'reply', content: text(`Отвечаем ${about}`) }],
  })
  await openTicket(agent, id)
  const signIn = await agent.request.post('/api/login', { data: { login: 'lead@demo.test', password } })
  const headers = { authorization: `Bearer ${(await signIn.json()).accessToken}` }
  const url = `/api/private/macros/${macro.id}/shortcut`
  expect((await agent.request.put(url, { headers, data: { shortcut: 7 } })).status()).toBe(204)

  await agent.keyboard.press('Alt+7')
  const note = agent.getByRole('dialog', { name: `Макрос «Заметка ${about}»` })
  await expect(note.getByText(`Записано ${about}`)).toBeVisible()
  await agent.context().setOffline(true)
  await note.getByRole('button', { name: 'Выполнить' }).click()
  await agent.getByRole('button', { name: 'Выполнить сразу' }).click()
  await expect(agent.getByText(`Макрос «Заметка ${about}» не выполнен: нет связи`)).toBeVisible()
  await agent.context().setOffline(false)
  await expect(thread(agent).getByText(`Записано ${about}`)).toBeVisible()

  await thread(agent).focus()
  await agent.keyboard.press(';')
  await agent.getByRole('combobox', { name: 'Найти ответ или макрос' }).pressSequentially(about)
  await agent.getByRole('option', { name: `Ответ ${about}` }).click()
  const reply = agent.getByRole('dialog', { name: `Макрос «Ответ ${about}»` })
  await expect(reply.getByText(`Отвечаем ${about}`)).toBeVisible()
  // Written before: the macro waits for five seconds only.
  await player.getByRole('textbox', { name: 'Сообщение' }).fill(`Уже нашёл ${about}`)
  await agent.keyboard.press('Enter')
  await expect(agent.getByText(`Выполняется макрос «Ответ ${about}»`)).toBeVisible()
  await player.keyboard.press('Control+Enter')
  await expect(agent.getByText(`Макрос «Ответ ${about}» не выполнен: тикет изменился`)).toBeVisible()
  await agent.getByRole('button', { name: 'Не выполнять' }).click()
  await agent.reload()
  await expect(thread(agent).getByText(`Уже нашёл ${about}`)).toBeVisible()
  await expect(thread(agent).getByText(`Отвечаем ${about}`)).toBeHidden()
})
