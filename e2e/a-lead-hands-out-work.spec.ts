import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { openWindow, password, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const team = 'Поддержка игроков'

async function adminHeaders(page: Page) {
  const signIn = await page.request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  return { authorization: `Bearer ${(await signIn.json()).accessToken}` }
}

// Other journeys on this server count on tickets that nobody gets by itself.
test.afterEach(async ({ page }) => {
  const headers = await adminHeaders(page)
  const roles = (await (await page.request.get('/api/private/agentRoles', { headers })).json()) as {
    id: string
    name: string
  }[]
  const role = roles.find(({ name }) => name === team)
  const answer = await page.request.put(`/api/private/agentRoles/${role?.id}/assignment`, {
    headers,
    data: { mode: 'manual' },
  })
  expect(answer.ok()).toBe(true)
})

test('a lead has new tickets go to whoever has the fewest, up to a capacity', async ({
  browser,
  baseURL,
}) => {
  const [admin, agent, player] = [
    await openWindow(browser),
    await openWindow(browser),
    await openWindow(browser),
  ]
  await signInAs(agent, 'agent@demo.test')
  await agent.goto('/tickets/my')
  await agent.getByRole('heading', { name: 'Мои тикеты' }).waitFor()

  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/assignment')
  const section = admin.getByRole('region', { name: team })
  const mine = section.getByRole('row', { name: /Мира\sКовальчук/ })
  await expect(mine.getByText('Доступен')).toBeVisible({ timeout: 30_000 })
  const held = Number((await mine.getByRole('cell').nth(2).innerText()).split(' ')[0])
  await section.getByRole('button', { name: `Настроить распределение: ${team}` }).click()
  const dialog = admin.getByRole('dialog', { name: `Распределение: ${team}` })
  await dialog.getByRole('radio', { name: 'Наименее занятому' }).check()
  await dialog.getByLabel('Предел на одного агента').pressSequentially(String(held + 1))
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(section.getByText('Наименее занятому')).toBeVisible()
  await expect(mine).toContainText(`${held + 1} из ${held + 1}`)
  await expect(mine.getByText('Не получает')).toBeVisible()
  await admin.reload()
  await expect(section.getByText('Наименее занятому')).toBeVisible()
  await expect(mine).toContainText(`${held + 1} из ${held + 1}`)

  // The capacity is reached: what comes now stays with nobody, and she cannot take another either.
  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Щит ${about}`, baseURL: baseURL as string })
  await agent.goto(`/tickets/unassigned?ticketId=${id}`)
  await expect(agent.getByRole('button', { name: 'Агент: Не назначен' })).toBeVisible()
  await agent.getByRole('button', { name: 'Взять следующий тикет' }).click()
  await expect(agent.getByText('Вы достигли своего предела')).toBeVisible()
  await agent.reload()
  await expect(agent.getByRole('button', { name: 'Агент: Не назначен' })).toBeVisible()
})

test('an agent who is busy says so, and takes the next ticket by hand', async ({ browser }) => {
  const [agent, other] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(agent, 'agent@demo.test')
  await agent.goto('/tickets/unassigned')
  const menu = agent.getByRole('button', { name: /Мира\sКовальчук/ }).first()
  await menu.click()
  await agent.getByRole('menuitemradio', { name: 'Занят' }).click()
  await signInAs(other, 'agent@demo.test')
  await other.goto('/tickets/unassigned')
  await other
    .getByRole('button', { name: /Мира\sКовальчук/ })
    .first()
    .click()
  await expect(other.getByRole('menuitemradio', { name: 'Занят' })).toBeChecked()
  await other.getByRole('menuitemradio', { name: 'Доступен' }).click()

  await agent.keyboard.press('Escape')
  await agent.keyboard.press('g')
  await agent.keyboard.press('n')
  await agent.getByRole('log').waitFor()
  const taken = agent.getByRole('button', { name: 'Агент: Мира Ковальчук' })
  await expect(taken).toBeVisible()
  await agent.reload()
  await expect(taken).toBeVisible()
})

test('a lead has tickets passed on that were not answered in time', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/assignment')
  const section = admin.getByRole('region', { name: team })
  await section.getByRole('button', { name: `Настроить распределение: ${team}` }).click()
  const dialog = admin.getByRole('dialog', { name: `Распределение: ${team}` })
  await dialog.getByLabel('Передавать тикет дальше').pressSequentially('45')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const shown = section.getByText('без ответа за 45 мин — следующему')
  await expect(shown).toBeVisible()
  await admin.reload()
  await expect(shown).toBeVisible()
})

test('a lead finds an agent among the teams, and takes the settings along as a file', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/assignment')
  const found = admin.getByRole('button', { name: 'Мира Ковальчук' })
  await found.waitFor()
  const search = admin.getByRole('searchbox', { name: 'Найти команду или агента' })
  // «мира» in the other keyboard layout.
  await search.pressSequentially('vbhf')
  await expect(admin.getByRole('button', { name: 'Денис Волков' })).toHaveCount(0)
  await expect(admin.getByRole('region', { name: 'Старшая смена' })).toHaveCount(0)
  // The address follows a moment after the last letter.
  await expect(admin).toHaveURL(/=vbhf/)
  await admin.reload()
  await expect(found).toBeVisible()
  await expect(search).toHaveValue('vbhf')
  await expect(admin.getByRole('region', { name: 'Старшая смена' })).toHaveCount(0)
  await search.fill('никто')
  await expect(admin.getByText('Ни команды, ни агента с таким именем нет.')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Показать всех' }).click()
  await expect(admin.getByRole('region', { name: 'Старшая смена' })).toBeVisible()
  const file = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Выгрузить' }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('Поддержка игроков;manual;')
})
