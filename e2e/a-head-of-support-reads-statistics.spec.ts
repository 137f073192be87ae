import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessible.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const report = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Отчёты' }).getByRole('link', { name })
const drawer = (page: Page) => page.getByRole('dialog')

async function openStatistics(page: Page) {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Статистика' }).click()
  await expect(page).toHaveURL(/\/admin\/statistics\/projects$/)
  await card(page, 'Создано').getByRole('link').waitFor()
}

async function countShown(page: Page) {
  const rows = drawer(page).getByRole('article')
  await rows.first().waitFor()
  const more = drawer(page).getByRole('button', { name: 'Показать ещё' })
  while (await more.isVisible()) {
    const before = await rows.count()
    await more.click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
  }
  return await rows.count()
}

test('three clicks show the workload, the slow topics and who did what', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await openStatistics(page)
  for (const name of ['Создано', 'Решено', 'Остаток']) await expect(card(page, name)).toContainText(/\d/)

  const topics = page.getByRole('table', { name: 'По проектам и категориям' })
  await topics.getByRole('button', { name: 'Остаток', exact: true }).click()
  await expect(topics.getByRole('columnheader', { name: /^Остаток/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const [worst, next] = await topics.locator('tbody tr[data-strong] td:nth-child(8)').allTextContents()
  expect(Number(worst)).toBeGreaterThanOrEqual(Number(next))

  await report(page, 'Учёт работы').click()
  const work = page.getByRole('table', { name: 'Кто что сделал' })
  await expect(work.getByRole('row', { name: /Мира\sКовальчук/ })).toContainText(/[1-9]/)
  await work.getByRole('button', { name: 'По дням: Мира Ковальчук' }).click()
  const days = await work
    .getByRole('row', { name: /^(пн|вт|ср|чт|пт|сб|вс),\s/ })
    .locator('td:nth-child(2)')
    .allTextContents()
  const sum = await work
    .getByRole('row', { name: /Мира\sКовальчук/ })
    .locator('td:nth-child(2)')
    .textContent()
  expect(days.reduce((total, text) => total + Number(text), 0)).toBe(Number(sum))
})

test('a number opens as many tickets as it says, and the list survives a reload and the back button', async ({
  browser,
}) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await openStatistics(page)
  const number = card(page, 'Создано').getByRole('link')
  const said = Number(await number.textContent())
  await number.click()
  await expect(drawer(page)).toContainText(String(said))
  expect(await countShown(page)).toBe(said)
  await expectAccessible(page, 'tickets behind a number')

  await page.reload()
  await drawer(page).getByRole('article').first().waitFor()
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  await expect(number).toBeVisible()

  const busy = page.getByRole('table', { name: 'Когда приходят тикеты' }).getByRole('link').first()
  const inHour = Number(await busy.textContent())
  await busy.click()
  expect(await countShown(page)).toBe(inHour)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)

  await report(page, 'KPI').click()
  const firstReply = page
    .getByRole('table', { name: 'По командам и агентам' })
    .getByRole('row', { name: /Вся\sподдержка/ })
  await page.getByRole('radiogroup', { name: 'Показатель' }).getByText('сколько раз').click()
  const replies = firstReply.getByRole('cell').nth(4).getByRole('link')
  await expect(replies).toHaveText(/^\d+$/)
  const replied = Number(await replies.textContent())
  await replies.click()
  expect(await countShown(page)).toBe(replied)
  const ticket = drawer(page).getByRole('article').getByRole('link').first()
  const id = /#(\d+)/.exec((await ticket.textContent()) ?? '')?.[1]
  await ticket.click()
  await expect(page).toHaveURL(new RegExp(`/tickets/\\w+\\?ticketId=${id}`))
})

