import { expectAccessible } from './support/accessible.ts'
import { ownName } from './support/own-name.ts'
import { mailedLink, openWindow, password, signInAs } from './support/people.ts'
import { hire } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Название' })
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click()

test('a role is created, previewed, copied, deleted and restored', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/roles-and-rights')
  await admin.getByRole('table').waitFor()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'Новая роль' }).click()
  const name = `Турниры ${Date.now()}`
  await nameOf(admin).fill(name)
  await save(admin)
  await expect(admin.getByText('Добавьте хотя бы одно право').first()).toBeVisible()
  await admin.getByRole('searchbox', { name: 'Найти право' }).fill('jndtx')
  await expect(admin.getByRole('checkbox', { name: 'Писать заметки' })).toHaveCount(0)
  await admin.getByRole('checkbox', { name: 'Отвечать игрокам' }).check()
  const warning = admin.getByText('С этой ролью не будет видно ни одного тикета')
  await expect(warning).toBeVisible()
  await admin.getByRole('checkbox', { name: 'Все', exact: true }).check()
  await admin.getByRole('button', { name: 'Показать категории: Emberwald' }).click()
  await admin.getByRole('checkbox', { name: 'Платежи' }).check()
  await expect(warning).toBeHidden()
  await expect(admin.getByRole('checkbox', { name: 'Emberwald' })).toHaveJSProperty('indeterminate', true)
  await expect(admin.getByText(/Роль\sувидит\sоткрытых\sтикетов:\s[1-9]/)).toBeVisible()
  await expectAccessible(admin)
  await save(admin)
  await expect(admin.getByText('Роль сохранена')).toBeVisible()
  await expect(admin).toHaveURL(/roles-and-rights\/[0-9a-f-]{36}$/)

  await nameOf(admin).fill('Администраторы')
  await save(admin)
  await expect(admin.getByText('Роль с таким названием уже есть')).toBeVisible()
  await admin.getByRole('link', { name: 'Ко всем ролям' }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /Не\sсохранять|Уйти/ })
    .click()
  await admin.getByRole('button', { name: `Скопировать «${name}»` }).click()
  await expect(nameOf(admin)).toHaveValue(`${name} (копия)`)
  await save(admin)
  await expect(admin).toHaveURL(/roles-and-rights\/[0-9a-f-]{36}$/)

  await admin.getByRole('link', { name: 'Ко всем ролям' }).click()
  await expect(admin.locator('tr[data-fresh]').filter({ hasText: `${name} (копия)` })).toBeInViewport({
    ratio: 0.9,
  })
  const remove = admin.getByRole('button', { name: `Удалить «${name} (копия)»` })
  await remove.click()
  await admin.getByRole('button', { name: /^Вернуть/ }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await expect(admin.getByText(`Роль «${name} (копия)» будет удалена`)).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(admin.getByRole('link', { name: `${name} (копия)` })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Удалить «Стажёры»' }).click()
  await expect(admin.getByText(/Роль\s«Стажёры»\sнельзя\sудалить:\sона\sесть/)).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Стажёры' })).toBeVisible()
})

test('a change of a role takes effect at once', async ({ browser }) => {
  const admin = await openWindow(browser)
  const newbie = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  const { email, roleName } = await hire(admin, { secondFactor: false })
  await signInAs(newbie, email)
  await newbie.goto('/tickets')
  const unassigned = newbie.getByRole('link', { name: /Неназначенные/ })
  await expect(newbie.getByRole('link', { name: /Мои/ })).toBeVisible()
  await expect(unassigned).toHaveCount(0)
  await admin.goto('/admin/roles-and-rights')
  await admin.getByRole('link', { name: roleName }).click()
  await admin.getByRole('checkbox', { name: 'Неназначенные' }).check()
  await save(admin)
  await expect(unassigned).toBeVisible()
  await unassigned.click()
  await expect(newbie).toHaveURL(/\/tickets\/unassigned/)
  await admin.getByRole('checkbox', { name: 'Неназначенные' }).uncheck()
  await save(admin)
  await expect(unassigned).toHaveCount(0)
  await expect(newbie).toHaveURL(/\/tickets\/my/)
})

test('an administrator who loses a right is led out of the section', async ({ browser }) => {
  const admin = await openWindow(browser)
  const lead = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  const { email, roleName } = await hire(admin, { secondFactor: false })
  await signInAs(lead, email)
  await lead.goto('/tickets')
  await expect(lead.getByRole('link', { name: /Мои/ })).toBeVisible()
  await expect(lead.getByRole('link', { name: 'Управление' })).toHaveCount(0)
  await admin.goto('/admin/roles-and-rights')
  await admin.getByRole('link', { name: roleName }).click()
  const right = admin.getByRole('checkbox', { name: 'Управление статьями' })
  await right.check()
  await save(admin)
  await lead.getByRole('link', { name: 'Управление' }).click()
  await expect(lead).toHaveURL(/\/admin\/projects-and-categories/)
  await right.uncheck()
  await save(admin)
  await lead.waitForURL(/\/tickets/)
})

