import type { Page } from '@playwright/test'
import { adminRequests } from './support/admin-requests.ts'
import { openWindow, password, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, test } from './support/test.ts'

const login = 'limit@demo.test'
type Request = { id: number; title: string; mergedIntoId: number | null }

/** The three lost items of one player, the oldest first. */
async function lostItems(page: Page): Promise<Request[]> {
  const { accessToken } = await (
    await page.request.post('/connect/login', { data: { login, password } })
  ).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const { items } = (await (await page.request.get('/api/customer/tickets', { headers })).json()) as {
    items: Request[]
  }
  return items
    .filter(({ title, mergedIntoId }) => title.startsWith('Пропал предмет') && mergedIntoId === null)
    .toSorted((one, other) => one.id - other.id)
}

test('an agent merges a similar ticket, undoes it, and merges two at once; the player is led on', async ({
  browser,
}) => {
  const page = await openWindow(browser)
  const [first, second, third] = (await lostItems(page)) as [Request, Request, Request]
  await signInAs(page, 'admin@demo.test')
  await page.goto(`/tickets/all?ticketId=${first.id}`)
  const hint = page.getByRole('complementary', { name: 'Похожий тикет' })
  await expect(hint).toContainText(second.title)
  await hint.getByRole('button', { name: 'Объединить…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: new RegExp(`#${first.id}`) })).toBeChecked()
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click()
  const thread = page.getByRole('log')
  await expect(thread.getByText(`из #${second.id}`)).toBeVisible()
  await expect(thread.getByText(`Присоединён тикет #${second.id}`)).toBeVisible()

  // The old address leads on, in another window as well.
  const other = await openWindow(browser)
  await signInAs(other, 'lead@demo.test')
  await other.goto(`/tickets/all?ticketId=${second.id}`)
  await expect(other).toHaveURL(new RegExp(`ticketId=${first.id}`))
  await expect(other.getByRole('log').getByText(`из #${second.id}`)).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Отменить объединение с тикетом #${second.id}` }).click()
  await expect(page).toHaveURL(new RegExp(`ticketId=${second.id}`))
  await expect(page.getByRole('heading', { name: second.title })).toBeVisible()
  await expect(other.getByRole('log').getByText(`из #${second.id}`)).toBeHidden()

  await page.keyboard.press('Shift+KeyM')
  await dialog.getByRole('button', { name: `Добавить тикет #${third.id}` }).click()
  await dialog.getByRole('combobox', { name: 'Добавить другой тикет' }).fill(String(first.id))
  await dialog.getByRole('option', { name: new RegExp(`#${first.id}`) }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: new RegExp(`#${third.id}`) }).check()
  await dialog.getByRole('button', { name: 'Объединить', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`ticketId=${third.id}`))
  for (const { id } of [first, second])
    await expect(page.getByRole('log').getByText(`из #${id}`)).toBeVisible()

  const player = await openWindow(browser)
  await signInAs(player, login)
  await player.goto(`/customer/tickets/${first.id}`)
  await expect(player).toHaveURL(new RegExp(`/customer/tickets/${third.id}$`))
  await expect(player.getByRole('heading', { name: third.title })).toBeVisible()
  await player.goto('/customer/tickets?tab=archive')
  await expect(player.getByText(`Объединён с №${third.id}`).first()).toBeVisible()
})

test('an agent links tickets and answers both at once, and splits a message off', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/tickets/all?sort=newest&status=Created&channel=web')
  const rows = page.locator('[data-ticket]')
  await rows.nth(1).waitFor()
  const numbers = await rows.evaluateAll((rows) =>
    rows.slice(0, 2).map((row) => row.getAttribute('data-ticket') ?? ''),
  )
  const [parent, child] = numbers as [string, string]
  await page.goto(`/tickets/all?ticketId=${parent}`)
  await page.getByRole('button', { name: 'Связать' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Этот тикет' }).click()
  await page.getByRole('option', { name: 'Имеет дубликат' }).click()
  await dialog.getByRole('combobox', { name: 'Другой тикет' }).fill(child)
  await dialog.getByRole('option', { name: new RegExp(`#${child}`) }).waitFor()
  await page.keyboard.press('Enter')
  const links = page.getByRole('region', { name: 'Связанные тикеты' })
  await expect(
    links.getByRole('link', { name: new RegExp(`Имеет\\sдубликат.*#${child}`, 's') }),
  ).toBeVisible()
  await page.reload()
  await expect(links.getByText('Имеет дубликат')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Ответить и в 1 связанном тикете' }).check()
  await page.locator('[data-mode=reply] [contenteditable=true]').click()
  await page.keyboard.type('Мы всё починили, можно играть.')
  await page.keyboard.press('ControlOrMeta+Enter')
  const undo = page.getByRole('button', { name: 'Отменить отправку' })
  await undo.waitFor()
  await expect(undo).toBeHidden()
  await expect(page.getByRole('article').getByText('Мы всё починили, можно играть.')).toBeVisible()
  await links.getByRole('link', { name: new RegExp(`#${child}`) }).click()
  await expect(page).toHaveURL(new RegExp(`ticketId=${child}`))
  await expect(page.getByRole('article').getByText('Мы всё починили, можно играть.')).toBeVisible()
  await expect(links.getByText('Дубликат тикета')).toBeVisible()

  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Вынести сообщения в новый тикет' }).click()
  await dialog.getByRole('checkbox', { name: /Мы\sвсё\sпочинили/ }).check()
  await expect(dialog.getByText('Выберите сообщение игрока, с которого начнётся новый тикет.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Тема нового тикета' }).fill('Другой вопрос')
  await expect(dialog.getByRole('button', { name: 'Вынести' })).toBeDisabled()
})

test('a message of the player becomes a ticket of its own', async ({ browser, baseURL }) => {
  const [player, page] = [await openWindow(browser), await openWindow(browser)]
  const id = await openOwnTicket(player, { title: 'Меч пропал из сундука', baseURL: baseURL as string })
  const words = 'А ещё не могу сменить никнейм'
  await player.getByLabel('Сообщение').fill(words)
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(player.getByRole('log').getByText(words)).toBeVisible()
  await signInAs(page, 'admin@demo.test')
  await page.goto(`/tickets/all?ticketId=${id}`)
  await page.getByRole('log').getByText(words).waitFor()
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Вынести сообщения в новый тикет' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').last().check()
  await dialog.getByRole('textbox', { name: 'Тема нового тикета' }).fill('Другой вопрос')
  await dialog.getByRole('button', { name: 'Вынести' }).click()
  await expect(page.getByRole('heading', { name: 'Другой вопрос' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Другой вопрос' })).toBeVisible()
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Связанные тикеты' }).getByText('Связан с')).toBeVisible()
})

test('a reply to a ticket that a colleague merged meanwhile is not lost', async ({ browser, baseURL }) => {
  const [player, other, page] = [
    await openWindow(browser),
    await openWindow(browser),
    await openWindow(browser),
  ]
  const [merged, into] = [
    await openOwnTicket(player, { title: 'Пропал щит', baseURL: baseURL as string }),
    await openOwnTicket(other, { title: 'Пропал щит из сундука', baseURL: baseURL as string }),
  ]
  const requests = await adminRequests(page.request)
  await signInAs(page, 'lead@demo.test')
  await page.goto(`/tickets/all?ticketId=${merged}`)
  await page.getByRole('textbox', { name: 'Ответ' }).click()
  const words = 'Щит уже возвращён, проверьте сундук.'
  await page.keyboard.type(words)
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByRole('button', { name: 'Отменить отправку' }).waitFor()
  await requests.post(`tickets/${merged}/merge`, { intoId: into })
  await expect(page.getByText(`Этот тикет объединён с тикетом #${into}`)).toBeVisible()

  const failure = page.getByRole('alert').filter({ hasText: 'Тикет изменился, пока вы писали' })
  await expect(failure).toBeVisible()
  await page.reload()
  await failure.getByRole('button', { name: 'Вернуться к тексту' }).click()
  await expect(page.locator('blockquote')).toHaveText(words)
  await expect(failure).toBeHidden()
  await page.reload()
  await expect(page.locator('blockquote')).toHaveText(words)
  await page.getByRole('button', { name: 'Удалить' }).click()
  await expect(page.locator('blockquote')).toBeHidden()
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`ticketId=${into}`))
})
