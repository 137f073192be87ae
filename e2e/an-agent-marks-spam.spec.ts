import { openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('an agent marks a ticket as spam, and its sender is blocked until an administrator unblocks them', async ({
  browser,
}) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/tickets/all?channel=guest&sort=newest')
  await page.locator('[data-ticket]').first().click()
  await page.getByRole('button', { name: 'Ещё', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Отметить как спам' }).click()
  const dialog = page.getByRole('dialog')
  const offer = await dialog.getByText(/^Заблокировать\s\S+@\S+$/).textContent()
  const email = (offer ?? '').replace('Заблокировать ', '')
  await expect(dialog.getByRole('checkbox', { name: `Заблокировать ${email}` })).toBeChecked()
  await dialog.getByRole('button', { name: 'Отметить как спам' }).click()
  await expect(page.getByText(`Тикет отмечен как спам, адрес ${email} заблокирован`)).toBeVisible()
  await expect(page.getByRole('log').getByText('Отмечен как спам')).toBeVisible()

  await page.goto('/admin/mail-accounts/blocked-senders')
  await page.getByRole('button', { name: `Разблокировать ${email}` }).click()
  await expect(page.getByText(`Адрес ${email} разблокирован`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toBeHidden()
  await page.getByLabel('Адрес отправителя').fill('spammer@evil.test')
  await page.getByRole('button', { name: 'Заблокировать', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'spammer@evil.test' })).toBeVisible()
})
