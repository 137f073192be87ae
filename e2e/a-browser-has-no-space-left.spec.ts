import { openWindow, signInAs } from './support/people.ts'
import { openNewTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

/** Other pages of the same address, or drafts of many years, take all that a browser stores. */
async function fillStorage(page: Page) {
  await page.evaluate(() => {
    let size = 1_000_000
    for (let at = 0; size >= 1; at += 1) {
      try {
        localStorage.setItem(`filled-${at}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
}

test('with a full storage agents and players send what they wrote, once', async ({ browser, baseURL }) => {
  const agent = await openWindow(browser)
  const player = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await openNewTicket(agent, { player, baseURL, title: `Полное хранилище ${Date.now()}` })
  await fillStorage(agent)
  await fillStorage(player)
  await agent.getByRole('textbox', { name: 'Ответ' }).fill('Меч у нас')
  await agent.getByRole('button', { name: 'Отправить игроку' }).click()
  await expect(agent.getByRole('textbox', { name: 'Ответ' })).not.toContainText('Меч')
  await agent.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(player.getByText('Меч у нас')).toBeVisible()

  await player.getByLabel('Сообщение').fill('Меч нашёлся в сундуке')
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(agent.getByRole('log').getByText('Меч нашёлся в сундуке')).toBeVisible()
  for (const page of [agent, player]) await page.reload()
  await expect(agent.getByRole('log').getByText('Меч у нас')).toHaveCount(1)
  await expect(player.getByText('Меч нашёлся в сундуке')).toHaveCount(1)
  await expect(player.getByText('Меч у нас')).toHaveCount(1)
})
