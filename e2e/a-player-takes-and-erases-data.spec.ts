import { randomUUID } from 'node:crypto'
import { openWindow, password } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a player exports their data, requests its erasure and cancels it', async ({ browser }) => {
  const page = await openWindow(browser)
  const login = `leaving-${randomUUID()}@players.test`
  await page.request.post('/connect/register', {
    data: { login, password, passwordConfirm: password },
  })
  await page.addInitScript(() => localStorage.setItem('savepoint.signed-in', '["customer"]'))
  await page.goto('/customer/my-data')
  const dialog = page.getByRole('dialog')
  const confirm = async (name: string, given: string) => {
    await dialog.getByLabel('Пароль', { exact: true }).fill(given)
    await dialog.getByRole('button', { name }).click()
  }

  await page.getByRole('button', { name: 'Скачать данные' }).click()
  await confirm('Скачать данные', 'Wrong_2026!')
  await expect(dialog.getByText('Неверный пароль')).toBeVisible()
  const download = page.waitForEvent('download')
  await confirm('Скачать данные', password)
  expect((await download).suggestedFilename()).toMatch(/^personal-data-.*\.zip$/)

  await page.getByRole('button', { name: 'Удалить аккаунт и данные' }).click()
  await confirm('Удалить всё', password)
  await expect(page.getByRole('button', { name: 'Отменить удаление' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Отменить удаление' }).click()
  await expect(page.getByRole('button', { name: 'Удалить аккаунт и данные' })).toBeVisible()
})

/** Enough to draw what has arrived. */
const thirtyFrames = `new Promise((drawn) => {
  let left = 30
  const next = () => (left-- > 0 ? requestAnimationFrame(next) : drawn())
  next()
})`

const middleOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN)

test('a player who forgot the password gets a reset link from the confirmation', async ({ browser }) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  const login = `forgetful-${randomUUID()}@players.test`
  await page.request.post('/connect/register', {
    data: { login, password, passwordConfirm: password },
  })
  await page.addInitScript(() => localStorage.setItem('savepoint.signed-in', '["customer"]'))
  // Known issues arrive above the button while it is pressed, and do not take the click.
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/public/announcements**', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/customer/my-data')
  const banners = page.getByRole('region', { name: 'Объявления' })
  // It pushes the button down too, but before anybody presses it.
  await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).waitFor()
  await page.getByRole('button', { name: 'Удалить аккаунт и данные' }).hover()
  await page.mouse.down()
  await expect(banners).toHaveCount(0)
  const arrived = page.waitForResponse(/AnnouncementBanners-[^/]+\.js$/)
  pressed.resolve()
  await (await arrived).finished()
  await page.evaluate(thirtyFrames)
  await page.mouse.up()
  await expect(banners).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: 'Забыли пароль?' }).click()
  await expect(page.getByLabel('Электронная почта')).toHaveValue(login)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/resetPassword', async (route) => {
    await answered.promise
    await route.continue()
  })
  const ask = page.getByRole('button', { name: 'Прислать ссылку' })
  await ask.click()
  const [around, spinner] = [
    await ask.boundingBox(),
    await ask.locator('.mantine-Button-loader').boundingBox(),
  ]
  expect(middleOf(spinner)).toBeCloseTo(middleOf(around), 0)
  answered.resolve()
  await expect(page.getByRole('status').filter({ hasText: login })).toBeVisible()
})