test('an employee is invited, sets a password, is deactivated at once and deleted; more are imported from a file', async ({
  browser,
}) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/employees')
  await admin.getByRole('table').waitFor()
  await expectAccessible(admin)
  const email = `vera-${Date.now()}@desk.test`
  const invitedName = ownName('Вера')
  const importedName = ownName('Вера')
  await admin.getByRole('button', { name: 'Пригласить' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Имя').fill('В')
  await dialog.getByLabel('Почта').fill('не почта')
  await dialog.getByRole('button', { name: 'Пригласить' }).click()
  await expect(dialog.getByText('Минимальная длина', { exact: false })).toBeVisible()
  await dialog.getByLabel('Имя').fill(invitedName)
  await dialog.getByLabel('Почта').fill(email)
  await dialog.getByRole('combobox', { name: 'Роль' }).click()
  await admin.getByRole('option', { name: 'Поддержка игроков' }).click()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Пригласить' }).click()
  await expect(admin.getByText(`Приглашение отправлено: ${email}`)).toBeVisible()
  await admin.getByRole('searchbox').fill(invitedName.toLowerCase())
  await expect(admin.getByRole('row')).toHaveCount(2)
  await expect(admin.getByRole('row').last()).toContainText('Приглашён')

  const vera = await openWindow(browser)
  await vera.goto(await mailedLink(admin, email))
  await vera.getByLabel('Пароль', { exact: true }).fill(password)
  await vera.getByLabel('Повторите пароль').fill(password)
  await vera.getByRole('button', { name: 'Сохранить пароль' }).click()
  await vera.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await vera.getByLabel('Электронная почта').fill(email)
  await vera.getByLabel('Пароль', { exact: true }).fill(password)
  await vera.getByRole('button', { name: 'Войти', exact: true }).click()
  await vera.waitForURL(/\/tickets/)

  await admin.reload()
  await expect(admin.getByRole('row').last()).toContainText('Работает')
  const actions = admin.getByRole('button', { name: `Действия: ${invitedName}` })
  await actions.click()
  await admin.getByRole('menuitem', { name: 'Сессии' }).click()
  await expect(admin.getByRole('dialog').getByText('127.0.0.1')).toBeVisible()
  await admin.keyboard.press('Escape')
  await admin.getByRole('link', { name: 'Роли и права' }).click()
  await admin.getByRole('heading', { name: 'Роли и права' }).waitFor()
  await admin.goBack()
  await actions.click()
  await admin.getByRole('menuitem', { name: 'Изменить' }).click()
  await expect(dialog.getByLabel('Почта')).toBeDisabled()
  await dialog.getByRole('switch', { name: /никнейм/ }).check()
  await admin.evaluate('history.forward()')
  await admin.getByRole('button', { name: 'Остаться' }).click()
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Остаться' }).click()
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await expect(admin.getByText('Сохранено')).toBeVisible()
  const toast = admin.getByRole('alert').filter({ hasText: 'Сохранено' })
  const gap = async () => {
    const [message, button] = [await toast.boundingBox(), await actions.boundingBox()]
    return message && button ? button.x - message.x - message.width : Number.NaN
  }
  // Once it has come in from the right, it stands beside the menus of the rows.
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await actions.click()
  await admin.getByRole('menuitem', { name: 'Отключить' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Отключить' }).click()
  await expect(admin.getByText(`${invitedName}: доступ отключён`, { exact: false })).toBeVisible()
  await vera.getByRole('dialog', { name: 'Сессия закончилась' }).waitFor()
  await vera.keyboard.press('Escape')
  await vera.waitForURL(/\/auth/)
  await actions.click()
  await admin.getByRole('menuitem', { name: 'Включить' }).click()
  await expect(admin.getByText(`${invitedName}: доступ включён`)).toBeVisible()
  await actions.click()
  await admin.getByRole('menuitem', { name: 'Сбросить пароль' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Сбросить пароль' }).click()
  await expect(admin.getByText(`Ссылка для нового пароля отправлена: ${email}`)).toBeVisible()
  await actions.click()
  await admin.getByRole('menuitem', { name: 'Удалить' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(admin.getByText('Никого не нашлось')).toBeVisible()

  await admin.getByRole('button', { name: 'Загрузить из файла' }).click()
  await admin.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`email,name,role\n${email},${importedName},Стажёры\nно-почты,Кто,Никакая\n`),
  })
  await expect(
    dialog.getByText('Новых: 1, изменится: 0, без изменений: 0, с ошибкой: 1', { exact: false }),
  ).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^3\s.*Ошибка/ })).toContainText('нет такой роли')
  await expect(dialog.getByRole('row', { name: new RegExp(email) })).toContainText(`Имя: ${importedName}`)
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Применить 1 изменение' }).click()
  await expect(admin.getByText('Приглашено: 1, изменено: 0, без изменений: 0, не принято: 1')).toBeVisible()

  await admin.goto('/admin/audit')
  const invited = admin.getByRole('row', {
    name: new RegExp(`Анна\\sСеверова\\sПриглашение\\sсотрудника\\s${importedName}`),
  })
  await expect(invited).toBeVisible()
  await invited.getByRole('button', { name: 'Подробности' }).click()
  await expect(admin.getByText('Код обращения', { exact: true })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('combobox', { name: 'Действие' }).click()
  await admin.getByRole('option', { name: 'Отключение сотрудника' }).click()
  await expect(admin).toHaveURL(/action=employeeDisabled/)
  await expect(
    admin.getByRole('row', { name: new RegExp(`Отключение\\sсотрудника\\s${invitedName}`) }),
  ).toBeVisible()
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Выгрузить' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('audit.csv')
})
