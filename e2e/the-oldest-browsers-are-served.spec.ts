import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { openWindow, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, test } from './support/test.ts'

/** What Chrome 111, Firefox 115 or Safari 16.4 lack, and this browser has. */
const younger = [
  'AbortSignal.any',
  'Array.fromAsync',
  'Intl.DurationFormat',
  'Intl.Segmenter',
  'Iterator',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'RegExp.escape',
  'Set.prototype.difference',
  'Set.prototype.intersection',
  'Set.prototype.union',
  'String.prototype.isWellFormed',
  'Uint8Array.fromBase64',
  'URL.canParse',
  'URL.parse',
]

async function openOlder(browser: Browser) {
  const page = await openWindow(browser)
  await page.context().addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.')
      const last = path.pop() ?? ''
      let owner: unknown = globalThis
      for (const step of path) owner = Reflect.get(Object(owner), step)
      Reflect.deleteProperty(Object(owner), last)
    }
  }, younger)
  return page
}

test('the oldest browsers that are supported read articles and get answers at once', async ({
  browser,
  baseURL,
}) => {
  const [player, lead] = [await openOlder(browser), await openOlder(browser)]
  const popular = await player.request.get('/api/public/articles/popular')
  const [article] = (
    (await popular.json()) as { items: { id: string; project: { id: string }; title: string }[] }
  ).items
  await player.goto(`/customer/articles/${article?.project.id}/${article?.id}`)
  await player
    .getByRole('button', { name: /^Войти/ })
    .or(player.getByRole('link', { name: /^Войти/ }))
    .first()
    .waitFor()
  await expect(player.getByRole('heading', { level: 1, name: article?.title ?? '' })).toBeVisible()

  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Меч ${about}`, baseURL: baseURL as string })
  await signInAs(lead, 'lead@demo.test')
  await lead.goto(`/tickets/all?ticketId=${id}`)
  await lead.getByRole('textbox', { name: 'Ответ' }).waitFor()
  await player.getByRole('textbox').pressSequentially(`Нашёлся ${about}`)
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(lead.getByRole('log').getByText(`Нашёлся ${about}`)).toBeVisible()
  await lead.getByRole('textbox', { name: 'Ответ' }).fill(`Читайте https://example.org/${about}`)
  await lead.keyboard.press('Control+Enter')
  await lead.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(player.getByRole('log').getByRole('link', { name: about })).toBeVisible()
})
