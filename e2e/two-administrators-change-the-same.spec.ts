import type { Browser } from '@playwright/test'
import { beginArticle } from './support/articles.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { hire } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click()
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Это уже изменил кто-то другой' })

/** Both look at the same item, and the first has saved a change of it. */
async function openTwice(browser: Browser, address: string, change: (page: Page) => Promise<void>) {
  const first = await openWindow(browser)
  await signInAs(first, 'admin@demo.test')
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await page.goto(address)
    await page.getByRole('textbox', { name: 'Название' }).waitFor()
  }
  await change(first)
  await save(first)
  await expect(first.getByText('Изменений нет')).toBeVisible()
  return { first, second }
}

test('a role that a colleague changed meanwhile is not overwritten unseen', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/roles-and-rights/new')
  const name = ownName('Роль двоих')
  await admin.getByRole('textbox', { name: 'Название' }).fill(name)
  const rightIn = (page: Page, right: string) => page.getByRole('checkbox', { name: right, exact: true })
  await rightIn(admin, 'Отвечать игрокам').check()
  await rightIn(admin, 'Писать заметки').check()
  await save(admin)
  await expect(admin).toHaveURL(/roles-and-rights\/[0-9a-f-]{36}$/)

  const { second } = await openTwice(browser, admin.url(), (page) =>
    rightIn(page, 'Отвечать игрокам').uncheck(),
  )
  await rightIn(second, 'Искать тикеты').check()
  await save(second)
  await expect(conflict(second)).toBeVisible()
  await conflict(second).getByRole('button', { name: 'Вернуться к правке' }).click()
  await expect(rightIn(second, 'Искать тикеты')).toBeChecked()
  await save(second)
  await conflict(second).getByRole('button', { name: 'Принять их изменения' }).click()
  await expect(conflict(second)).toBeHidden()
  await expect(rightIn(second, 'Отвечать игрокам')).not.toBeChecked()
  await expect(rightIn(second, 'Искать тикеты')).not.toBeChecked()
  await rightIn(second, 'Искать тикеты').check()
  await save(second)
  await expect(second.getByText('Роль сохранена').first()).toBeVisible()
  await second.reload()
  await expect(rightIn(second, 'Искать тикеты')).toBeChecked()
  await expect(rightIn(second, 'Отвечать игрокам')).not.toBeChecked()
})

test('an email template is overwritten on purpose', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/mail-templates/new')
  const name = ownName('Письмо двоих')
  await admin.getByRole('textbox', { name: 'Название' }).fill(name)
  await admin.getByRole('textbox', { name: 'Тема' }).fill('Первая тема')
  await admin.getByRole('textbox', { name: 'Текст' }).fill('Первый текст')
  await save(admin)
  await expect(admin).toHaveURL(/mail-templates\/[0-9a-f-]{36}$/)

  const subject = (page: Page) => page.getByRole('textbox', { name: 'Тема' })
  const { first, second } = await openTwice(browser, admin.url(), (page) =>
    subject(page).fill('Тема коллеги'),
  )
  await subject(second).fill('Моя тема')
  await save(second)
  await conflict(second).getByRole('button', { name: 'Сохранить мои поверх' }).click()
  await expect(conflict(second)).toBeHidden()
  await expect(second.getByText('Изменений нет')).toBeVisible()
  await first.reload()
  await expect(subject(first)).toHaveValue('Моя тема')
})

test('an SLA policy shows what a colleague made of it', async ({ browser }) => {
  const first = await openWindow(browser)
  await signInAs(first, 'admin@demo.test')
  const second = await first.context().newPage()
  const nameIn = (page: Page) => page.getByRole('dialog').getByRole('textbox').first()
  for (const page of [first, second]) {
    await page.goto('/admin/sla')
    await page.getByRole('button', { name: 'Игроки VIP', exact: true }).click()
    await nameIn(page).waitFor()
  }
  const name = ownName('Политика коллеги')
  await nameIn(first).fill(name)
  await save(first)
  await expect(first.getByRole('dialog')).toBeHidden()
  await nameIn(second).fill('Моя политика')
  await save(second)
  await conflict(second).getByRole('button', { name: 'Принять их изменения' }).click()
  await expect(second.getByRole('dialog')).toBeHidden()
  await second.getByRole('button', { name, exact: true }).click()
  await expect(nameIn(second)).toHaveValue(name)
})

test('an employee does not get back a role that a colleague has taken from them', async ({ browser }) => {
  const first = await openWindow(browser)
  const { email, roleName } = await hire(first, { secondFactor: false })
  await signInAs(first, 'admin@demo.test')
  const second = await first.context().newPage()
  const rowIn = (page: Page) => page.getByRole('row').filter({ hasText: email })
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Сотрудник' })
  for (const page of [first, second]) {
    await page.goto('/admin/employees')
    await page.getByRole('searchbox').fill(email)
    await rowIn(page).getByRole('button', { name: 'Вера Новикова', exact: true }).click()
    await expect(dialogOf(page).getByRole('combobox', { name: 'Роль' })).toHaveValue(roleName)
  }
  await dialogOf(first).getByRole('combobox', { name: 'Роль' }).click()
  await first.getByRole('option', { name: 'Стажёры' }).click()
  await save(first)
  await expect(rowIn(first)).toContainText('Стажёры')

  await dialogOf(second).getByLabel('Имя').fill('Вера Орлова')
  await save(second)
  await expect(conflict(second)).toBeVisible()
  await conflict(second).getByRole('button', { name: 'Принять их изменения' }).click()
  await expect(rowIn(second)).toContainText('Стажёры')
  await rowIn(second).getByRole('button', { name: 'Вера Новикова', exact: true }).click()
  await dialogOf(second).getByLabel('Имя').fill('Вера Орлова')
  await save(second)
  await expect(rowIn(second)).toContainText('Вера Орлова')
  await second.reload()
  await second.getByRole('searchbox').fill(email)
  await expect(rowIn(second)).toContainText('Вера Орлова')
  await expect(rowIn(second)).toContainText('Стажёры')
})

