import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const textIn = (page: Page, language: string) =>
  page.getByRole('textbox', { name: `Текст ответа: ${language}` })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Сохранить' })

async function save(page: Page) {
  await saveButton(page).click()
  await expect(page.getByText('Изменений нет')).toBeVisible()
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option }).click()
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Действия: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function find(page: Page, name: string, path = '/replies') {
  await page.goto(`${path}?q=${encodeURIComponent(name)}`)
  await expect(row(page, name)).toBeVisible()
}

async function insertVariable(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: 'Вставить переменную' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('a lead writes a reply in two languages with a question, changes it and deletes it', async ({
  browser,
}) => {
  const lead = await openWindow(browser)
  await signInAs(lead, 'lead@demo.test')
  const name = ownName('Ответ')
  await lead.goto('/replies/new')
  await textIn(lead, 'Русский').pressSequentially('Здравствуйте, ')
  await saveButton(lead).click()
  await expect(lead.getByLabel('Название')).toHaveAccessibleDescription('Обязательное поле')
  await lead.getByLabel('Название').pressSequentially(name)
  await choose(lead, 'Кому доступен', 'Всем агентам')
  await lead.getByRole('combobox', { name: 'Папка' }).fill('Проверка')

  await textIn(lead, 'Русский').press('Control+End')
  await insertVariable(lead, 'Никнейм персонажа')
  await expect(textIn(lead, 'Русский')).toContainText('Здравствуйте, {{customer.nickname}}')
  await lead.keyboard.type('. Вернём ')
  await insertVariable(lead, /^Вопрос/)
  const question = lead.getByRole('dialog', { name: 'Вопрос при вставке' })
  await question.getByLabel('Вопрос', { exact: true }).fill('Сумма')
  await question.getByLabel('Варианты ответа').pressSequentially('100\n200\n')
  await question.getByRole('button', { name: 'Вставить' }).click()
  await expect(textIn(lead, 'Русский')).toContainText('{{prompt:Сумма|100|200}}')
  const preview = lead.getByRole('region', { name: 'Что получит игрок' })
  await expect(preview).toContainText('Здравствуйте, Искра. Вернём {{prompt:Сумма|100|200}}')
  await expect(preview).toContainText('При вставке спросим: «Сумма»')

  await lead.getByRole('tab', { name: 'Английский' }).click()
  await textIn(lead, 'Английский').pressSequentially('Hello, {{customer.nick}}')
  await expect(lead.getByText('Такой переменной нет: {{customer.nick}}')).toBeVisible()
  await lead.keyboard.press('Backspace')
  await lead.keyboard.press('Backspace')
  await lead.keyboard.type('name}}')
  await expect(lead.getByText('Такой переменной нет: {{customer.nickname}}')).toHaveCount(0)
  await save(lead)
  await expect(lead).toHaveURL(/\/replies\/[0-9a-f-]{36}$/)

  await lead.reload()
  await expect(textIn(lead, 'Русский')).toContainText('{{prompt:Сумма|100|200}}')
  await lead.getByRole('tab', { name: 'Английский' }).click()
  await expect(textIn(lead, 'Английский')).toHaveText('Hello, {{customer.nickname}}')
  await textIn(lead, 'Английский').press('Control+End')
  await lead.keyboard.type('!')
  await lead.getByRole('link', { name: 'Все готовые ответы' }).click()
  await lead.getByRole('dialog').getByRole('button', { name: 'Остаться' }).click()
  await save(lead)

  const second = await openWindow(browser)
  await signInAs(second, 'agent@demo.test')
  await find(second, name)
  await expect(row(second, name)).toContainText('RU, EN')
  await expect(row(second, name)).toContainText('Для всех')
  await expect(row(second, name)).toContainText('Проверка')

  await find(lead, name)
  await act(lead, name, 'Удалить')
  await row(lead, name)
    .getByRole('button', { name: /^Вернуть/ })
    .click()
  await expect(lead.getByRole('button', { name: `Действия: ${name}` })).toBeVisible()
  await act(lead, name, 'Удалить')
  await expect(row(lead, name)).toContainText('будет удалён')
  await expect(row(lead, name)).toHaveCount(0)
  await second.reload()
  await expect(second.getByText('Ничего не нашлось')).toBeVisible()
})

test('an agent keeps replies of their own, and may copy but not change a shared one', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'agent@demo.test')
  const name = ownName('Мой ответ')
  await agent.goto('/tickets')
  await agent.getByRole('button', { name: /Мира\sКовальчук/ }).click()
  await agent.getByRole('menuitem', { name: 'Готовые ответы и макросы' }).click()
  await expect(agent).toHaveTitle('Готовые ответы · Savepoint')
  await agent.getByRole('link', { name: 'Новый готовый ответ' }).click()
  await agent.getByLabel('Название').pressSequentially(name)
  await agent.getByRole('combobox', { name: 'Кому доступен' }).click()
  await expect(agent.getByRole('option', { name: 'Всем агентам' })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  )
  await agent.keyboard.press('Escape')
  await textIn(agent, 'Русский').pressSequentially('Секунду, смотрю')
  await agent
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'how-to.txt', mimeType: 'text/plain', buffer: Buffer.from('1. Restart') })
  await expect(agent.getByRole('button', { name: 'Скачать how-to.txt' })).toBeVisible()
  await save(agent)

  await find(agent, name)
  await act(agent, name, 'Назначить клавиши…')
  const keys = agent.getByRole('dialog', { name: `Клавиши: ${name}` })
  await keys.getByRole('radio', { name: /^Alt \+ 9/ }).check({ force: true })
  await keys.getByRole('button', { name: 'Назначить' }).click()
  await expect(row(agent, name)).toContainText('9')
  await agent.reload()
  await expect(row(agent, name).locator('kbd').last()).toHaveText('9')

  await act(agent, name, 'Создать копию')
  await expect(agent.getByLabel('Название')).toHaveValue(`${name} (копия)`)
  await save(agent)
  await expect(agent).toHaveURL(/\/replies\/[0-9a-f-]{36}$/)
  await agent.reload()
  await expect(agent.getByRole('button', { name: 'Скачать how-to.txt' })).toBeVisible()
  await agent.goto(`/replies?q=${encodeURIComponent(name)}`)
  await agent.getByRole('link', { name, exact: true }).click()
  await expect(agent.getByRole('button', { name: 'Скачать how-to.txt' })).toBeVisible()

  await agent.goto('/replies')
  await agent.getByRole('link', { name: 'Деньги возвращены' }).click()
  await expect(agent.getByText('Это общий ответ')).toBeVisible()
  await expect(agent.getByLabel('Название')).toBeDisabled()
  await expect(textIn(agent, 'Русский')).toHaveAttribute('contenteditable', 'false')
  await expect(saveButton(agent)).toHaveCount(0)
  await agent.getByRole('link', { name: 'Создать свою копию' }).click()
  await expect(agent.getByLabel('Название')).toHaveValue('Деньги возвращены (копия)')
  await expect(agent.getByRole('combobox', { name: 'Кому доступен' })).toHaveValue('Только мне')
  const copy = ownName('Копия')
  await agent.getByLabel('Название').fill(copy)
  await save(agent)
  await find(agent, copy)
  await expect(row(agent, copy)).toContainText('Личный')

  const lead = await openWindow(browser)
  await signInAs(lead, 'lead@demo.test')
  await lead.goto(`/replies?q=${encodeURIComponent(name)}`)
  await expect(lead.getByText('Ничего не нашлось')).toBeVisible()
})

