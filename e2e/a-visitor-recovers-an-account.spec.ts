import { randomUUID } from 'node:crypto'
import { mailedLink, openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a visitor without an account requests recovery, confirms by email and gets the reply by email', async ({
  browser,
}) => {
  const email = `guest-${randomUUID()}@mail.test`
  const subject = `Потерял доступ ${Date.now()}`
  const guest = await openWindow(browser)
  await guest.goto('/')
  await guest.getByRole('button', { name: 'Восстановить доступ' }).click()
  await guest.getByLabel('Игра').selectOption('Emberwald')
  await guest.getByLabel('Почта для ответа').fill(email)
  await guest.getByLabel('Кратко о проблеме').fill(subject)
  await guest.getByLabel('Что мешает войти').selectOption('Утерян телефон с кодами')
  await guest.getByLabel('Что вы помните об аккаунте').fill('Персонаж Айла, куплен сезонный пропуск')
  await guest.getByLabel('Подробное описание').fill('Телефон с кодами утонул, войти не могу.')
  await guest.getByRole('button', { name: 'Отправить запрос' }).click()
  await expect(guest.getByText(/Запрос №\d+ отправлен/)).toBeVisible({ timeout: 20_000 })

  const testServer = await openWindow(browser)
  await signInAs(testServer, 'lead@demo.test')
  await testServer.goto('/tickets/unassigned')
  await testServer.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(testServer.getByText('не подтверждена')).toBeVisible()

  await guest.goto(await mailedLink(guest, email))
  await expect(guest.getByText(/подтверждён/)).toBeVisible()
  await expect(testServer.getByText('подтверждена', { exact: true })).toBeVisible()

  await testServer.getByRole('textbox', { name: 'Ответ' }).fill('Доступ восстановлен.')
  await testServer.getByRole('button', { name: 'Отправить игроку' }).click()
  await expect(testServer.getByRole('log').getByText('Доступ восстановлен.')).toBeVisible()
  await guest.goto('/dev/mail')
  await expect(guest.getByText('Доступ восстановлен.').first()).toBeVisible()
})
