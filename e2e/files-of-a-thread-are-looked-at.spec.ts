import { openWindow, register, signInAs } from './support/people.ts'
import { png } from './support/pictures.ts'
import { fillRequest, submitRequest } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const lightbox = (page: Page) => page.getByRole('dialog')

async function goThroughPictures(page: Page) {
  await page.getByRole('button', { name: 'Посмотреть first.png' }).click()
  await expect(lightbox(page).getByText('1 из 2')).toBeVisible()
  await expect(lightbox(page).getByRole('img', { name: 'first.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox(page).getByText('2 из 2')).toBeVisible()
  await expect(lightbox(page).getByRole('img', { name: 'second.png' })).toBeVisible()
  await swipe(page, 200)
  await expect(lightbox(page).getByText('1 из 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
}

async function closeWithBack(page: Page) {
  const address = page.url()
  await page.getByRole('button', { name: 'Посмотреть first.png' }).click()
  await expect(lightbox(page)).toBeVisible()
  await page.goBack()
  await expect(lightbox(page)).toBeHidden()
  await expect(page).toHaveURL(address)
}

const swipe = (page: Page, right: number) =>
  lightbox(page)
    .locator('img')
    .evaluate((picture, by) => {
      const { Touch, TouchEvent } = globalThis as unknown as {
        Touch: new (init: object) => object
        TouchEvent: new (type: string, init: object) => Event
      }
      const finger = (clientX: number) => new Touch({ identifier: 1, target: picture, clientX, clientY: 300 })
      const send = (type: string, init: object) =>
        picture.dispatchEvent(new TouchEvent(type, { bubbles: true, ...init }))
      send('touchstart', { touches: [finger(300)] })
      send('touchend', { changedTouches: [finger(300 + by)] })
    }, right)

async function readLog(page: Page) {
  await page.getByRole('button', { name: 'Посмотреть game.log' }).click()
  await expect(lightbox(page).getByText(/^line\s0:\sначало/)).toBeVisible()
  await expect(lightbox(page).getByText(/Показаны\sпервые\s256/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    lightbox(page).getByRole('button', { name: 'Скачать' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('game.log')
  await page.keyboard.press('Escape')
  await expect(lightbox(page)).toBeHidden()
}

test('players and agents step through the pictures of a thread and read a log in place', async ({
  browser,
}) => {
  const player = await openWindow(browser)
  await register(player)
  await fillRequest(player, 'Картинки и журнал')
  const log = Array.from({ length: 20_000 }, (_, line) => `line ${line}: начало`).join('\n')
  const first = { ...(await png(320, 200)), name: 'first.png' }
  await player
    .locator('input[type=file]')
    .first()
    .setInputFiles([first, { name: 'game.log', mimeType: 'text/plain', buffer: Buffer.from(log) }])
  await expect(player.getByRole('button', { name: 'Убрать game.log' })).toBeVisible()
  await submitRequest(player)
  await player.getByRole('link', { name: 'Открыть запрос' }).click()
  const number = /tickets\/(\d+)/.exec(player.url())?.[1] ?? ''
  const second = { ...(await png(200, 320)), name: 'second.png' }
  await player.locator('input[type=file]').first().setInputFiles(second)
  await expect(player.getByRole('button', { name: 'Убрать second.png' })).toBeVisible()
  await player.getByRole('textbox').fill('И ещё одна')
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Посмотреть second.png' })).toBeVisible()
  await goThroughPictures(player)
  await closeWithBack(player)
  await readLog(player)

  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  await agent.goto(`/tickets/all?ticketId=${number}`)
  await goThroughPictures(agent)
  await readLog(agent)
})