test('leave that a colleague has entered is not lost', async ({ browser }) => {
  const first = await openWindow(browser)
  const { email } = await hire(first, { secondFactor: false })
  await signInAs(first, 'admin@demo.test')
  const second = await first.context().newPage()
  const open = async (page: Page) => {
    await page
      .getByRole('region', { name: `Роль ${email}` })
      .getByRole('button', { name: 'Вера Новикова', exact: true })
      .click()
    await dialogOf(page).getByRole('button', { name: 'Добавить дни' }).waitFor()
  }
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Смена и навыки: Вера Новикова' })
  for (const page of [first, second]) {
    await page.goto('/admin/assignment')
    await open(page)
  }
  await dialogOf(first).getByRole('button', { name: 'Добавить дни' }).click()
  await save(first)
  await expect(dialogOf(first).getByText('Укажите дату')).toHaveCount(2)
  await dialogOf(first).getByLabel('С', { exact: true }).fill('01.07.2099')
  await dialogOf(first).getByLabel('По', { exact: true }).fill('14.07.2099')
  await save(first)
  await expect(dialogOf(first)).toBeHidden()

  const capacity = (page: Page) => dialogOf(page).getByLabel('Свой предел тикетов')
  await capacity(second).fill('40')
  await second.keyboard.press('Escape')
  await second
    .getByRole('dialog', { name: 'Изменения не сохранены' })
    .getByRole('button', { name: 'Остаться' })
    .click()
  await save(second)
  await conflict(second).getByRole('button', { name: 'Принять их изменения' }).click()
  await expect(dialogOf(second)).toBeHidden()
  await open(second)
  await expect(dialogOf(second).getByLabel('По', { exact: true })).toHaveValue('14.07.2099')
  await expect(capacity(second)).toHaveValue('')
  await capacity(second).fill('40')
  await save(second)
  await expect(dialogOf(second)).toBeHidden()
  await second.reload()
  await open(second)
  await expect(dialogOf(second).getByLabel('По', { exact: true })).toHaveValue('14.07.2099')
  await expect(capacity(second)).toHaveValue('40')
})

test('a tag and a template that a colleague has renamed are not renamed unseen', async ({ browser }) => {
  const first = await openWindow(browser)
  await signInAs(first, 'admin@demo.test')
  const second = await first.context().newPage()
  const tag = ownName('Метка двоих')
  const nameIn = (page: Page) => page.getByRole('dialog', { name: 'Метка' }).getByLabel('Название')
  const edit = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `Действия: ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Изменить' }).click()
    await expect(nameIn(page)).toHaveValue(name)
  }
  await first.goto('/admin/tags')
  await first.getByRole('button', { name: 'Новая метка' }).click()
  const created = first.getByRole('dialog')
  await created.getByLabel('Название').fill(tag)
  await created.getByRole('button', { name: 'Создать' }).click()
  await expect(created).toBeHidden()
  await second.goto('/admin/tags')
  await edit(second, tag)
  await edit(first, tag)
  await nameIn(first).fill(`${tag} коллеги`)
  await save(first)
  await expect(nameIn(first)).toBeHidden()
  await nameIn(second).fill(`${tag} моя`)
  await save(second)
  await conflict(second).getByRole('button', { name: 'Принять их изменения' }).click()
  await edit(second, `${tag} коллеги`)
  await nameIn(second).fill(`${tag} наша`)
  await save(second)
  await expect(nameIn(second)).toBeHidden()
  await first.reload()
  await edit(first, `${tag} наша`)

  const template = ownName('Шаблон двоих')
  const more = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'Ещё', exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const renamed = (page: Page) => page.getByLabel('Название шаблона')
  const rename = (page: Page, name: string) =>
    page.getByRole('button', { name: `Переименовать «${name}»`, exact: true })
  await beginArticle(first, 'Первая статья')
  await more(first, 'Сохранить как шаблон…')
  await renamed(first).fill(template)
  await first.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await expect(first.getByText('Шаблон сохранён')).toBeVisible()
  await beginArticle(second, 'Вторая статья')
  for (const page of [first, second]) {
    await more(page, 'Шаблоны статей…')
    await rename(page, template).click()
  }
  const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click()
  await renamed(first).fill(`${template} коллеги`)
  await confirm(first)
  await expect(rename(first, `${template} коллеги`)).toBeVisible()
  await renamed(second).fill(`${template} мой`)
  await confirm(second)
  await expect(second.getByText('Шаблон только что изменил кто-то другой')).toBeVisible()
  await confirm(second)
  await expect(rename(second, `${template} мой`)).toBeVisible()
  await second.reload()
  await more(second, 'Шаблоны статей…')
  await expect(rename(second, `${template} мой`)).toBeVisible()
})
