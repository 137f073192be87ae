import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { openWindow } from './support/people.ts'
import { codeOf, enterPassword, hire } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const appCode = (page: Page) => page.getByLabel('Код из приложения')
const recoveryCodes = (page: Page) => page.locator('li').filter({ hasText: /^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/ })

async function openSecurity(page: Page) {
  await page.getByRole('button', { name: /Учётная\sзапись/ }).click()
  await page.getByRole('menuitem', { name: 'Мой профиль' }).click()
  await page.getByRole('tab', { name: 'Безопасность' }).click()
  return page.getByRole('dialog', { name: 'Мой профиль' })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Учётная\sзапись/ }).click()
  await page.getByRole('menuitem', { name: 'Выйти' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/tickets'))
}

test('a second factor is turned on, required at sign-in, and turned off with a recovery code', async ({
  browser,
}) => {
  const page = await openWindow(browser)
  const { email } = await hire(page, { secondFactor: false })
  await enterPassword(page, email)
  await page.waitForURL(/\/tickets/)
  let dialog = await openSecurity(page)
  await expectAccessible(page, 'off')
  await dialog.getByRole('button', { name: 'Включить' }).click()
  await expect(dialog.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await appCode(page).fill('000000')
  await expect(dialog.getByText(/Неверный\sкод/)).toBeVisible()
  await expectAccessible(page, 'set-up')
  await appCode(page).fill(codeOf(secret, -1))
  await expect(recoveryCodes(page)).toHaveCount(10)
  const codes = await recoveryCodes(page).allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Скачать' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await expectAccessible(page, 'recovery-codes')
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click()
  await expect(dialog.getByText('Осталось 10 кодов восстановления')).toBeVisible()
  await page.keyboard.press('Escape')
  await signOut(page)

  await enterPassword(page, email)
  await expect(appCode(page)).toBeFocused()
  await expectAccessible(page, 'sign-in')
  await appCode(page).fill('111111')
  await expect(page.getByText(/Неверный\sкод/)).toBeVisible()
  const code = codeOf(secret)
  await appCode(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.waitForURL(/\/tickets/)
  await signOut(page)

  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Ввести код восстановления' }).click()
  await page.getByLabel('Код восстановления').fill(codes[0] as string)
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL(/\/tickets/)
  dialog = await openSecurity(page)
  await expect(dialog.getByText('Осталось 9 кодов восстановления')).toBeVisible()
  await expectAccessible(page, 'on')
  await dialog.getByRole('button', { name: 'Выключить' }).click()
  await page.getByRole('button', { name: 'Ввести код восстановления' }).click()
  await page.getByLabel('Код восстановления').fill(codes[1] as string)
  await dialog.getByRole('button', { name: 'Выключить' }).click()
  await expect(dialog.getByText('Выключен', { exact: true })).toBeVisible()
})

test('a role that requires a second factor opens nothing else until it is set up', async ({ browser }) => {
  const page = await openWindow(browser, { theme: 'dark' })
  const { email, requireSecondFactor } = await hire(page, { secondFactor: false })
  await enterPassword(page, email)
  await page.waitForURL(/\/tickets/)
  await requireSecondFactor()
  await expect(page.getByRole('heading', { name: 'Включите второй фактор' })).toBeVisible()
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { name: 'Включите второй фактор' })).toBeVisible()
  await expectAccessible(page, 'forced')
  const secret = (await page.locator('code').textContent()) ?? ''
  await appCode(page).fill(codeOf(secret))
  await expect(recoveryCodes(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Коды сохранены' }).click()
  await page.waitForURL(/\/tickets/)
  const dialog = await openSecurity(page)
  await expect(dialog.getByText('Ваша роль требует второй фактор')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Выключить' })).toHaveCount(0)
})

test('an employee sees their sessions and ends the others', async ({ browser }) => {
  const page = await openWindow(browser)
  const { email } = await hire(page, { secondFactor: false })
  await enterPassword(page, email)
  await page.waitForURL(/\/tickets/)
  const elsewhere = await openWindow(browser)
  await enterPassword(elsewhere, email)
  await elsewhere.waitForURL(/\/tickets/)
  const dialog = await openSecurity(page)
  await expect(dialog.getByText('этот браузер')).toHaveCount(1)
  await expectAccessible(page, 'sessions')
  await dialog.getByRole('button', { name: 'Выйти на остальных устройствах' }).click()
  await expect(dialog.getByText('Других сессий нет.')).toBeVisible()
  await expect(elsewhere.getByRole('dialog', { name: 'Сессия закончилась' })).toBeVisible()
  await elsewhere.reload()
  await elsewhere.waitForURL(/\/auth/)
})
