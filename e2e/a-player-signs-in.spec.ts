import { openWindow } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('the home page stays visible while a player signs in on it', async ({ browser }) => {
  const page = await openWindow(browser)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click()
  const card = page.getByRole('dialog').getByRole('button', { name: /player@demo\.test/ })
  await expect(card).toBeVisible()
  await page.evaluate(`(() => {
    window.wasHidden = false
    const look = () => {
      window.wasHidden ||= !document.querySelector('h1')?.offsetParent
      requestAnimationFrame(look)
    }
    look()
  })()`)
  await card.click()
  await expect(page.getByRole('heading', { name: 'Ждут вашего ответа' })).toBeVisible()
  expect(await page.evaluate('window.wasHidden')).toBe(false)
})
