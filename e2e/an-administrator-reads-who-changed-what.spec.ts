import { adminRequests } from './support/admin-requests.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const recordedIds = /[0-9a-f]{8}-[0-9a-f]{4}-7/

/** The details of the latest entry about something. */
async function openEntry(page: Page, { action, name }: { action: string; name: string }) {
  await page.goto(`/admin/audit?action=${action}&text=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Подробности' }).click()
  return page
    .getByRole('row')
    .filter({ has: page.locator('dl') })
    .locator('dl')
}

test('an administrator reads in the audit what was changed about an SLA policy and an announcement', async ({
  browser,
  request,
}) => {
  const { get, post } = await adminRequests(request)
  const { items: projects } = await get('projects')
  const projectId = projects.find((one: { name: string }) => one.name === 'Kairo Circuit').id
  const [calendar, policy, title] = [ownName('Смена'), ownName('Гонщики'), ownName('Заезды не начинаются')]
  const { id: calendarId } = await post('businessCalendars', {
    name: calendar,
    timeZone: 'Europe/Moscow',
    hours: { mon: [['09:00', '18:00']] },
  })
  const condition = { field: 'projectId', operator: 'is', value: projectId }
  await post('slaPolicies', {
    name: policy,
    calendarId,
    conditions: { all: [condition], any: [], none: [{ field: 'priority', operator: 'is', value: 'low' }] },
    targets: { firstReply: 90_000, nextReply: null, resolution: null },
  })
  const announcement = await post('announcements', {
    kind: 'issue',
    severity: 'warning',
    state: 'investigating',
    projectId,
    startsAt: new Date().toISOString(),
    translations: { ru: { title, text: 'Чиним.' } },
    published: false,
  })

  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/sla')
  await admin.getByRole('button', { name: policy, exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Политика SLA' })
  await dialog.getByRole('combobox', { name: 'Значение' }).first().click()
  await admin.getByRole('option', { name: 'Voidhollow', exact: true }).click()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await expect(dialog).toBeHidden()
  await admin.goto(`/admin/announcements/${announcement.id}`)
  await admin.getByRole('combobox', { name: 'Затронутые категории' }).click()
  await admin.getByRole('option', { name: 'Платежи' }).click()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin.getByText('Изменений нет')).toBeVisible()

  const saved = await openEntry(admin, { action: 'slaPolicyChanged', name: policy })
  for (const text of [
    calendar,
    'Проект — равно: Kairo Circuit',
    'Проект — равно: Voidhollow',
    'Приоритет — равно: Низкий',
  ])
    await expect(saved).toContainText(text)
  await expect(saved).not.toContainText(recordedIds)
  const announced = await openEntry(admin, { action: 'announcementChanged', name: title })
  await expect(announced).toContainText('Kairo Circuit / Платежи')
  await expect(announced).not.toContainText(recordedIds)
})
