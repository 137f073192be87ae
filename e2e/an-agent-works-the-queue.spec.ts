import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

const tabsOf = (page: Page) => page.getByRole('tablist', { name: 'Открытые тикеты' }).getByRole('tab')

test('the queue works by keyboard: rows, tabs, sections, search and help', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  await agent.goto('/tickets/all')
  await rowsOf(agent).first().waitFor()
  await agent.keyboard.press('j')
  await agent.keyboard.press('j')
  await agent.keyboard.press('Enter')
  await expect(tabsOf(agent)).toHaveCount(1)
  await agent.keyboard.press('j')
  await expect(tabsOf(agent)).toHaveCount(2)
  const [first, second] = [tabsOf(agent).first(), tabsOf(agent).last()]
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await agent.keyboard.press('[')
  await expect(first).toHaveAttribute('aria-selected', 'true')

  await agent.reload()
  await expect(tabsOf(agent)).toHaveCount(2)
  await agent.getByRole('log').waitFor()
  await agent.keyboard.press('Shift+W')
  await expect(tabsOf(agent)).toHaveCount(1)
  await tabsOf(agent).click({ button: 'middle' })
  await expect(tabsOf(agent)).toHaveCount(0)
  await expect(agent).toHaveURL(/\/tickets\/all$/)

  await agent.keyboard.press('g')
  await agent.keyboard.press('u')
  await expect(agent).toHaveURL(/\/tickets\/unassigned/)
  await agent.keyboard.press('Shift+Slash')
  await expect(agent.getByRole('dialog', { name: 'Клавиши' })).toBeVisible()
  await agent.keyboard.press('Escape')
  await agent.keyboard.press('Shift+S')
  await agent.locator('input:focus').waitFor()
  await agent.keyboard.type('вылет')
  await expect(agent.getByRole('option').first()).toContainText(/вылет/i)
  await agent.keyboard.press('ArrowDown')
  await agent.keyboard.press('Enter')
  await expect(tabsOf(agent)).toHaveCount(1)
})

test('an eleventh tab is refused with a message', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  await agent.goto('/tickets/all')
  for (let at = 0; at < 11; at += 1) {
    await rowsOf(agent).nth(at).click()
    await expect(tabsOf(agent)).toHaveCount(Math.min(at + 1, 10))
  }
  await expect(agent.getByText('Максимальное количество открытых вкладок: 10')).toBeVisible()
})

test('filters are kept in the address and saved as a view, and several tickets change at once', async ({
  browser,
}) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  const view = ownName('Ничьи')
  await agent.goto('/tickets/all')
  await agent.getByRole('button', { name: 'Условия' }).click()
  await agent.getByRole('combobox', { name: 'Агент' }).click()
  await agent.getByRole('option', { name: 'Не назначено' }).click()
  await expect(agent).toHaveURL(/agentId=none/)
  await agent.keyboard.press('Escape')
  await agent.getByRole('button', { name: 'Мои подборки' }).click()
  await agent.getByRole('textbox', { name: 'Имя подборки' }).fill(view)
  await agent.getByRole('button', { name: 'Сохранить' }).click()
  await expect(agent.getByRole('menuitem', { name: view })).toBeVisible()
  await agent.keyboard.press('Escape')
  await agent.goto('/tickets/my')
  await agent.getByRole('button', { name: 'Мои подборки' }).click()
  await agent.getByRole('menuitem', { name: view }).click()
  await expect(agent).toHaveURL(/\/tickets\/all\?agentId=none/)

  const renamed = `${view} и мои`
  await agent.goto('/tickets/my')
  await agent.getByRole('button', { name: 'Мои подборки' }).click()
  await agent.getByRole('button', { name: `Переименовать «${view}»` }).click()
  await agent.getByRole('textbox', { name: 'Имя подборки' }).fill(renamed)
  await agent.getByRole('button', { name: 'Переименовать', exact: true }).click()
  await agent.getByRole('button', { name: `Заменить условия подборки «${renamed}»` }).click()
  await expect(agent.getByRole('menuitem', { name: renamed })).toHaveAttribute('aria-current', 'true')
  await agent.goto('/tickets/all?agentId=none')
  await agent.getByRole('button', { name: 'Мои подборки' }).click()
  await agent.getByRole('menuitem', { name: renamed }).click()
  await expect(agent).toHaveURL('/tickets/my')
  await agent.goto('/tickets/all?agentId=none')
  await agent.getByRole('button', { name: 'Мои подборки' }).click()
  await agent.getByRole('button', { name: `Поделиться подборкой «${renamed}» с командой` }).click()
  await expect(agent.getByRole('menuitem', { name: renamed })).toContainText('Видна команде')
  await agent.reload()
  await agent.getByRole('button', { name: 'Мои подборки' }).click()
  await expect(agent.getByRole('menuitem', { name: renamed })).toContainText('Видна команде')
  await agent.keyboard.press('Escape')

  const boxes = agent.getByRole('checkbox', { name: /Выбрать тикет/ })
  await boxes.nth(0).check()
  const rows = await rowsOf(agent).allInnerTexts()
  const chosen = rows.slice(0, 3).map((row) => /#\d+/.exec(row)?.[0] ?? '')
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(agent.getByText('Выбрано 3 тикета')).toBeVisible()
  await agent.getByRole('button', { name: 'Агент', exact: true }).click()
  await agent.getByRole('option', { name: 'Анна Северова' }).click()
  await expect(agent.getByText('Готово: 3 тикета')).toBeVisible()
  await agent.goto('/tickets/my')
  for (const number of chosen) {
    await expect(agent.getByRole('link', { name: new RegExp(number) })).toBeVisible()
  }
})
