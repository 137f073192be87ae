import { expectAccessible } from './support/accessible.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const preview = (page: Page) => page.getByRole('region', { name: 'Ближайшие тикеты' })
const info = (page: Page) => page.getByRole('complementary', { name: 'Сведения' })

async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label, { exact: true }).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function plan(page: Page, name: string) {
  await page.goto('/admin/recurring')
  await page.getByRole('link', { name: 'Новый повторяющийся тикет' }).click()
  await expect(preview(page).getByRole('listitem')).toHaveCount(5)
  await page.getByRole('checkbox', { name: 'чт' }).check()
  await expect(preview(page).getByText('Каждую неделю: пн, чт в 09:00')).toBeVisible()
  await expect(
    preview(page)
      .getByText(/^четверг/)
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByLabel('Название')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Название').pressSequentially(name)
  await choose(page, 'Проект и категория', 'Emberwald · Блокировки')
  await page.getByLabel('Тема тикета').fill(`Сверить ${name}`)
  await page.getByLabel('Что нужно сделать').fill('Сверьте выплаты за неделю.')
  await page.getByLabel('Чек-лист').fill('Открыть отчёт\nСверить суммы')
  await expectAccessible(page, 'the form of a recurring ticket')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Повторяющийся тикет сохранён')).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function createNow(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Создать тикет сейчас' }).click()
  const toast = page.getByText(/^Создан\sтикет\s#\d+$/)
  await expect(toast).toBeVisible()
  return Number(/\d+/.exec((await toast.textContent()) ?? '')?.[0])
}

test('a lead plans recurring work, an agent does its ticket, and it is switched off', async ({ browser }) => {
  const [admin, lead] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(admin, 'admin@demo.test')
  await signInAs(lead, 'lead@demo.test')
  const name = ownName('Выплаты')
  await lead.goto('/tickets/all?channel=internal')
  await lead
    .getByRole('link', { name: /#100\d\d\d/ })
    .first()
    .waitFor()

  await plan(admin, name)
  const id = await createNow(admin)

  // It appears by itself in the open queue of a colleague.
  const row = lead.getByRole('link', { name: new RegExp(`#${id}`) })
  await expect(row).toContainText(`Сверить ${name}`)
  await expect(row).toContainText('Внутренний')
  await row.click()
  await expect(lead.getByRole('log').getByText('Сверьте выплаты за неделю.')).toBeVisible()
  await expect(lead.getByRole('textbox', { name: 'Заметка' })).toBeVisible()
  await expect(lead.getByRole('button', { name: 'Отправить ответ' })).toHaveCount(0)
  await expect(info(lead).getByText(name)).toBeVisible()
  await expect(info(lead).getByText('Внутренний тикет: игрока у него нет', { exact: false })).toBeVisible()
  await expect(info(lead).getByText('Следующий')).toBeVisible()
  await expectAccessible(lead, 'an internal ticket')

  await lead.getByRole('textbox', { name: 'Заметка' }).fill('Суммы сошлись')
  await lead.getByRole('button', { name: 'Сохранить заметку' }).click()
  await lead.getByRole('button', { name: 'Отправить сразу' }).click()
  await expect(lead.getByRole('button', { name: 'Отправить сразу' })).toHaveCount(0)
  await expect(lead.getByRole('log').getByText('Суммы сошлись')).toBeVisible()
  await lead.getByRole('button', { name: /^Чек-лист\s0\sиз\s2/ }).click()
  const steps = lead.getByRole('region', { name: 'Чек-лист' })
  for (const step of ['Открыть отчёт', 'Сверить суммы']) {
    await steps.getByRole('checkbox', { name: step }).click()
    await expect(steps.getByRole('checkbox', { name: step })).toBeChecked()
  }
  await lead.getByRole('button', { name: /^Статус:\s/ }).click()
  await expect(lead.getByRole('option', { name: 'Ждёт игрока' })).toHaveCount(0)
  await lead.getByRole('option', { name: 'Решён' }).click()
  await expect(lead.getByRole('button', { name: 'Статус: Решён' })).toBeVisible()
  await lead.reload()
  await expect(lead.getByRole('button', { name: 'Статус: Решён' })).toBeVisible()
  await expect(lead.getByRole('log').getByText('Суммы сошлись')).toBeVisible()

  // What it came of, and switching it off, seen from a second window.
  await admin.getByRole('link', { name: 'Что создано' }).click()
  const created = admin.getByRole('row').filter({ hasText: `#${id}` })
  await expect(created).toContainText('Создан вручную')
  await expectAccessible(admin, 'the tickets of a recurring ticket')
  await admin.getByRole('link', { name: 'Все повторяющиеся тикеты' }).click()
  await item(admin, name).getByRole('switch').press('Space')
  await expect(admin.getByText(`«${name}»: выключен`)).toBeVisible()
  await expect(item(admin, name).getByText('Выключен', { exact: true })).toBeVisible()
  await expectAccessible(admin, 'recurring tickets')
  const second = await openWindow(browser)
  await signInAs(second, 'admin@demo.test')
  await second.goto(`/admin/recurring?q=${encodeURIComponent(name)}`)
  await expect(item(second, name).getByRole('switch')).not.toBeChecked()
  await second.goto(`/tickets/all?ticketId=${id}`)
  await expect(info(second).getByText('Больше не появится')).toBeVisible()
  await info(second).getByRole('link', { name: 'Открыть настройку' }).click()
  await expect(second.getByRole('heading', { name })).toBeVisible()
})

test('deleting can be undone, and whoever may not manage them does not see them', async ({ browser }) => {
  const [admin, agent] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(admin, 'admin@demo.test')
  await signInAs(agent, 'agent@demo.test')
  await admin.goto('/admin/recurring')
  const name = 'Итоги турниров'
  const remove = async () => {
    await item(admin, name)
      .getByRole('button', { name: `Действия: ${name}` })
      .click()
    await admin.getByRole('menuitem', { name: 'Удалить' }).click()
  }
  await remove()
  await admin.getByRole('button', { name: /^Вернуть/ }).click()
  await admin.reload()
  await expect(item(admin, name)).toBeVisible()
  await agent.goto('/admin/recurring')
  await expect(agent).not.toHaveURL(/recurring/)
})
