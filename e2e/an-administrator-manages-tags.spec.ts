import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function create(page: Page, name: string, color: string, project?: string) {
  // Also below the hint that there are none yet.
  await page.getByRole('button', { name: 'Новая метка' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Новая метка' })
  await dialog.getByLabel('Название').fill(name)
  await dialog.getByRole('radio', { name: color }).check()
  if (project) {
    await dialog.getByRole('combobox', { name: 'Проект' }).click()
    await page.getByRole('option', { name: project }).click()
  }
  await dialog.getByRole('button', { name: 'Создать' }).click()
  return dialog
}

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Действия: ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('an administrator creates, renames, widens, merges and deletes tags', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  const [outage, refund, lost] = [ownName('Сбой'), ownName('Возврат'), ownName('Пропажа')]
  await admin.goto('/admin/tags')
  await expect(admin).toHaveTitle('Метки · Savepoint')

  await expect(await create(admin, outage, 'Красный')).toBeHidden()
  await expect(row(admin, outage)).toContainText('Все проекты')
  await expect(await create(admin, lost, 'Синий', 'Emberwald')).toBeHidden()
  await expect(row(admin, lost)).toContainText('Emberwald')

  const again = await create(admin, outage.toUpperCase(), 'Розовый')
  const name = again.getByLabel('Название')
  await expect(name).toHaveAccessibleDescription('Метка с таким названием уже есть')
  await expect(name).toBeFocused()
  await name.fill(refund)
  await again.getByRole('button', { name: 'Создать' }).click()
  await expect(again).toBeHidden()

  await choose(admin, lost, 'Изменить')
  const edited = admin.getByRole('dialog', { name: 'Метка' })
  await edited.getByLabel('Название').fill(`${lost} вещей`)
  await edited.getByRole('combobox', { name: 'Проект' }).click()
  await admin.getByRole('option', { name: 'Все проекты' }).click()
  await expect(edited.getByText('вернуть метку в один проект будет нельзя')).toBeVisible()
  await edited.getByRole('button', { name: 'Сохранить' }).click()
  await expect(row(admin, `${lost} вещей`)).toContainText('Все проекты')

  await choose(admin, refund, 'Объединить…')
  const merging = admin.getByRole('dialog', { name: /Объединить\sметку/ })
  await expect(merging).toContainText('Отменить объединение нельзя')
  await merging.getByRole('combobox').pressSequentially(outage.slice(0, 8))
  await admin.getByRole('option', { name: outage }).click()
  await merging.getByRole('button', { name: 'Объединить' }).click()
  await expect(merging).toBeHidden()
  await expect(row(admin, refund)).toHaveCount(0)

  await choose(admin, outage, 'Удалить')
  await row(admin, outage)
    .getByRole('button', { name: /^Вернуть/ })
    .click()
  await expect(admin.getByRole('button', { name: `Действия: ${outage}` })).toBeVisible()
  await choose(admin, `${lost} вещей`, 'Удалить')
  await expect(row(admin, lost)).toContainText('будет удалена')
  await expect(row(admin, lost)).toHaveCount(0)

  await admin.reload()
  await expect(row(admin, outage)).toBeVisible()
  await expect(row(admin, refund)).toHaveCount(0)
  await expect(row(admin, lost)).toHaveCount(0)
})

test('tags are found by a part of their name, also in the other keyboard layout', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  const [first, second] = [ownName('Привет'), ownName('Прощание')]
  await admin.goto('/admin/tags')
  await expect(await create(admin, first, 'Зелёный')).toBeHidden()
  await expect(await create(admin, second, 'Серый')).toBeHidden()
  const search = admin.getByRole('searchbox', { name: 'Найти метку' })
  await search.pressSequentially('ghbdtn')
  await expect(admin).toHaveURL('/admin/tags?q=ghbdtn')
  await expect(row(admin, second)).toHaveCount(0)
  await expect(row(admin, first)).toBeVisible()
  await search.fill('zzqqxxyy')
  await admin.getByRole('button', { name: 'Сбросить поиск' }).click()
  await expect(row(admin, second)).toBeVisible()
  const file = admin.waitForEvent('download')
  await admin.getByRole('button', { name: 'Выгрузить' }).click()
  expect((await file).suggestedFilename()).toBe('tags.csv')
})