test('a lead puts a macro together, sees what it would do, and cannot delete a reply it sends', async ({
  browser,
}) => {
  const lead = await openWindow(browser)
  await signInAs(lead, 'lead@demo.test')
  const [reply, name] = [ownName('Ответ'), ownName('Макрос')]
  await lead.goto('/replies/new')
  await lead.getByLabel('Название').pressSequentially(reply)
  await choose(lead, 'Кому доступен', 'Всем агентам')
  await textIn(lead, 'Русский').pressSequentially('Ваш тикет {{ticket.id}} у нас.')
  await save(lead)

  await lead.goto('/replies/macros/new')
  await lead.getByLabel('Название').pressSequentially(name)
  const add = async (type: string) => {
    await lead.getByRole('button', { name: 'Добавить действие' }).click()
    await lead.getByRole('menuitem', { name: type }).click()
  }
  const actions = lead.getByRole('region', { name: 'Действия' }).getByRole('listitem')
  await add('Сменить приоритет')
  await add('Ответить игроку')
  await saveButton(lead).click()
  await expect(actions.first()).toContainText('Обязательное поле')
  await choose(lead, 'Сменить приоритет', 'Срочный')
  await lead.getByRole('combobox', { name: 'Ответить игроку' }).pressSequentially(reply)
  await lead.getByRole('option', { name: reply }).click()
  await actions.nth(1).focus()
  await lead.keyboard.press('Alt+ArrowUp')
  await expect(actions.first()).toContainText('Ответить игроку')
  await expect(actions.first()).toBeFocused()
  await choose(lead, 'Кому доступен', 'Всем агентам')
  await save(lead)

  await lead.reload()
  await expect(actions.first()).toContainText('Ответить игроку')
  const [ticketId] = await ticketsOf(lead)
  const preview = lead.getByRole('region', { name: 'Что сделает макрос' })
  await preview.getByLabel('Тикет для примера').pressSequentially(String(ticketId))
  await expect(preview).toContainText(`Ваш тикет ${ticketId} у нас.`)

  await find(lead, name, '/replies/macros')
  await expect(row(lead, name)).toContainText('Отвечает игроку · Приоритет «Срочный»')
  await find(lead, reply)
  await act(lead, reply, 'Удалить')
  await expect(lead.getByText(`Ответ «${reply}» не удалён: его использует макрос`)).toBeVisible()
  await expect(lead.getByRole('button', { name: `Действия: ${reply}` })).toBeVisible()
})

/** Open ones of the lead's queue, by request. */
async function ticketsOf(page: Page): Promise<number[]> {
  const { accessToken } = (await (
    await page.request.post('/api/login', { data: { login: 'lead@demo.test', password: 'Demo_2026!' } })
  ).json()) as { accessToken: string }
  const answer = await page.request.get('/api/private/tickets?section=all&status=WaitingAgentAction', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  return ((await answer.json()) as { items: { id: number }[] }).items.map(({ id }) => id)
}
