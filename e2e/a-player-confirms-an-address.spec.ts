import { mailedLink, openWindow, registerByForm } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a player confirms the address on another device, and other sessions end', async ({ browser }) => {
  const first = await openWindow(browser)
  const email = await registerByForm(first)
  await expect(first.getByText(`Подтвердите адрес ${email}`)).toBeVisible()

  const phone = await openWindow(browser)
  await phone.goto(await mailedLink(phone, email))
  await expect(phone.getByRole('heading', { name: 'Придумайте новый пароль' })).toBeVisible()
  await phone.getByLabel('Пароль', { exact: true }).fill('Other_2026!')
  await phone.getByLabel('Повторите пароль').fill('Other_2026!')
  await phone.getByRole('button', { name: 'Подтвердить адрес' }).click()
  await expect(phone.getByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible()

  await first.goto('/customer/tickets')
  await expect(first.getByRole('button', { name: 'Войти' }).first()).toBeVisible()
  await expect(first.getByText(email)).toHaveCount(0)
})

test('a player confirms the address in the same browser and stays signed in', async ({ browser }) => {
  const page = await openWindow(browser)
  const email = await registerByForm(page)
  await page.goto(await mailedLink(page, email))
  await expect(page.getByRole('heading', { name: 'Адрес подтверждён' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(`Подтвердите адрес ${email}`)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Войти' })).toHaveCount(0)
})
