import { randomUUID } from 'node:crypto'
import { mailedCode, mailedLink, openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a visitor without an account requests recovery, confirms by email and gets the reply by email', async ({
  browser,
}) => {
  const email = `guest-${randomUUID()}@mail.test`
  const subject = `Потерял доступ ${Date.now()}`
  const guest = await openWindow(browser, { interceptsRequests: true })
  await guest.goto('/')
  await guest.getByRole('link', { name: 'Восстановить доступ' }).click()
  await expect(guest).toHaveURL(/\/recovery/)
  await guest.getByLabel('Игра').selectOption('Emberwald')
  await guest.getByLabel('Ваша почта').fill(email)
  await guest.getByLabel('Кратко о проблеме').fill(subject)
  await guest.getByLabel('Что мешает войти').selectOption('Утерян телефон с кодами')
  await guest.getByLabel('Что вы помните об аккаунте').fill('Персонаж Айла, куплен сезонный пропуск')
  await guest.getByLabel('Подробное описание').fill('Телефон с кодами утонул, войти не могу.')
  await expect(guest.getByText('Черновик сохранён')).toBeVisible()
  expect(await guest.evaluate(() => JSON.stringify(localStorage))).not.toContain(subject)
  await guest.reload()
  await expect(guest.getByLabel('Кратко о проблеме')).toHaveValue(subject)
  await guest.goto('/#recovery')
  await expect(guest.getByLabel('Подробное описание')).toHaveValue('Телефон с кодами утонул, войти не могу.')
  const send = guest.getByRole('button', { name: 'Отправить запрос' })
  await guest.setInputFiles('input[type=file]', { name: 'a.exe', mimeType: '', buffer: Buffer.from('MZ') })
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await expect(guest.getByText('Уберите файлы, которые не загрузились')).toBeVisible()
  await guest.getByRole('button', { name: 'Убрать a.exe' }).click()
  await guest.route('**/api/files', (route) => route.abort())
  await guest.setInputFiles('input[type=file]', { name: 'b.txt', mimeType: '', buffer: Buffer.from('b') })
  await expect(guest.getByText('Ошибка загрузки')).toBeVisible()
  await guest.getByRole('banner').getByRole('link', { name: 'База знаний' }).click()
  await guest
    .getByRole('dialog', { name: 'Уйти со страницы?' })
    .getByRole('button', { name: 'Остаться' })
    .click()
  await expect(guest).toHaveURL(/\/recovery/)
  await guest.getByRole('button', { name: 'Убрать b.txt' }).click()
  await guest.unroute('**/api/files')
  await send.click()
  const result = guest.getByRole('status').filter({ hasText: /Запрос\s№\d+\sотправлен/ })
  await expect(result).toBeInViewport()
  await expect(result).toBeFocused()

  const agent = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/unassigned')
  await agent.getByRole('link', { name: new RegExp(subject) }).click()
  await expect(agent.getByText('не подтверждена')).toBeVisible()

  const confirmation = await mailedLink(guest, email)
  await result.getByRole('link', { name: 'Узнать статус запроса' }).click()
  await guest.getByLabel('Ваша почта').fill(email)
  await guest.getByRole('button', { name: 'Получить код' }).click()
  await expect(guest.getByText(/мы\sпришлём\sна\sнего\sкод/)).toBeVisible()
  await guest.getByLabel('Код из письма').fill(await mailedCode(guest, email))
  await guest.getByRole('button', { name: 'Показать статус' }).click()
  const status = guest.getByRole('region', { name: subject })
  await expect(status).toBeFocused()
  await expect(status.getByText('В работе').first()).toBeVisible()
  await expect(status.getByText('Адрес ещё не подтверждён')).toBeVisible()

  await guest.goto(confirmation)
  await expect(guest.getByText(/подтверждён/)).toBeVisible()
  await expect(agent.getByText('подтверждена', { exact: true })).toBeVisible()

  await agent.getByRole('textbox', { name: 'Ответ' }).fill('Доступ восстановлен.')
  await agent.getByRole('button', { name: 'Отправить игроку' }).click()
  await expect(agent.getByRole('log').getByText('Доступ восстановлен.')).toBeVisible()
  await guest.goto('/dev/mail')
  await expect(guest.getByText('Доступ восстановлен.').first()).toBeVisible()
})
