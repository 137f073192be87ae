import { openWindow, signInAs } from './support/people.ts'
import { openTicket, rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Действия и переходы' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

async function command(page: Page, typed: string, name: string | RegExp) {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(typed)
  await expect(option(page, name).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
}

test('sections, tickets, articles and actions are a few letters away', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  await agent.goto('/tickets/all')
  const first = rowsOf(agent).first()
  const number = /#(\d+)/.exec(await first.innerText())?.[1] ?? ''

  // The other keyboard layout: `,tp` is «без».
  await command(agent, ',tp', /Без исполнителя/)
  await expect(agent).toHaveURL(/\/tickets\/unassigned/)
  await agent.keyboard.press('Control+k')
  await expect(palette(agent).getByRole('group', { name: 'Недавнее' })).toContainText('Без исполнителя')
  await expect(option(agent, /^Ответ/)).toHaveCount(0)
  await agent.keyboard.press('Escape')
  await expect(palette(agent)).toBeHidden()

  await command(agent, number, `#${number}`)
  await expect(agent).toHaveURL(new RegExp(`ticketId=${number}`))
  await agent.getByRole('textbox', { name: 'Ответ' }).waitFor()
  await command(agent, 'замет', /^Заметка/)
  await expect(agent.getByRole('textbox', { name: 'Заметка' })).toBeFocused()

  await agent.keyboard.type('См. ')
  await agent.keyboard.press('Control+k')
  await palette(agent).getByRole('combobox').fill('пропал предмет')
  const article = option(agent, /Пропал предмет/).last()
  await article.getByTitle(/Вставить ссылку/).click()
  const note = agent.getByRole('textbox', { name: 'Заметка' })
  await expect(note.getByRole('link', { name: /Пропал предмет/ })).toBeVisible()
  await expect(note).toContainText(/^См\. /)

  // Words that are selected become a link instead.
  await note.press('Control+a')
  await agent.keyboard.press('Control+k')
  await expect(agent.getByRole('textbox', { name: 'Адрес' })).toBeFocused()
  await expect(palette(agent)).toBeHidden()
  await agent.keyboard.press('Escape')
  await note.press('End')

  await command(agent, 'статус', /^Статус/)
  await expect(agent.getByRole('option', { name: 'Решён' })).toBeVisible()
  await agent.keyboard.press('Escape')
  await command(agent, 'статьи', /^Статьи/)
  await expect(agent).toHaveURL(/\/admin\/articles/)
  await agent.getByRole('heading', { level: 1 }).waitFor()
  await command(agent, 'тёмн', 'Тёмная тема')
  await expect(agent.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await command(agent, `#${number}`, `#${number}`)
  await expect(agent).toHaveURL(new RegExp(`/tickets/\\w+\\?ticketId=${number}`))
})

test('the palette offers what the role may do', async ({ browser }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'newbie@demo.test')
  await openTicket(agent, '/tickets/my')
  await agent.getByRole('log').waitFor()
  await agent.keyboard.press('Control+k')
  await expect(option(agent, /Мои тикеты/)).toBeVisible()
  await expect(option(agent, /Все тикеты/)).toHaveCount(0)
  await expect(option(agent, /Статьи/)).toHaveCount(0)
})
