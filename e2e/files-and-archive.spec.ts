import { openWindow, register, signInAs } from './support/people.ts'
import { fillRequest, submitRequest } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

async function hand(page: Page, { how, name, text }: { how: 'drop' | 'paste'; name: string; text: string }) {
  await page.evaluate(
    ([event, fileName, content]) => {
      const page = globalThis as unknown as {
        DataTransfer: new () => { items: { add: (file: File) => void } }
        document: EventTarget & { activeElement: EventTarget }
        DragEvent: new (type: string, init: object) => Event
        ClipboardEvent: new (type: string, init: object) => Event
      }
      const dataTransfer = new page.DataTransfer()
      dataTransfer.items.add(new File([content as string], fileName as string, { type: 'text/plain' }))
      const init = { bubbles: true, cancelable: true }
      if (event === 'drop') page.document.dispatchEvent(new page.DragEvent('drop', { ...init, dataTransfer }))
      else
        page.document.activeElement.dispatchEvent(
          new page.ClipboardEvent('paste', { ...init, clipboardData: dataTransfer }),
        )
    },
    [how, name, text],
  )
}

test('files are dropped and pasted; a failed upload is retried, a slow one cancelled', async ({
  browser,
}) => {
  const player = await openWindow(browser, { interceptsRequests: true })
  await register(player)
  await fillRequest(player, 'Файлы')
  await hand(player, { how: 'drop', name: 'dropped.log', text: 'dropped' })
  await expect(player.getByRole('button', { name: 'Убрать dropped.log' })).toBeVisible()
  await player.getByLabel('Подробное описание').focus()
  await hand(player, { how: 'paste', name: 'pasted.txt', text: 'pasted' })
  await expect(player.getByRole('button', { name: 'Убрать pasted.txt' })).toBeVisible()

  await player.route('**/api/files', (route) => route.abort())
  await hand(player, { how: 'drop', name: 'broken.log', text: 'broken' })
  await expect(player.getByText('Ошибка загрузки')).toBeVisible()
  await player.unroute('**/api/files')
  await player.getByRole('button', { name: 'Повторить' }).click()
  await expect(player.getByText('Ошибка загрузки')).toHaveCount(0)
  await expect(player.getByRole('button', { name: 'Убрать broken.log' })).toBeVisible()

  await player.route('**/api/files', () => {})
  await hand(player, { how: 'drop', name: 'slow.log', text: 'slow' })
  await player.getByRole('button', { name: 'Отменить загрузку slow.log' }).click()
  await expect(player.getByText('slow.log')).toHaveCount(0)
  await player.unroute('**/api/files')

  await submitRequest(player)
  await expect(player.getByText(/Запрос\s№\d+\sотправлен/)).toBeVisible()
  await player.getByRole('link', { name: 'Открыть запрос' }).click()
  for (const name of ['dropped.log', 'pasted.txt', 'broken.log']) {
    await expect(player.getByRole('button', { name: `Скачать ${name}` })).toBeVisible()
  }
  const [download] = await Promise.all([
    player.waitForEvent('download'),
    player.getByRole('button', { name: 'Скачать pasted.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('pasted.txt')
})

test('an archived request accepts no messages but can be continued in a new one', async ({ browser }) => {
  const player = await openWindow(browser)
  await signInAs(player, 'player@demo.test')
  await player.goto('/customer/tickets')
  await player.getByRole('tab', { name: /Архив/ }).click()
  await player.getByRole('article').getByRole('link').first().click()
  await expect(player.getByText('Запрос в архиве')).toBeVisible()
  await expect(player.getByLabel('Сообщение')).toHaveCount(0)
  await player.getByRole('link', { name: 'Продолжить в новом запросе' }).click()
  await expect(player.getByText(/Продолжение\sзапроса\s№100\d\d\d/)).toBeVisible()
})

test("the page is available in three languages, and a player's choice is remembered", async ({ browser }) => {
  const page = await openWindow(browser)
  await page.goto('/customer/articles')
  await page.getByRole('button', { name: /Язык/ }).click()
  await page.getByRole('button', { name: 'Português' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
})
