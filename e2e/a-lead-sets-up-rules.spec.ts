import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { submitRequest } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function choose(page: Page, field: Locator, option: string) {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Of a condition in the first group. */
async function addCondition(
  page: Page,
  at: number,
  { field, operator }: { field: string; operator?: string },
) {
  const group = page.getByRole('group', { name: 'Выполнены все условия' })
  await group.getByRole('button', { name: /^Добавить\sусловие/ }).click()
  await choose(page, group.getByRole('combobox', { name: 'Поле' }).nth(at), field)
  if (operator) await choose(page, group.getByRole('combobox', { name: 'Сравнение' }).nth(at), operator)
  return group
}

async function sendRequest(player: Page, title: string) {
  await player.goto('/customer/request')
  await player.getByRole('button', { name: 'Emberwald' }).click()
  await player.getByRole('button', { name: 'Платежи' }).click()
  await player.getByLabel('Кратко о проблеме').fill(title)
  await player.getByLabel('Никнейм персонажа').fill('Чёрный Хорт')
  for (const list of await player.locator('select').all()) await list.selectOption({ index: 1 })
  await player.getByLabel('Номер заказа').fill('EW-104-220')
  await player.getByLabel('Когда это случилось').fill('2026-11-01T10:30')
  await player.getByLabel('Подробное описание').fill('Деньги списали, покупки нет.')
  await submitRequest(player)
  const sent = player.getByText(/Запрос\s№\d+\sотправлен/)
  await expect(sent).toBeVisible()
  return /\d+/.exec((await sent.textContent()) ?? '')?.[0] as string
}

test('a rule is tested, enabled, raises a banned player’s payment ticket, and says why', async ({
  browser,
}) => {
  const [admin, player, agent] = [
    await openWindow(browser),
    await openWindow(browser),
    await openWindow(browser),
  ]
  await signInAs(player, 'banned@demo.test')
  await signInAs(admin, 'admin@demo.test')
  await signInAs(agent, 'lead@demo.test')
  const [name, word] = [ownName('Платежи заблокированных'), ownName('Списали')]

  await admin.goto('/admin/rules')
  await admin.getByRole('link', { name: 'Новое правило' }).click()
  await admin.getByRole('button', { name: 'Проверить правило' }).click()
  await expect(admin.getByLabel('Название')).toHaveAttribute('aria-invalid', 'true')
  await expect(admin.getByText('Добавьте хотя бы одно действие.')).toBeVisible()
  await admin.getByLabel('Название').fill(name)
  const group = await addCondition(admin, 0, { field: 'Игрок заблокирован' })
  await admin.getByRole('button', { name: 'Добавить действие' }).click()
  await admin.getByRole('menuitem', { name: 'Сменить приоритет' }).click()
  await choose(admin, admin.getByRole('combobox', { name: 'Сменить приоритет' }), 'Срочный')
  await admin.getByRole('button', { name: 'Проверить правило' }).click()
  const flag = group.getByRole('combobox', { name: 'Значение' })
  await expect(flag).toHaveAttribute('aria-invalid', 'true')
  await choose(admin, flag, 'да')
  await admin.getByRole('button', { name: 'Проверить правило' }).click()
  await expect(admin.getByText(/^Из\s\d+\sсобытий\sподошло\s[1-9]\d*$/)).toBeVisible()
  const wouldChange = admin.getByRole('list', { name: 'Что изменилось бы', exact: true }).first()
  await expect(wouldChange).toContainText(/#100\d{3}\s.*Приоритет:\s.+\s→\sСрочный/)

  // Changed since its test, it is tested again before it is enabled.
  await addCondition(admin, 1, { field: 'Тема' })
  await group.getByRole('textbox', { name: 'Значение' }).last().fill(word)
  await addCondition(admin, 2, { field: 'Ответ: Номер заказа' })
  await group.getByRole('textbox', { name: 'Значение' }).last().fill('ew-104')
  await expect(admin.getByText('После этой проверки правило изменилось.')).toBeVisible()
  await admin.getByRole('switch', { name: 'Включено' }).click()
  const dialog = admin.getByRole('dialog', { name: `Включить «${name}»?` })
  await expect(dialog.getByText(/^Из\s\d+\sсобытий\sподошло\s0$/)).toBeVisible()
  await expectAccessible(admin, 'enabling a rule')
  await dialog.getByRole('button', { name: 'Включить' }).click()
  await expect(dialog).toBeHidden()
  await admin.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin).toHaveURL(/\/admin\/rules\/[0-9a-f-]{36}$/)
  await admin.reload()
  await expect(admin.getByRole('switch', { name: 'Включено' })).toBeChecked()

  const id = await sendRequest(player, `${word} вечером`)
  await agent.goto(`/tickets/all?ticketId=${id}`)
  const why = `Сработало правило «${name}»: игрок заблокирован, тема содержит «${word}», «Номер заказа» содержит «ew-104»`
  await expect(agent.getByRole('log').getByText(why)).toBeVisible()
  await expect(agent.getByRole('button', { name: /^Приоритет:\sсрочный/i }).first()).toBeVisible()

  await admin.getByRole('link', { name: 'Срабатывания' }).click()
  const run = admin.getByRole('row').filter({ hasText: `#${id} ${word} вечером` })
  await expect(run).toContainText('Выполнено')
  await expect(run).toContainText(`игрок заблокирован, тема содержит «${word}»`)
  await admin.getByRole('link', { name: 'История' }).click()
  await expect(admin.getByText('Правило создано')).toBeVisible()

  await admin.getByRole('link', { name: 'Все правила' }).click()
  await expect(item(admin, name)).toContainText('1 раз за 7 дней')
  await item(admin, name).getByRole('switch').press('Space')
  await expect(item(admin, name).getByRole('switch')).not.toBeChecked()
  await admin.goto('/admin/rules?state=disabled')
  await expect(item(admin, name)).toBeVisible()
  await item(admin, name)
    .getByRole('button', { name: /^Действия/ })
    .click()
  await admin.getByRole('menuitem', { name: 'Удалить' }).click()
  await expect(admin.getByText(`Правило «${name}» будет удалено`)).toBeVisible()
  // Leaving the page carries out the deletion.
  const isDeleted = admin.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await admin.getByRole('link', { name: 'Метки', exact: true }).click()
  expect((await isDeleted).status()).toBe(204)
  await admin.goto('/admin/rules')
  await expect(admin.getByRole('list', { name: 'Правила' })).toBeVisible()
  await expect(admin.getByText(name)).toBeHidden()
})

test('an earlier version of a rule is put back, and a save on top of a newer version is refused', async ({
  browser,
}) => {
  const [admin, other] = [await openWindow(browser), await openWindow(browser)]
  await signInAs(admin, 'admin@demo.test')
  await signInAs(other, 'admin@demo.test')
  const name = ownName('Ночные тикеты')
  await admin.goto('/admin/rules/new')
  await admin.getByLabel('Название').fill(name)
  await choose(admin, admin.getByRole('combobox', { name: 'Событие' }), 'Прошло время')
  await admin.getByLabel('Сколько').fill('24')
  await choose(admin, admin.getByRole('combobox', { name: 'Единица' }), 'ч')
  await addCondition(admin, 0, { field: 'Час (0–23)', operator: 'меньше' })
  await admin.getByRole('textbox', { name: 'Значение' }).fill('6')
  await expect(admin.getByRole('combobox', { name: 'Часовой пояс' })).toBeVisible()
  await admin.getByRole('button', { name: 'Добавить действие' }).click()
  await admin.getByRole('menuitem', { name: 'Сменить приоритет' }).click()
  await choose(admin, admin.getByRole('combobox', { name: 'Сменить приоритет' }), 'Низкий')
  await admin.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin).toHaveURL(/\/admin\/rules\/[0-9a-f-]{36}$/)

  await other.goto(new URL(admin.url()).pathname)
  await expect(other.getByLabel('Название')).toHaveValue(name)
  await admin.getByLabel('Название').fill(`${name} и дневные`)
  await admin.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin.getByText('Изменений нет')).toBeVisible()
  await other.getByLabel('Название').fill(`${name} чужие`)
  await other.getByRole('button', { name: 'Сохранить' }).click()
  await expect(other.getByText('Пока вы редактировали, правило сохранил кто-то другой.')).toBeVisible()
  await other.getByRole('button', { name: /^Загрузить\sсохранённое/ }).click()
  await expect(other.getByLabel('Название')).toHaveValue(`${name} и дневные`)

  await admin.getByRole('link', { name: 'История' }).click()
  await expect(admin.getByText(`Название: ${name} → ${name} и дневные`)).toBeVisible()
  await admin.getByRole('button', { name: 'Вернуть версию 1' }).click()
  await expect(admin.getByLabel('Название')).toHaveValue(name)
  await admin.getByRole('button', { name: 'Сохранить' }).click()
  await expect(admin).toHaveURL(/\/admin\/rules\/[0-9a-f-]{36}$/)
  await admin.goto('/admin/rules')
  await expect(item(admin, name)).toContainText('Через 24 ч после последнего ответа игрока')
})