test('filters are kept in the address, and the numbers follow them', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await openStatistics(page)
  await page.getByRole('button', { name: /^Период/ }).click()
  await page.getByRole('button', { name: '90 дней' }).click()
  await expect(page).toHaveURL(/period=last90/)
  await page.getByRole('combobox', { name: 'Проект', exact: true }).click()
  await page.getByRole('option', { name: 'Voidhollow' }).click()
  await page.getByRole('switch', { name: 'Сравнить с прошлым периодом' }).check()
  await expect(page).toHaveURL(/compare=previous/)
  const flow = card(page, 'Создано и решено')
  await expect(flow.getByText('Прошлый период', { exact: true })).toBeVisible()
  await expect(flow.getByText(/:\sдень\sещё\sне\sзакончился$/)).toBeVisible()
  const topics = page.getByRole('table', { name: 'По проектам и категориям' })
  await expect(topics.getByRole('row', { name: /Emberwald/ })).toHaveCount(0)
  const row = await topics
    .getByRole('row', { name: /Voidhollow/ })
    .getByRole('link')
    .first()
    .textContent()
  await expect(card(page, 'Создано').getByRole('link')).toHaveText(row ?? '')
  await report(page, 'KPI').click()
  await expect(page).toHaveURL(/period=last90.*projectId=|projectId=.*period=last90/)
  await expect(card(page, 'Сколько времени уходит: до первого ответа')).toContainText('Прошлый период')
  await page.getByRole('button', { name: 'Что считается: До первого ответа' }).first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByText('От создания тикета до первого публичного ответа')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('От создания тикета до первого публичного ответа')).toBeHidden()
  await page.getByRole('button', { name: 'Сбросить' }).click()
  await expect(page).toHaveURL(/\/kpi$/)
})

test('a report by tag counts, lists and filters the tickets of each, and stays so after a reload', async ({
  browser,
}) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/statistics/projects?period=last90')
  await card(page, 'Создано').getByRole('link').waitFor()
  const rows = page.getByRole('radiogroup', { name: 'Что в строках таблицы' })
  await rows.getByText('Приоритеты', { exact: true }).click()
  const priorities = page.getByRole('table', { name: 'По приоритетам' })
  await expect(priorities.locator('tbody').getByRole('rowheader')).toHaveText([
    'Срочный',
    'Высокий',
    'Обычный',
    'Низкий',
  ])
  await rows.getByText('Метки', { exact: true }).click()
  await expect(page).toHaveURL(/by=tag/)
  await page.reload()
  const tags = page.getByRole('table', { name: 'По меткам' })
  const number = tags
    .getByRole('row', { name: /^Возврат\sденег/ })
    .getByRole('link')
    .first()
  const said = Number(await number.textContent())
  await number.click()
  expect(await countShown(page)).toBe(said)
  await expect(drawer(page)).toContainText('Метка: Возврат денег')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text).toMatch(new RegExp(`^Возврат\\sденег;${said};`, 'm'))

  await page.getByRole('combobox', { name: 'Метка' }).click()
  await page.keyboard.type('djpdhfn')
  await page.getByRole('option', { name: 'Возврат денег' }).click()
  await expect(card(page, 'Создано').getByRole('link')).toHaveText(String(said))
  await report(page, 'KPI').click()
  await expect(page).toHaveURL(/\/kpi\?(?=.*tagId=)(?!.*by=)/)
  await expect(page.getByText('приоритет и метки — какие у тикетов сейчас')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Метка' })).toHaveValue('Возврат денег')
})

