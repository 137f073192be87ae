import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

test('on a phone the thread has the space, and nothing scrolls sideways', async ({ browser, baseURL }) => {
  const title = 'Меч пропал из сундука'
  await openOwnTicket(await openWindow(browser), { title, baseURL: baseURL as string })
  const agent = await openWindow(browser, { language: 'en' })
  await agent.setViewportSize({ width: 320, height: 640 })
  await agent.goto('/auth')
  await agent.getByRole('button', { name: /admin@demo/ }).waitFor()
  expect(await overflow(agent)).toBe(0)
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/all?sort=newest')
  await rowsOf(agent).first().waitFor()
  expect(await overflow(agent)).toBe(0)
  await expect(agent.getByRole('link', { name: /^All/ })).toBeInViewport({ ratio: 1 })

  await rowsOf(agent).first().click()
  const thread = agent.getByRole('log')
  await thread.waitFor()
  await expect(agent.getByText('All tickets', { exact: true })).toBeVisible()
  expect(await overflow(agent)).toBe(0)
  expect((await thread.boundingBox())?.height).toBeGreaterThan(320)
  await expect(agent.getByRole('textbox')).toHaveCount(0)
  await agent.getByRole('button', { name: /^Reply to the player/ }).click()
  await expect(agent.getByRole('textbox', { name: 'Reply' })).toBeFocused()
  await agent.keyboard.type('On my way home')
  await expect(agent.getByText('Draft saved')).toBeVisible()
  expect(await overflow(agent)).toBe(0)
  await agent.reload()
  await expect(agent.getByRole('textbox', { name: 'Reply' })).toContainText('On my way home')
  await agent.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(agent.getByRole('heading', { name: 'All tickets' })).toBeVisible()
})

test('a finger chooses tickets, and no field is zoomed into', async ({ browser }) => {
  const agent = await openWindow(browser, { language: 'en', isPhone: true })
  await agent.goto('/auth')
  await expect(agent.getByRole('textbox').first()).toHaveCSS('font-size', '16px')
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/all')
  await rowsOf(agent).first().waitFor()
  const box = agent.getByRole('checkbox', { name: /^Select ticket/ }).first()
  await expect(box).toHaveCSS('opacity', '1')
  expect(await box.boundingBox()).toMatchObject({ width: 24, height: 24 })
  await box.tap()
  await expect(box).toBeChecked()
  expect(await overflow(agent)).toBe(0)

  await rowsOf(agent).first().tap()
  await agent.getByRole('button', { name: /^Reply to the player/ }).tap()
  await expect(agent.getByRole('textbox', { name: 'Reply' })).toHaveCSS('font-size', '16px')
})

test('on a phone the administration fits the screen', async ({ browser }) => {
  const admin = await openWindow(browser)
  await admin.setViewportSize({ width: 320, height: 640 })
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/roles-and-rights')
  await admin.getByRole('link', { name: 'Стажёры' }).waitFor()
  expect(await overflow(admin)).toBe(0)
  await admin.goto('/admin/insights')
  await admin.getByRole('row').nth(1).waitFor()
  expect(await overflow(admin)).toBe(0)
  await admin.goto('/admin/statistics/kpi')
  await expect(admin.getByRole('button', { name: 'Мои отчёты' })).toBeInViewport({ ratio: 1 })
  expect(await overflow(admin)).toBe(0)
})

test('a toast covers neither the send button nor the buttons of the headers', async ({
  browser,
  baseURL,
}) => {
  const player = await openWindow(browser)
  const id = await openOwnTicket(player, { title: 'Щит сломался', baseURL: baseURL as string })
  const agent = await openWindow(browser)
  await agent.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs(agent, 'lead@demo.test')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await agent.setViewportSize(size)
    await agent.goto(`/tickets/all?ticketId=${id}`)
    await agent.getByRole('log').waitFor()
    await agent
      .getByText('Ответ игроку…')
      .or(agent.getByRole('textbox', { name: 'Ответ' }))
      .first()
      .click()
    await agent.getByRole('button', { name: /^Скопировать\sномер/ }).click()
    const toast = agent.locator('.Toastify__toast').first()
    await toast.waitFor()
    await expect.poll(async () => (await toast.boundingBox())?.x).toBeLessThan(size.width)
    const send = agent.getByRole('button', { name: 'Отправить игроку' })
    await expect(send).toBeVisible()
    expect(await isCovered(toast, send)).toBe(false)
    if (size.width > 800)
      expect(await isCovered(toast, agent.getByRole('button', { name: /^Скопировать\sссылку/ }))).toBe(false)
  }
})

async function isCovered(one: ReturnType<Page['locator']>, other: ReturnType<Page['locator']>) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('one of the two is not on screen')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
