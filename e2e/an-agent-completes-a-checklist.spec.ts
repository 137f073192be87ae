import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { openWindow, password, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const checklist = (page: Page) => page.getByRole('region', { name: 'Чек-лист' })
const field = (page: Page) => checklist(page).getByRole('textbox', { name: 'Добавить пункт' })
const item = (page: Page, name: string) => checklist(page).getByRole('checkbox', { name })
const badge = (page: Page) => page.getByRole('button', { name: /^Чек-лист\s\d/ })
const texts = (page: Page) => checklist(page).getByRole('listitem').locator('label')

async function openTicket(page: Page, login: string, id: number) {
  await signInAs(page, login)
  await page.goto(`/tickets/all?ticketId=${id}`)
  await page.getByRole('log').waitFor()
}

async function openChecklist(page: Page) {
  await page.keyboard.press('c')
  await expect(checklist(page)).toBeVisible()
}

test('two colleagues complete a checklist by keyboard, and nothing is lost', async ({ browser, baseURL }) => {
  const [player, lead, admin] = [
    await openWindow(browser),
    await openWindow(browser),
    await openWindow(browser),
  ]
  const about = randomUUID().slice(0, 8)
  const id = await openOwnTicket(player, { title: `Меч ${about}`, baseURL: baseURL as string })
  await openTicket(lead, 'lead@demo.test', id)
  await openTicket(admin, 'admin@demo.test', id)
  await openChecklist(lead)
  await expect(checklist(lead).getByText('Пунктов пока нет')).toBeVisible()
  await expectAccessible(lead, 'an empty checklist')
  await expect(field(lead)).toBeFocused()
  for (const text of ['Найти меч', 'Вернуть меч', 'Написать игроку']) {
    await lead.keyboard.type(text)
    await lead.keyboard.press('Enter')
  }
  await expect(texts(lead)).toHaveText(['Найти меч', 'Вернуть меч', 'Написать игроку'])

  // Both tick different items at the same time.
  await expect(badge(admin)).toHaveAccessibleName('Чек-лист 0 из 3')
  await badge(admin).click()
  await expect(item(admin, 'Написать игроку')).toBeVisible()
  await Promise.all([item(lead, 'Найти меч').click(), item(admin, 'Вернуть меч').click()])
  await expect(item(lead, 'Найти меч')).toBeChecked()
  await expect(item(admin, 'Вернуть меч')).toBeChecked()
  for (const page of [lead, admin]) {
    await expect(item(page, 'Найти меч')).toBeChecked()
    await expect(item(page, 'Вернуть меч')).toBeChecked()
    await expect(checklist(page).getByText('Анна Северова')).toBeVisible()
  }

  // By keyboard: F2 renames, Alt and an arrow move, Delete removes, which can be undone.
  await item(lead, 'Написать игроку').focus()
  await lead.keyboard.press('F2')
  await lead.keyboard.press('End')
  await lead.keyboard.type(' о мече')
  await lead.keyboard.press('Enter')
  await expect(item(lead, 'Написать игроку о мече')).toBeFocused()
  await lead.keyboard.press('Alt+ArrowUp')
  await expect(texts(lead)).toHaveText(['Найти меч', 'Написать игроку о мече', 'Вернуть меч'])
  await item(lead, 'Найти меч').focus()
  await lead.keyboard.press('Delete')
  await expect(item(admin, 'Найти меч')).toBeHidden()
  await checklist(lead).getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect(texts(admin)).toHaveText(['Найти меч', 'Написать игроку о мече', 'Вернуть меч'])
  await expectAccessible(lead, 'a checklist')

  await lead.reload()
  await lead.getByRole('log').waitFor()
  await badge(lead).click()
  await expect(texts(lead)).toHaveText(['Найти меч', 'Написать игроку о мече', 'Вернуть меч'])
  await expect(badge(lead)).toHaveAccessibleName('Чек-лист 2 из 3')
  await lead.keyboard.press('l')
  await expect(lead.getByText('Чек-лист: добавлено «Найти меч»', { exact: false }).first()).toBeVisible()
})

test('a category requires its checklist before a ticket is resolved', async ({ browser, baseURL }) => {
  const [player, admin] = [await openWindow(browser), await openWindow(browser)]
  const about = randomUUID().slice(0, 8)
  const signIn = await admin.request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const authorization = `Bearer ${(await signIn.json()).accessToken}`
  const projects = await admin.request.get('/api/private/projects', { headers: { authorization } })
  const project = ((await projects.json()) as { items: { id: string; name: string }[] }).items.find(
    ({ name }) => name === 'Emberwald',
  )
  const category = `Проверки ${about}`
  const made = await admin.request.post(`/api/private/projects/${project?.id}/categories`, {
    headers: { authorization, 'idempotency-key': randomUUID() },
    // Not published: players of other journeys are not to choose it.
    data: { name: category, published: false },
  })
  expect(made.ok()).toBe(true)

  await signInAs(admin, 'admin@demo.test')
  const { id: categoryId } = (await made.json()) as { id: string }
  await admin.goto(`/admin/projects-and-categories?projectId=${project?.id}&categoryId=${categoryId}`)
  const template = admin.getByRole('textbox', { name: 'Чек-лист новых тикетов' })
  await template.click()
  await template.pressSequentially('Проверить журнал\n\nОтветить')
  await admin.getByRole('switch', { name: 'Решать только с выполненным чек-листом' }).click()
  await expectAccessible(admin, 'the checklist of a category')
  await admin.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(admin.getByText('Изменений нет')).toBeVisible()
  await admin.reload()
  await expect(admin.getByRole('textbox', { name: 'Чек-лист новых тикетов' })).toHaveValue(
    'Проверить журнал\nОтветить',
  )

  // A ticket that is moved there gets it, and cannot be resolved any more.
  const id = await openOwnTicket(player, { title: `Щит ${about}`, baseURL: baseURL as string })
  await admin.goto(`/tickets/all?ticketId=${id}`)
  await admin.getByRole('log').waitFor()
  await admin.getByRole('button', { name: /^Проект\sи\sкатегория:/ }).click()
  await admin.getByRole('option', { name: new RegExp(category) }).click()
  await expect(badge(admin)).toHaveAccessibleName('Чек-лист 0 из 2')
  const status = admin.getByRole('button', { name: /^Статус:/ }).first()
  const resolve = async () => {
    await status.click()
    await admin.getByRole('option', { name: 'Решён' }).click()
  }
  await resolve()
  await expect(admin.getByText('Пока выполнены не все пункты чек-листа').first()).toBeVisible()
  await expect(status).not.toHaveAccessibleName(/Решён/)
  await badge(admin).click()
  for (const text of ['Проверить журнал', 'Ответить']) {
    await item(admin, text).click()
    await expect(item(admin, text)).toBeChecked()
  }
  await expect(badge(admin)).toHaveAccessibleName('Чек-лист 2 из 2')
  await resolve()
  await expect(status).toHaveAccessibleName(/Решён/)
  await admin.reload()
  await expect(status).toHaveAccessibleName(/Решён/)
})