test('chosen columns of the KPI stay chosen', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/statistics/kpi')
  const table = page.getByRole('table', { name: 'По командам и агентам' })
  const heads = table.locator('thead tr').last().getByRole('columnheader')
  const values = table.getByRole('row', { name: /Вся\sподдержка/ }).getByRole('cell')
  await expect(heads).toHaveCount(16)
  await page.getByRole('button', { name: 'Столбцы' }).click()
  for (const name of ['Решено за 24 часа', 'Ответы', 'Решено'])
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(heads).toHaveCount(13)
  await page.reload()
  await expect(heads).toHaveCount(13)
  await expect(values).toHaveCount(12)
  await expect(table.getByRole('columnheader', { name: /^Ответы/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Столбцы' }).click()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect(heads).toHaveCount(16)
})

test('a report is exported as a file and printed', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await openStatistics(page)
  const files = { CSV: [0xef, 0xbb, 0xbf], XLSX: [0x50, 0x4b, 0x03] }
  for (const [format, start] of Object.entries(files)) {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: format, exact: true }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(new RegExp(`^projects-.*\\.${format.toLowerCase()}$`))
    const bytes = await readFile(await download.path())
    expect([...bytes.subarray(0, 3)]).toEqual(start)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Статистика: Проекты')).toBeVisible()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('table', { name: 'По проектам и категориям' })).toBeVisible()
})

test('a month is locked and unlocked again', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/statistics/accounting?period=lastMonth')
  await page.getByRole('button', { name: 'Закрыть месяц' }).click()
  await drawer(page).getByRole('button', { name: 'Закрыть месяц' }).click()
  await expect(page.getByText(/закрыт:\sАнна\sСеверова/)).toBeVisible()
  await page.goto('/admin/statistics/accounting?period=lastMonth&timeZone=Asia/Tokyo')
  await page.getByRole('button', { name: 'Перейти на этот пояс' }).click()
  await expect(page.getByRole('button', { name: 'Перейти на этот пояс' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Открыть месяц' }).click()
  await drawer(page).getByRole('button', { name: 'Открыть месяц' }).click()
  await expect(page.getByRole('button', { name: 'Закрыть месяц' })).toBeVisible()
})

test('a report is saved, emailed on schedule, opened again, deleted and restored', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  const name = ownName('Недельный')
  const menu = page.getByRole('button', { name: 'Мои отчёты' })
  const save = async (title: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Сохранить этот отчёт…' }).click()
    await drawer(page).getByRole('textbox', { name: 'Название' }).fill(title)
  }
  const submit = drawer(page).getByRole('button', { name: 'Сохранить', exact: true })
  await page.goto('/admin/statistics/kpi?period=last7&compare=previous')
  await save('')
  await submit.click()
  await expect(drawer(page).getByText('Обязательное поле')).toBeVisible()
  await drawer(page).getByRole('textbox', { name: 'Название' }).fill(name)
  await drawer(page)
    .getByRole('switch', { name: /^Присылать/ })
    .check()
  await drawer(page).getByRole('combobox', { name: 'Кому' }).press('Backspace')
  await page.keyboard.press('Tab')
  await submit.click()
  await expect(drawer(page).getByText('Выберите хотя бы одного получателя')).toBeVisible()
  await drawer(page).getByRole('combobox', { name: 'Кому' }).click()
  await page.getByRole('option', { name: 'Анна Северова' }).click()
  await page.keyboard.press('Tab')
  await submit.click()
  await expect(page.getByText('Отчёт сохранён')).toBeVisible()

  await save(name)
  await submit.click()
  await expect(drawer(page).getByText('Отчёт с таким названием уже есть')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Уйти без сохранения' }).click()

  await page.goto('/admin/statistics/projects')
  await menu.click()
  await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click()
  await expect(page).toHaveURL(/\/kpi\?(?=.*period=last7)(?=.*compare=previous)/)
  await menu.click()
  await page.getByRole('menuitem', { name: `Отправить «${name}» сейчас` }).click()
  await expect(page.getByText(`«${name}»: письма будут отправлены в течение минуты`)).toBeVisible()
  await menu.click()
  const remove = page.getByRole('menuitem', { name: `Удалить «${name}»` })
  await remove.click()
  await page.getByRole('button', { name: /^Вернуть/ }).click()
  await remove.click()
  await page.getByRole('button', { name: /^Вернуть/ }).waitFor({ state: 'detached', timeout: 15_000 })
  await page.reload()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Сохранить этот отчёт…' }).waitFor()
  await expect(page.getByRole('menuitem', { name: new RegExp(name) })).toHaveCount(0)
})
