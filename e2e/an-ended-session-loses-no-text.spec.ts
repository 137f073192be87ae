import { openWindow, password, register, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { fillRequest, openNewTicket, submitRequest } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('a player whose session ended signs in on the same page, and the message is sent', async ({
  browser,
}) => {
  const player = await openWindow(browser, { interceptsRequests: true })
  const { email } = await register(player)
  await fillRequest(player, 'Не пришла оплата')
  await player.context().clearCookies()
  await player.route('**/api/customer/**', (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer ended' }
    return route.continue({ headers })
  })
  await submitRequest(player)
  const dialog = player.getByRole('dialog')
  await expect(dialog.getByText('Сессия закончилась')).toBeVisible()
  await player.unroute('**/api/customer/**')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect(player.getByText(/Запрос\s№\d+\sотправлен/)).toBeVisible()
  await player.getByRole('link', { name: 'Открыть запрос' }).click()
  await expect(player.getByText('Положил меч в сундук, а утром сундук пуст.')).toBeVisible()
})

test('a player who signs out leaves no readable draft in the browser, and gets it back after signing in', async ({
  browser,
}) => {
  const player = await openWindow(browser)
  const { email } = await register(player)
  await fillRequest(player, 'Не пришла оплата')
  const kept = () => player.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(await kept()).toContain('.request')
  expect(await kept()).not.toContain('сундук')
  await player.goto('/')
  await player.getByRole('button', { name: 'Меню аккаунта' }).click()
  await player.getByRole('button', { name: 'Выйти' }).click()
  await player.getByRole('button', { name: 'Войти' }).first().click()
  expect(await kept()).not.toMatch(/сундук|оплат/)
  const dialog = player.getByRole('dialog')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await dialog.waitFor({ state: 'detached' })
  await player.goto('/customer/request')
  await expect(player.getByLabel('Подробное описание')).toHaveValue(/сундук\sпуст/)
})

test('an agent signed out elsewhere gets the draft back after signing in', async ({ browser, baseURL }) => {
  const [player, agent] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(agent, 'agent@demo.test')
  await openNewTicket(agent, { player, baseURL, title: 'Не хватает письма' })
  const words = `Черновик ${Date.now()}`
  await agent.getByRole('textbox', { name: 'Ответ' }).fill(words)
  await expect(agent.getByText('Черновик сохранён')).toBeVisible()
  const address = agent.url()
  await agent.getByRole('button', { name: /Учётная\sзапись/ }).click()
  await agent.getByRole('menuitem', { name: 'Выйти' }).click()
  await agent.waitForURL(/\/auth/)
  await agent.getByRole('button', { name: /agent@demo.test/ }).click()
  await agent.waitForURL(/\/tickets/)
  await agent.goto(address)
  await expect(agent.getByRole('textbox', { name: 'Ответ' })).toContainText(words)
})

test('an agent whose session ended stays on the page, goes on reading after the password, and keeps the reply', async ({
  browser,
  baseURL,
}) => {
  const player = await openWindow(browser)
  const agent = await openWindow(browser, { interceptsRequests: true })
  await signInAs(agent, 'lead@demo.test')
  await openNewTicket(agent, { player, baseURL, title: 'Письмо не дошло' })
  const words = `Пишу дальше ${Date.now()}`
  await agent.getByRole('textbox', { name: 'Ответ' }).fill(words)
  const first = agent.url()
  await agent.context().clearCookies()
  await agent.route('**/api/private/**', (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer ended' }
    return route.continue({ headers })
  })
  await rowsOf(agent).nth(1).click()
  const dialog = agent.getByRole('dialog', { name: 'Сессия закончилась' })
  await expect(dialog).toBeVisible()
  await expect(agent).toHaveURL(/\/tickets\/unassigned\?ticketId=/)
  await agent.unroute('**/api/private/**')
  await expect(dialog.getByLabel('Электронная почта')).toHaveValue('lead@demo.test')
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused()
  await agent.keyboard.type(password)
  await agent.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect(agent.getByRole('log')).toBeVisible()
  await expect(agent).toHaveURL(/\/tickets\/unassigned\?ticketId=/)
  await agent.goto(first)
  await expect(agent.getByRole('textbox', { name: 'Ответ' })).toContainText(words)
})
