import { ownName } from './support/own-name.ts'
import { openWindow, register, signInAs } from './support/people.ts'
import { fillRequest, submitRequest } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function choose(page: Page, dialog: ReturnType<Page['getByRole']>, label: string, option: string) {
  const field = dialog.getByRole('combobox', { name: label })
  await field.click()
  await field.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addCalendar(
  page: Page,
  title: string,
  place: { zone: string; called: string; country: string; hours: string },
) {
  await page.getByRole('button', { name: 'Новый календарь' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Новый календарь' })
  await dialog.getByLabel('Название').fill(title)
  // What is not found neither sends the form nor changes the time zone.
  const zone = dialog.getByRole('combobox', { name: 'Часовой пояс' })
  await zone.fill('Тридевятое царство')
  await expect(page.getByText('Ничего не нашлось')).toBeVisible()
  await zone.press('Enter')
  const name = place.zone.replace('_', ' ')
  await zone.fill(place.called)
  await expect(page.getByRole('option', { name })).toBeVisible()
  await zone.fill(name.toLowerCase())
  await zone.press('Enter')
  await expect(zone).toHaveValue(new RegExp(`^${name} · `))
  await choose(page, dialog, 'Государственные праздники', place.country)
  for (const day of ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'])
    await dialog.getByLabel(day).fill(place.hours)
  await expect(dialog.getByText('Новый год').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Создать' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, title)).toContainText(place.zone)
}

async function addPolicy(page: Page, name: string, { calendar, hours }: { calendar: string; hours: string }) {
  await page.getByRole('button', { name: 'Новая политика' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая политика SLA' })
  await dialog.getByLabel('Название').fill(name)
  await choose(page, dialog, 'Рабочий календарь', calendar)
  await dialog.getByLabel('Первый ответ: часы').fill(hours)
  await expect(dialog.getByText('Если бы тикет создали сейчас')).toBeVisible()
  return dialog
}

test('an administrator sets up an SLA with holidays in two time zones and sees its target at a ticket', async ({
  browser,
}) => {
  test.slow()
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/sla?tab=calendars')
  const [east, west] = [ownName('Восток'), ownName('Запад')]
  await addCalendar(admin, east, {
    zone: 'Asia/Vladivostok',
    called: 'владивосток',
    country: 'Россия',
    hours: '00:00-24:00',
  })
  await addCalendar(admin, west, {
    zone: 'America/New_York',
    called: 'восточная америка',
    country: 'Германия',
    hours: '0-12, 13:00–24:00',
  })
  await admin.reload()
  await admin.getByRole('button', { name: west, exact: true }).click()
  const saved = admin.getByRole('dialog', { name: 'Рабочий календарь' })
  await expect(saved.getByLabel('Понедельник')).toHaveValue('00:00–12:00, 13:00–24:00')
  await expect(saved.getByRole('combobox', { name: 'Государственные праздники' })).toHaveValue('Германия')
  await admin.keyboard.press('Escape')

  await admin.getByRole('link', { name: 'Политики', exact: true }).click()
  const policies = [ownName('Долгая политика'), ownName('Политика Запада')]
  const long = await addPolicy(admin, policies[0] as string, { calendar: east, hours: '700' })
  await long.getByRole('button', { name: 'Добавить условие: Выполнены все условия' }).click()
  await long.getByRole('button', { name: 'Создать' }).click()
  await expect(long.getByRole('combobox', { name: 'Значение' })).toHaveAttribute('aria-invalid', 'true')
  await choose(admin, long, 'Значение', 'Emberwald')
  await long.getByRole('button', { name: 'Создать' }).click()
  await expect(long).toBeHidden()
  await expect(row(admin, policies[0] as string)).toContainText('700 ч')

  // The message lies over the button that is needed next.
  await expect(admin.getByRole('alert').filter({ hasText: 'Сохранено' })).toBeVisible()
  const other = await addPolicy(admin, policies[1] as string, { calendar: west, hours: '500' })
  await other.getByRole('button', { name: 'Добавить условие: Выполнены все условия' }).click()
  await choose(admin, other, 'Значение', 'Voidhollow')
  await other.getByRole('button', { name: 'Создать' }).click()
  await expect(other).toBeHidden()
  for (const name of policies) {
    const place = async () =>
      (await admin.getByRole('row').allTextContents()).findIndex((text) => text.includes(name))
    while ((await place()) > 1) {
      const before = await place()
      await admin.getByRole('button', { name: `Действия: ${name}` }).click()
      await admin.getByRole('menuitem', { name: 'Поднять выше' }).click()
      await expect.poll(place).toBe(before - 1)
    }
  }
  await admin.reload()
  await expect(admin.getByRole('row').nth(1)).toContainText(policies[1] as string)

  const player = await openWindow(browser)
  await register(player)
  await fillRequest(player, ownName('Пропал щит'))
  const promised = player.getByText(/Ответ\sв\sтечение\s\d+\sдн/)
  await expect(promised).toBeVisible()
  expect(Number(/\d+/.exec((await promised.textContent()) ?? '')?.[0])).toBeGreaterThan(29)
  await submitRequest(player)
  const sent = player.getByText(/Запрос\s№\d+\sотправлен/)
  await expect(sent).toBeVisible()
  const [number] = /\d+/.exec((await sent.textContent()) ?? '') ?? []
  const agent = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await agent.goto(`/tickets/all?ticketId=${number}`)
  const target = agent.locator('time').filter({ hasText: 'Первый ответ:' })
  await expect(target).toContainText(/осталось\s(29|3\d)\sдн/)
  await agent.reload()
  await expect(target).toContainText(/осталось\s(29|3\d)\sдн/)

  await row(admin, policies[0] as string)
    .getByRole('button', { name: /Действия/ })
    .click()
  await admin.getByRole('menuitem', { name: 'Удалить' }).click()
  await expect(admin.getByText(`Политика «${policies[0]}» будет удалена`)).toBeVisible()
  await admin.getByRole('button', { name: /^Вернуть/ }).click()
  await expect(row(admin, policies[0] as string)).toContainText('700 ч')
  for (const name of policies) {
    await admin.getByRole('button', { name: `Действия: ${name}` }).click()
    await admin.getByRole('menuitem', { name: 'Удалить' }).click()
  }
  await admin.getByRole('link', { name: 'Рабочие календари', exact: true }).click()
  await expect(row(admin, east)).toContainText('Нет')
  await expect(async () => {
    await agent.reload()
    await expect(target).toContainText(/осталось\s(23|24)\sч/, { timeout: 10_000 })
  }).toPass()
})
