import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { mailedLink, openWindow, password, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

async function addPlayer(browser: Browser, title: string) {
  const page = await openWindow(browser)
  const email = `leaving-${randomUUID()}@players.test`
  const registered = await page.request.post('/connect/register', {
    data: { login: email, password, passwordConfirm: password },
  })
  const { accessToken: token } = await registered.json()
  const headers = { authorization: `Bearer ${token}` }
  const code = new URL(await mailedLink(page, email), 'http://desk.test').searchParams.get('code')
  expect((await page.request.post('/connect/confirm', { headers, data: { code } })).ok()).toBe(true)
  const data = { ...(await findTopic(page)), title, description: 'The chest was empty.' }
  const sent = await page.request.post('/api/customer/tickets', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data,
  })
  expect(sent.status()).toBe(201)
  return { email, ticketId: (await sent.json()).id as number }
}

/** A seeded guest that no other journey uses; the erasure requested here is cancelled again. */
async function findGuest(page: Page) {
  const signIn = await page.request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const headers = { authorization: `Bearer ${(await signIn.json()).accessToken}` }
  const listed = await page.request.get('/api/private/tickets?section=all&channel=guest&sort=oldest', {
    headers,
  })
  const [ticket] = (await listed.json()).items
  return { email: ticket.customer.login as string, ticketId: ticket.id as number }
}

test("an administrator exports a player's data, requests its erasure, cancels it, and does the same for a guest", async ({
  browser,
}) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/personal-data')
  const title = `Lost sword ${randomUUID()}`
  const player = await addPlayer(browser, title)
  const dialog = page.getByRole('dialog')
  const confirm = async (name: string, given: string) => {
    await dialog.getByLabel('Пароль', { exact: true }).fill(given)
    await dialog.getByRole('button', { name, exact: true }).click()
  }
  const find = async (email: string) => {
    await page.getByLabel('Адрес игрока или гостя').fill(email)
    await page.getByRole('button', { name: 'Найти' }).click()
  }
  const exported = async () => {
    await page.getByRole('button', { name: 'Выгрузить данные' }).click()
    const download = page.waitForEvent('download')
    await confirm('Выгрузить', password)
    const files = unzipSync(await readFile(await (await download).path()))
    await expect(dialog).toBeHidden()
    return (path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()))
  }

  await find(player.email)
  await expect(page.getByText('адрес подтверждён · Тикетов: 1')).toBeVisible()
  const read = await exported()
  expect(read('account.json')).toMatchObject({ email: player.email })
  expect(read(`tickets/${player.ticketId}.json`)).toMatchObject({ title })

  await page.getByRole('button', { name: 'Удалить данные…' }).click()
  await confirm('Удалить', 'Wrong_2026!')
  await expect(dialog.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription('Неверный пароль')
  await expect(dialog.getByRole('link', { name: 'Забыли пароль?' })).toBeHidden()
  await confirm('Удалить', password)
  const row = (window: Page, email: string) => window.getByRole('row').filter({ hasText: email })
  await expect(row(page, player.email)).toContainText('Будут удалены')
  await page.reload()
  await expect(row(page, player.email)).toContainText('Будут удалены')
  const second = await openWindow(browser)
  await signInAs(second, 'admin@demo.test')
  await second.goto('/admin/personal-data')
  await row(second, player.email).getByRole('button', { name: 'Отменить удаление' }).click()
  await expect(row(second, player.email)).toContainText('Отменено')
  await page.reload()
  await expect(row(page, player.email)).toContainText('Отменено')

  const guest = await findGuest(page)
  await find(guest.email)
  await expect(
    page.getByText(/^гость,\sбез\sаккаунта\s·\sадрес\sподтверждён\s·\sТикетов:\s\d+$/),
  ).toBeVisible()
  const readGuest = await exported()
  expect(readGuest('guest.json')).toEqual({
    email: guest.email,
    emailConfirmed: true,
    announcementSubscriptions: [],
  })
  expect(readGuest(`tickets/${guest.ticketId}.json`)).toMatchObject({ id: guest.ticketId })
  await page.getByRole('button', { name: 'Удалить данные…' }).click()
  await expect(dialog).toContainText('На адрес придёт письмо.')
  await confirm('Удалить', password)
  await expect(row(page, guest.email)).toContainText('Будут удалены')
  await page.reload()
  await row(page, guest.email).getByRole('button', { name: 'Отменить удаление' }).click()
  await expect(row(page, guest.email)).toContainText('Отменено')
  await page.reload()
  await expect(row(page, guest.email)).toContainText('Отменено')
})

test("an agent with the right exports and erases a customer's data from a ticket; other agents are not offered this", async ({
  browser,
}) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/tickets/all')
  const player = await addPlayer(browser, `Lost shield ${randomUUID()}`)
  await page.goto(`/tickets/all?ticketId=${player.ticketId}`)
  const pane = page.getByRole('complementary', { name: 'Сведения' })
  const dialog = page.getByRole('dialog')
  await pane.getByRole('button', { name: 'Удалить данные…' }).click()
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click()
  await expect(
    pane.getByText(/^Данные\sбудут\sудалены\s.*\s·\sКто\sзапросил:\sАнна\sСеверова$/),
  ).toBeVisible()
  await page.reload()
  await pane.getByRole('button', { name: 'Отменить удаление' }).click()
  await expect(pane.getByRole('button', { name: 'Удалить данные…' })).toBeVisible()
  await page.reload()
  await expect(pane.getByRole('button', { name: 'Удалить данные…' })).toBeVisible()

  const other = await openWindow(browser)
  await signInAs(other, 'lead@demo.test')
  const asked: string[] = []
  other.on('request', (request) => asked.push(request.url()))
  await other.goto(`/tickets/all?ticketId=${player.ticketId}`)
  const theirs = other.getByRole('complementary', { name: 'Сведения' })
  await expect(theirs.getByText(player.email)).toBeVisible()
  await expect(theirs.getByText('Канал')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Отправить игроку' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Выгрузить данные' })).toBeHidden()
  expect(asked.filter((url) => /personalData|CustomerData|DataSubject|PasswordDialog/.test(url))).toEqual([])
})

async function findTopic(page: Page) {
  const { items } = await (await page.request.get('/api/public/projects')).json()
  for (const { id } of items) {
    const { categories } = await (await page.request.get(`/api/public/projects/${id}`)).json()
    const isFree = ({ fields }: { fields: { required: boolean }[] }) =>
      !fields.some(({ required }) => required)
    const category = categories.find(isFree)
    if (category) return { projectId: id as string, categoryId: category.id as string }
  }
  throw new Error('no topic without questions')
}
