import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { openWindow, password, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

const tagsOf = (page: Page) => page.getByRole('list', { name: 'Метки' })
const tag = (page: Page, name: string) => tagsOf(page).getByText(name, { exact: true })
const field = (page: Page) => page.getByRole('combobox', { name: 'Добавить метку' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Добавить метку' })
const priority = (page: Page) => page.getByRole('button', { name: /^Приоритет:/ })
const tagChoice = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Метки' }).getByRole('option', { name })

async function createTags(page: Page, names: string[]) {
  const signIn = await page.request.post('/api/login', { data: { login: 'admin@demo.test', password } })
  const authorization = `Bearer ${(await signIn.json()).accessToken}`
  for (const name of names) {
    const headers = { authorization, 'idempotency-key': randomUUID() }
    const answer = await page.request.post('/api/private/tags', { headers, data: { name, color: 'blue' } })
    expect(answer.ok()).toBe(true)
  }
}

async function openTicketByNumber(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('log').waitFor()
}

test('an agent labels a ticket with keys, and colleagues see it at once', async ({ browser }) => {
  const [trainee, lead] = [await openWindow(browser), await openWindow(browser)]
  const about = randomUUID().slice(0, 8)
  const [refund, wallet, vip] = [`Возврат ${about}`, `Кошелёк ${about}`, `Стример ${about}`]
  await createTags(lead, [refund, wallet, vip])

  // The role of trainees has neither right.
  await signInAs(trainee, 'newbie@demo.test')
  await trainee.goto('/tickets/my')
  await rowsOf(trainee).first().click()
  await trainee.getByRole('log').waitFor()
  const id = new URL(trainee.url()).searchParams.get('ticketId')
  await expect(priority(trainee)).toHaveAttribute('aria-disabled', 'true')
  await expect(addButton(trainee)).toBeHidden()

  await signInAs(lead, 'lead@demo.test')
  await openTicketByNumber(lead, `/tickets/all?ticketId=${id}`)
  await lead.keyboard.press('u')
  await lead.getByRole('option', { name: 'Срочный' }).waitFor()
  await lead.keyboard.press('ArrowUp')
  await lead.keyboard.press('ArrowUp')
  await lead.keyboard.press('Enter')
  await expect(priority(lead)).toHaveAccessibleName('Приоритет: Срочный')
  await expect(priority(trainee)).toHaveAccessibleName('Приоритет: Срочный')

  await lead.keyboard.press('m')
  await expect(field(lead)).toBeFocused()
  await lead.keyboard.type(refund)
  await lead.keyboard.press('Enter')
  await expect(tag(lead, refund)).toBeVisible()
  await expect(field(lead)).toHaveValue('')
  // The same keys in the other layout: «кошел».
  await lead.keyboard.type('rjitk')
  await expect(tagChoice(lead, wallet)).toBeVisible()
  await field(lead).fill(vip)
  await expect(tagChoice(lead, vip)).toBeVisible()
  await lead.keyboard.press('Enter')
  await expect(tag(lead, vip)).toBeVisible()
  await field(lead).fill(wallet)
  await lead.keyboard.press('Enter')
  await expect(tag(lead, wallet)).toBeVisible()
  await lead.keyboard.press('Backspace')
  await expect(tag(lead, vip)).toBeHidden()
  await lead.keyboard.press('Escape')
  await expect(addButton(lead)).toBeFocused()

  for (const page of [lead, trainee]) {
    await expect(tagsOf(page).getByText(about)).toHaveText([refund, wallet])
    await expect(tag(page, vip)).toBeHidden()
  }
  await expect(tagsOf(trainee).getByRole('button')).toHaveCount(0)
  await expect(lead.getByRole('log').getByText(`Метки: +${refund}`)).toBeVisible()
  await expect(lead.getByRole('log').getByText(`Метки: −${vip}`)).toBeVisible()
  await expect(lead.getByRole('log').getByText(/^Приоритет:\s.*\s→\sСрочный$/)).toBeVisible()

  await lead.reload()
  await expect(tagsOf(lead).getByText(about)).toHaveText([refund, wallet])
  await expect(priority(lead)).toHaveAccessibleName('Приоритет: Срочный')
  await lead.getByRole('button', { name: `Убрать метку «${refund}»` }).press('Enter')
  await expect(tag(lead, refund)).toBeHidden()
  await expect(lead.locator(':focus')).toHaveAccessibleName(/^Убрать\sметку/)
  await expect(tag(trainee, refund)).toBeHidden()
  await expect(tag(trainee, wallet)).toBeVisible()
})

test('a new tag is created where it is needed, and the palette sets the priority', async ({ browser }) => {
  const admin = await openWindow(browser)
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/tickets/all')
  await rowsOf(admin).nth(3).click()
  await admin.getByRole('log').waitFor()
  const name = `Loot ${randomUUID().slice(0, 8)}`
  const palette = admin.getByRole('dialog', { name: 'Действия и разделы' })
  const command = async (text: string) => {
    await admin.keyboard.press('Control+k')
    await palette.getByRole('combobox').fill(text)
    await expect(palette.getByRole('option').first()).toContainText(new RegExp(text.replaceAll(' ', '\\s')))
    await admin.keyboard.press('Enter')
    await expect(palette).toBeHidden()
  }
  await command('Сменить приоритет на низкий')
  await expect(priority(admin)).toHaveAccessibleName('Приоритет: Низкий')
  await command('Добавить метку')
  await expect(field(admin)).toBeFocused()
  await admin.keyboard.type(name)
  await expect(tagChoice(admin, `Создать метку «${name}»`)).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(tag(admin, name)).toBeVisible()
  await expect(field(admin)).toBeFocused()
  await admin.keyboard.type(name)
  await expect(admin.getByText('Такой метки нет')).toBeVisible()
  await field(admin).fill('')
  await admin.keyboard.press('Escape')
  await expect(addButton(admin)).toBeFocused()
  await expectAccessible(admin, 'a ticket with tags')

  await admin.emulateMedia({ media: 'print' })
  await expect(tag(admin, name)).toBeVisible()
  await expect(addButton(admin)).toBeHidden()
  await expect(admin.getByRole('button', { name: `Убрать метку «${name}»` })).toBeHidden()
})

test('on a phone neither priority nor tags scroll the page sideways', async ({ browser }) => {
  const agent = await openWindow(browser)
  await agent.setViewportSize({ width: 320, height: 640 })
  const about = randomUUID().slice(0, 8)
  const names = ['Очень длинное название метки', 'Ждём разработчиков', 'Возврат'].map(
    (name) => `${name} ${about}`,
  )
  await createTags(agent, names)
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/all')
  await rowsOf(agent).nth(4).click()
  await agent.getByRole('log').waitFor()
  await addButton(agent).click()
  for (const name of names) {
    await field(agent).fill(name)
    await tagChoice(agent, name).click()
    await expect(tag(agent, name)).toBeAttached()
    await expect(field(agent)).toBeFocused()
  }
  await agent.keyboard.press('Escape')
  await expect(addButton(agent)).toBeInViewport({ ratio: 1 })
  const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
  expect(await agent.evaluate<number>(overflow)).toBe(0)
})

test('several tickets are labelled at once, and the list shows those of a tag and a priority', async ({
  browser,
}) => {
  const agent = await openWindow(browser)
  const name = `Сбор ${randomUUID().slice(0, 8)}`
  await createTags(agent, [name])
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/all?sort=oldest')
  await rowsOf(agent).first().waitFor()
  const numbers = (await rowsOf(agent).allTextContents()).slice(0, 2).map((row) => /#\d+/.exec(row)![0])
  const choose = async () => {
    for (const number of numbers) await agent.getByRole('checkbox', { name: new RegExp(number) }).click()
    await expect(agent.getByText('Выбрано 2 тикета')).toBeVisible()
  }
  await choose()
  await addButton(agent).click()
  await agent.locator('input:focus').waitFor()
  await agent.keyboard.type(name)
  await agent.getByRole('option', { name }).waitFor()
  await agent.keyboard.press('Enter')
  await expect(agent.getByText('Готово: 2 тикета')).toBeVisible()
  await choose()
  await agent.getByRole('button', { name: 'Приоритет' }).click()
  await agent.getByRole('option', { name: 'Низкий' }).click()
  const row = agent.getByRole('link', { name: new RegExp(numbers[0]!) })
  await expect(row.getByTitle(name).first()).toBeVisible()

  await agent.getByRole('button', { name: 'Фильтры', exact: true }).click()
  await agent.getByRole('combobox', { name: 'Метка' }).fill(name)
  // The list shown before the search has the tag too, at another place.
  await expect(agent.getByRole('option')).toHaveText([name])
  await agent.getByRole('option', { name, exact: true }).click()
  await expect(agent).toHaveURL(/tagId=/)
  await agent.getByRole('combobox', { name: 'Приоритет' }).click()
  await agent.getByRole('option', { name: 'Низкий' }).click()
  await agent.keyboard.press('Escape')
  await expect(rowsOf(agent)).toHaveCount(2)
  await expect(agent).toHaveURL(/priority=low/)
  await agent.reload()
  await expect(rowsOf(agent)).toHaveCount(2)
  for (const one of await rowsOf(agent).all())
    await expect(one.getByRole('img', { name: 'Низкий приоритет' })).toBeVisible()

  await agent.keyboard.press('Control+K')
  await agent.keyboard.type(name)
  await agent.getByRole('option', { name: `Показать тикеты с меткой «${name}»` }).click()
  await expect(agent).toHaveURL(/\/tickets\/all\?tagId=[^&]*$/)
  await expect(rowsOf(agent)).toHaveCount(2)

  await agent.keyboard.press('Shift+S')
  const search = agent.getByRole('dialog', { name: 'Поиск тикетов' })
  await search.getByRole('combobox').pressSequentially(name)
  await expect(search.getByRole('option')).toHaveCount(2)
  for (const hit of await search.getByRole('option').all()) await expect(hit).toContainText(`метка: ${name}`)
})
