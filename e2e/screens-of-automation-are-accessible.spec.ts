import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { test } from './support/test.ts'

test('saved replies and macros have no violations', async ({ browser }) => {
  for (const [language, theme] of [
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const) {
    const page = await openWindow(browser, { language, theme })
    await signInAs(page, 'lead@demo.test')
    await page.goto('/replies?q=zzqqxxyy')
    await page
      .getByRole('button', { name: /^(Сбросить\sпоиск\sи\sфильтры|Clear\ssearch\sand\sfilters)$/ })
      .waitFor()
    await expectAccessible(page, 'no saved reply found')
    for (const path of ['/replies', '/replies/macros']) {
      await page.goto(path)
      await page.getByRole('table').waitFor()
      await expectAccessible(page, path)
      await page
        .getByRole('button', { name: /^(Действия|Actions):/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /^(Назначить\sклавиши…|Assign\sa\sshortcut…)$/ }).click()
      await page.getByRole('dialog').getByRole('radio').first().waitFor()
      await expectAccessible(page, `a shortcut of ${path}`)
    }
    await page.goto('/replies')
    await page.getByRole('link', { name: 'Деньги возвращены' }).click()
    await page.getByRole('textbox', { name: /^(Текст\sответа|Text\sof\sthe\sreply)/ }).waitFor()
    await expectAccessible(page, 'a saved reply')
    await page.getByRole('button', { name: /^(Вставить\sпеременную|Insert\svariable)$/ }).click()
    await page.getByRole('menuitem', { name: /^(Вопрос|Question)/ }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'a question of a saved reply')
    await page.goto('/replies/macros')
    await page.getByRole('link', { name: 'Передать старшей смене: платёж' }).click()
    await page.getByRole('combobox').first().waitFor()
    await expectAccessible(page, 'a macro')
  }
  const agent = await openWindow(browser)
  await signInAs(agent, 'agent@demo.test')
  await agent.goto('/replies')
  await agent.getByRole('link', { name: 'Деньги возвращены' }).click()
  await agent.getByText('Это общий ответ').waitFor()
  await expectAccessible(agent, 'a saved reply that one may not change')
})

test('service levels have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/sla')
  await page.getByRole('table').waitFor()
  await expectAccessible(page, 'policies')
  await page.getByRole('button', { name: 'Платежи', exact: true }).click()
  await page.getByRole('dialog').getByText('If a ticket were created now').waitFor()
  await page.getByRole('button', { name: 'Add condition: At least one of these is true' }).click()
  await expectAccessible(page, 'a policy')
  await page.goto('/admin/sla?tab=calendars')
  await page.getByRole('button', { name: 'Офис в Берлине', exact: true }).click()
  await page.getByRole('dialog').getByText('Now and next').waitFor()
  await expectAccessible(page, 'a calendar')
  await page.goto('/admin/sla?tab=results')
  await page.getByRole('table').waitFor()
  await page.getByText('What the figures mean').click()
  await expectAccessible(page, 'results')
})

test('rules have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/rules')
  await page.getByRole('list', { name: 'Rules' }).waitFor()
  await expectAccessible(page, 'rules')
  await page.getByRole('link', { name: 'Одно «спасибо» — снова решено' }).click()
  await page.getByRole('button', { name: 'Test the rule' }).click()
  await page.getByText(/events matched/).waitFor()
  await expectAccessible(page, 'a rule')
  await page.getByRole('link', { name: 'Runs' }).click()
  await page.getByText('You see the runs on tickets that you can see.').waitFor()
  await expectAccessible(page, 'runs')
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByText('Rule created').waitFor()
  await expectAccessible(page, 'the history of a rule')
})

test('merging, links and splitting have no violations', async ({ browser }) => {
  for (const [language, theme] of [
    ['ru', 'light'],
    ['en', 'dark'],
  ] as const) {
    const page = await openWindow(browser, { language, theme })
    await signInAs(page, 'admin@demo.test')
    await page.goto('/tickets/all?channel=web')
    await page.locator('[data-ticket]').first().click()
    await page.getByRole('region', { name: /^(Связанные\sтикеты|Linked\stickets)$/ }).waitFor()
    await page.keyboard.press('Shift+KeyM')
    await page.getByRole('dialog').getByRole('radio').first().waitFor()
    await expectAccessible(page, 'merging')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^(Связать|Link\sticket)$/ }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'a new link')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(Ещё|More)$/ }).click()
    await page.getByRole('menuitem', { name: /(новый\sтикет|new\sticket)$/ }).click()
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'splitting')
  }
})
