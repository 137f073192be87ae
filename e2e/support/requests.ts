import { expect, type Page } from '@playwright/test'
import type { Locale } from '@savepoint/contract/people/people.ts'
import { findTopic, submit } from '../../bench/scratch-server.ts'
import { register } from './people.ts'

export async function fillRequest(page: Page, subject: string) {
  await page.goto('/customer/request')
  await page.getByRole('button', { name: 'Emberwald' }).click()
  await page.getByRole('button', { name: 'Потерянные предметы' }).click()
  await page.getByLabel('Кратко о проблеме').fill(subject)
  await page.getByLabel('Никнейм персонажа').fill('Айла')
  await page.getByLabel('Мир').selectOption({ index: 1 })
  await page.getByLabel('Предмет').fill('Ледяной клинок')
  await page.getByLabel('Когда это случилось').fill('2026-11-01T10:30')
  await page.getByLabel('Подробное описание').fill('Положил меч в сундук, а утром сундук пуст.')
}

/**
 * Once its files are uploaded. With Enter: suggested articles that arrive meanwhile push the button down, and a click that had begun would be lost.
 */
export async function submitRequest(page: Page) {
  const button = page.getByRole('button', { name: 'Отправить запрос' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** A new player's window at a new ticket; returns the ticket's number. */
export async function openOwnTicket(
  page: Page,
  { title, baseURL, locale }: { title: string; baseURL: string; locale?: Locale | undefined },
) {
  const { accessToken } = await register(page, locale)
  const body = {
    ...(await findTopic(baseURL)),
    title,
    description: 'Положил меч в сундук, а утром он пуст.',
    fields: {},
    attachments: [],
  }
  const answer = await submit({ url: baseURL, token: accessToken, key: null, body })
  if (!answer.ok) throw new Error(`no new ticket: ${answer.status} ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/customer/tickets/${id}`)
  await page.getByRole('log').waitFor()
  return id
}

/**
 * The agent at a new ticket of a new player; returns its address. Tickets of the demo story are of all kinds: with
 * checklists, drafts and what other journeys did to them.
 */
export async function openNewTicket(
  agent: Page,
  {
    player,
    baseURL = '',
    title,
    locale,
  }: { player: Page; baseURL: string | undefined; title: string; locale?: Locale },
) {
  const address = `/tickets/unassigned?ticketId=${await openOwnTicket(player, { title, baseURL, locale })}`
  await agent.goto(address)
  await agent.getByRole('textbox', { name: 'Ответ' }).waitFor()
  return address
}
