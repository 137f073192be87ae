import { ownName } from './support/own-name.ts'
import { openWindow, register, signInAs } from './support/people.ts'
import { fillRequest, submitRequest } from './support/requests.ts'
import { expect, test } from './support/test.ts'

test('a player is warned before a reload would lose a file that is still uploading', async ({ browser }) => {
  const player = await openWindow(browser, { hasMotion: true, interceptsRequests: true })
  await register(player)
  await fillRequest(player, ownName('Вылет'))
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await player.route('**/api/files', async (route) => {
    await held
    await route.continue()
  })
  await player.locator('input[type=file]').setInputFiles({
    name: 'crash.log',
    mimeType: 'text/plain',
    buffer: Buffer.from('12:00 chest opened'),
  })
  await expect(player.getByText('0%', { exact: true })).toBeVisible()
  const asked = player.waitForEvent('dialog')
  const reloading = player.evaluate('location.reload()')
  const warning = await asked
  expect(warning.type()).toBe('beforeunload')
  await warning.dismiss()
  await reloading

  letGo()
  await expect(player.getByLabel('Загружен', { exact: true })).toBeVisible()
  await player.reload()
  await expect(player.getByRole('button', { name: 'Убрать crash.log' })).toBeVisible()
})

test('a player sends a request with files, an agent replies, both see it live, and the player closes and reopens it', async ({
  browser,
}) => {
  const subject = `Пропал меч ${Date.now()}`
  const agent = await openWindow(browser, { hasMotion: true })
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/unassigned')
  await expect(agent.getByRole('heading', { name: 'Неназначенные тикеты' })).toBeVisible()

  const player = await openWindow(browser, { hasMotion: true })
  await register(player)
  await fillRequest(player, subject)
  const [chooser] = await Promise.all([
    player.waitForEvent('filechooser'),
    player.getByRole('button', { name: 'Выбрать файлы' }).click(),
  ])
  await chooser.setFiles([
    { name: 'crash.log', mimeType: 'text/plain', buffer: Buffer.from('12:00 chest opened\n12:01 empty') },
    { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(player.getByText('Неподходящий формат')).toBeVisible()
  await player.getByRole('button', { name: 'Убрать virus.exe' }).click()
  await expect(player.getByLabel('Загружен', { exact: true })).toBeVisible()

  await player.reload()
  await expect(player.getByRole('button', { name: 'Убрать crash.log' })).toBeVisible()
  await expect(player.getByLabel('Кратко о проблеме')).toHaveValue(subject)
  await submitRequest(player)
  await expect(player.getByText(/Запрос\s№\d+\sотправлен/)).toBeVisible()
  await expect(player.getByText(/в\sтечение\s24\sчасов/).first()).toBeVisible()
  await player.getByRole('link', { name: 'Открыть запрос' }).click()
  await expect(player.getByRole('heading', { name: subject })).toBeVisible()

  const row = agent.getByRole('link', { name: new RegExp(subject) })
  await expect(row).toBeVisible()
  await row.click()
  await expect(agent.getByText('Положил меч в сундук')).toBeVisible()
  await expect(agent.getByText('Ледяной клинок')).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Скачать crash.log' })).toBeVisible()
  await agent.getByRole('button', { name: 'Взять себе' }).click()
  await expect(agent.getByRole('button', { name: /^Агент:\sОлег/ })).toBeVisible()

  await agent.getByRole('button', { name: 'Заметка' }).click()
  await agent.getByRole('textbox', { name: 'Заметка' }).fill('Похоже на сбой сундуков')
  await agent.getByRole('button', { name: 'Сохранить заметку' }).click()
  await expect(agent.getByText('Внутренняя заметка')).toBeVisible()
  await agent.getByRole('button', { name: 'Ответ', exact: true }).click()
  await agent.getByRole('textbox', { name: 'Ответ' }).fill('Меч вернётся к вам почтой в игре.')
  const ticket = player.url()
  await player.goto('/customer/articles')
  const icon = player.locator('link[rel=icon][sizes]').first()
  await expect(icon).toHaveAttribute('href', /\.png$/)
  await agent.getByRole('button', { name: 'Отправить игроку' }).click()

  await expect(player).toHaveTitle(/^\(1\) /)
  await expect(icon).toHaveAttribute('href', /^data:image\/png/)
  await player.goto(ticket)
  await expect(player.getByText('Меч вернётся к вам почтой в игре.')).toBeVisible()
  await expect(player.getByText('Похоже на сбой сундуков')).toHaveCount(0)
  await expect(player.getByText('Ждёт вашего ответа').first()).toBeVisible()
  await expect(player).toHaveTitle(/^(?!\()/)
  await expect(icon).toHaveAttribute('href', /\.png$/)

  await player.getByLabel('Сообщение').fill('Спасибо, меч на месте!')
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(agent.getByText('Спасибо, меч на месте!')).toBeVisible()
  await expect(agent.getByRole('textbox', { name: 'Ответ' })).toBeVisible()
  await agent.emulateMedia({ media: 'print' })
  await expect(agent.getByText('Меч вернётся к вам почтой в игре.')).toBeVisible()
  await expect(agent.getByRole('textbox', { name: 'Ответ' })).toBeHidden()
  await expect(agent.getByRole('link', { name: /Неназначенные/ })).toBeHidden()
  await agent.emulateMedia({ media: null })
  await expect(agent.getByRole('button', { name: 'Статус: Ждёт агента' })).toBeVisible()

  await player
    .locator('form input[type=file]')
    .setInputFiles({ name: 'chest.log', mimeType: 'text/plain', buffer: Buffer.from('12:02 full') })
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(agent.getByRole('button', { name: 'Скачать chest.log' })).toBeVisible()
  await player.reload()
  await expect(player.getByRole('button', { name: 'Скачать chest.log' })).toBeVisible()
  await expect(player.getByRole('button', { name: 'Отправить', exact: true })).toBeDisabled()

  await player.getByRole('button', { name: 'Отметить решённым' }).click()
  await player.getByRole('dialog').getByRole('button', { name: 'Отметить решённым' }).click()
  await expect(player.getByText('Решён').first()).toBeVisible()
  await expect(agent.getByRole('button', { name: 'Статус: Решён' })).toBeVisible()

  await player.getByLabel('Сообщение').fill('Меч опять пропал')
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(agent.getByRole('button', { name: 'Статус: Ждёт агента' })).toBeVisible()
  await expect(agent.getByText('Меч опять пропал')).toBeVisible()
})

test('the request limit is shown before any text is lost', async ({ browser }) => {
  const player = await openWindow(browser, { hasMotion: true })
  await register(player)
  await fillRequest(player, 'Первый')
  await submitRequest(player)
  await expect(player.getByText(/Запрос\s№\d+\sотправлен/)).toBeVisible()
  await fillRequest(player, 'Второй сразу за ним')
  await expect(player.getByText(/1\sзапрос\sв\s5\sминут/)).toBeVisible()
  await expect(player.getByLabel('Кратко о проблеме')).toHaveValue('Второй сразу за ним')
})

test('a question added while a player writes appears in the form, and nothing typed is lost', async ({
  browser,
}) => {
  const player = await openWindow(browser, { hasMotion: true, interceptsRequests: true })
  await register(player)
  const isOfTopic = (path: string) => /\/api\/public\/projects\/[^/]+$/.test(path)
  // The page begins with the form as it was before the question about the world.
  await player.route(
    ({ pathname }) => isOfTopic(pathname),
    async (route) => {
      const response = await route.fetch()
      const project = (await response.json()) as { categories: { fields: { title: string }[] }[] }
      for (const category of project.categories)
        category.fields = category.fields.filter(({ title }) => title !== 'Мир')
      await route.fulfill({ response, json: project })
    },
  )
  await player.goto('/customer/request')
  await player.getByRole('button', { name: 'Emberwald' }).click()
  await player.getByRole('button', { name: 'Потерянные предметы' }).click()
  await player.getByLabel('Кратко о проблеме').fill('Пропал клинок')
  await player.getByLabel('Предмет').fill('Ледяной клинок')
  await player.getByLabel('Когда это случилось').fill('2026-11-01T10:30')
  await player.getByLabel('Подробное описание').fill('Утром сундук пуст.')
  await expect(player.getByLabel('Мир')).toHaveCount(0)
  await player.unrouteAll()

  await submitRequest(player)
  await expect(player.getByText('Пока вы писали, форма изменилась')).toBeVisible()
  await player.getByLabel('Мир').selectOption({ index: 1 })
  await expect(player.getByLabel('Подробное описание')).toHaveValue('Утром сундук пуст.')
  await submitRequest(player)
  await expect(player.getByText(/Запрос\s№\d+\sотправлен/)).toBeVisible()
})

test('a page without a network keeps the text and sends it when the network is back', async ({ browser }) => {
  const player = await openWindow(browser, { hasMotion: true })
  await signInAs(player, 'player@demo.test')
  await player.goto('/customer/tickets')
  await player
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: /В\sработе|Ждёт\sвашего\sответа/ })
    .getByRole('link')
    .first()
    .click()
  await expect(player.getByLabel('Сообщение')).toBeVisible()
  await player.context().setOffline(true)
  const words = `Из метро ${Date.now()}`
  await player.getByLabel('Сообщение').fill(words)
  await player.getByRole('button', { name: 'Отправить', exact: true }).click()
  await expect(player.getByText('Будет отправлено, когда вернётся связь')).toBeVisible()
  await player.context().setOffline(false)
  await expect(player.getByText('Будет отправлено, когда вернётся связь')).toHaveCount(0)
  await player.reload()
  await expect(player.getByText(words)).toHaveCount(1)
})
