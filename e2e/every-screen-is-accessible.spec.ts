import { expectAccessible } from './support/accessible.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { test } from './support/test.ts'

const customerPages = [
  '/',
  '/customer/request',
  '/customer/tickets',
  '/customer/articles',
  '/customer/articles/search',
  '/customer/articles/search?searchText=меч',
  '/customer/articles/search?searchText=zzqqxxyy',
]

// The screens are only read, so the tests can run in any order. They alternate between the languages.
test.describe.configure({ mode: 'parallel' })

test('the pages of visitors and players have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'ru' })
  for (const path of [
    '/',
    '/auth',
    '/resetPassword',
    '/resetPassword?code=x',
    '/unsubscribe',
    '/unsubscribe?code=x',
    '/unsubscribe?code=announcements.x',
    '/confirmSubscription',
    '/confirmSubscription?code=x',
    '/customer/articles',
    '/nothing',
    '/dev/mail',
  ]) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  await signInAs(page, 'player@demo.test')
  for (const path of customerPages) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  await page.goto('/customer/tickets')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.getByRole('log').waitFor()
  await expectAccessible(page, 'a ticket')
})

test('the help center has no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await page.goto('/customer/articles')
  await page.getByRole('link', { name: 'Emberwald', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Emberwald' }).waitFor()
  await expectAccessible(page, 'a game')
  await page.getByRole('combobox').click()
  await expectAccessible(page, 'what a search field offers')
  await page.goto('/customer/articles')
  await page.getByRole('link', { name: /Lost an item/ }).click()
  await page.getByRole('heading', { level: 1, name: /Lost an item/ }).waitFor()
  await expectAccessible(page, 'an article')
  await page
    .getByRole('button', { name: /Увеличить\sкартинку|Enlarge\spicture/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'a picture')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('option').first().waitFor()
  await expectAccessible(page, 'the search over a page')
})

test('the agent area has no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/tickets/all')
  await rowsOf(page).first().waitFor()
  await expectAccessible(page, 'the queue')
  await rowsOf(page).first().click()
  await page.getByRole('textbox').first().waitFor()
  await page.getByRole('button', { name: 'Copy link' }).first().hover()
  await page.getByRole('tooltip').waitFor()
  await expectAccessible(page, 'a ticket with the hint of a button')
  await page.getByRole('button', { name: /^(Ещё|More)$/ }).click()
  await page.getByRole('menuitem').first().waitFor()
  await expectAccessible(page, 'the menu of a ticket')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^(Статус|Status):/ })
    .first()
    .click()
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page, 'the statuses of a ticket')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('меч')
  await page.getByRole('group', { name: /Статьи|Articles/ }).waitFor()
  await expectAccessible(page, 'the palette')
  await page.goto('/admin/nothing')
  await expectAccessible(page, 'not found')
})

test('roles, employees and the audit have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'ru' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/roles-and-rights')
  await page.getByRole('link', { name: 'Стажёры' }).waitFor()
  await expectAccessible(page, 'roles')
  await page.getByRole('link', { name: 'Стажёры' }).click()
  await page.getByRole('button', { name: /: Emberwald/ }).click()
  await expectAccessible(page, 'a role')
  await page.goto('/admin/employees')
  await page.getByRole('button', { name: 'Анна Северова', exact: true }).waitFor()
  await expectAccessible(page, 'employees')
  await page.getByRole('button', { name: 'Мира Ковальчук', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'an employee')
  await page.goto('/admin/employees?text=zzqqxxyy')
  await expectAccessible(page, 'nobody found')
  await page.goto('/admin/audit')
  await page
    .getByRole('button', { name: /Подробности|Details/ })
    .first()
    .click()
  await expectAccessible(page, 'the audit')
  await page.goto('/admin/personal-data')
  await page.getByRole('table').first().waitFor()
  await expectAccessible(page, 'personal data')
  // So low that the page scrolls.
  await page.setViewportSize({ width: 1440, height: 500 })
  for (const tab of ['searches', 'articles', 'topics', 'languages']) {
    await page.goto(`/admin/insights?tab=${tab}`)
    await page.getByRole('table').waitFor()
    await expectAccessible(page, `knowledge insights: ${tab}`)
  }
  await page.goto('/admin/health')
  await page.getByRole('table').first().waitFor()
  await expectAccessible(page, 'the health of the system')
})

test('tags have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/tags?q=zzqqxxyy')
  await page.getByRole('button', { name: 'Clear search' }).waitFor()
  await expectAccessible(page, 'no tag found')
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('radio').first().waitFor()
  await expectAccessible(page, 'a new tag')
  const name = ownName('Tag')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goto('/admin/tags')
  await page.getByRole('table').waitFor()
  await expectAccessible(page, 'tags')
  await page.getByRole('button', { name: `Actions: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await expectAccessible(page, 'a merge')
})

test('email templates have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/mail-templates')
  await page.getByRole('link', { name: 'Запрос принят' }).waitFor()
  await expectAccessible(page, 'templates')
  await page.getByRole('link', { name: 'Запрос принят' }).click()
  // axe cannot look into the frame of the email, which runs no scripts.
  await page.getByRole('button', { name: /^(Простой\sтекст|Plain\stext)$/ }).click()
  await expectAccessible(page, 'a template')
  await page.getByLabel(/^(Текст\sписьма|Text)$/).fill('{{nobody}}')
  await page.getByLabel(/^(Название|Name)$/).focus()
  await page.getByRole('button', { name: /^(Показать|Show)$/ }).waitFor()
  await expectAccessible(page, 'a template with an error')
})

test('mailboxes and quarantine have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'ru' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/mail-accounts')
  await page.getByRole('row').nth(1).waitFor()
  await expectAccessible(page, 'mailboxes')
  await page
    .getByRole('button', { name: /^(Удалить|Delete)\s/ })
    .last()
    .click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'deleting a mailbox')
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('button', { name: /: Emberwald/ }).click()
  await expectAccessible(page, 'a mailbox')
  await page.goto('/admin/mail-accounts/new')
  await page.getByRole('textbox').first().fill('support@gmail.com')
  await page.getByRole('button', { name: /^(Сохранить|Save)$/ }).click()
  await expectAccessible(page, 'a new mailbox with errors')
  await page.getByRole('button', { name: /^(Отменить\sизменения|Discard\schanges)$/ }).click()
  await page.goto('/admin/mail-accounts/quarantine')
  await expectAccessible(page, 'quarantine')
  await page.goto('/admin/mail-accounts/blocked-senders')
  await expectAccessible(page, 'blocked senders')
})

test('statistics have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  for (const path of [
    'projects?compare=previous&period=last90',
    'kpi?compare=previous',
    'automation?compare=previous',
    'accounting?period=lastMonth',
    'accounting?period=lastMonth&view=days',
    'projects?period=dates&from=2020-01-01&to=2020-01-02&channel=mail',
  ]) {
    await page.goto(`/admin/statistics/${path}`)
    await page.getByText(/данные\sна|data\sas\sof/).waitFor()
    await expectAccessible(page, path)
  }
})

test('choices and dialogs of statistics have no violations', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/statistics/projects?period=dates&from=2020-01-01&to=2020-01-02')
  await page.getByText(/данные\sна|data\sas\sof/).waitFor()
  await page.getByRole('button', { name: /^(Период|Period)/ }).click()
  await page.getByRole('button', { name: /^(Показать|Show)$/ }).waitFor()
  await expectAccessible(page, 'the choice of days')
  await page.goto('/admin/statistics/kpi?show=firstReply.sort_longest')
  await page.getByRole('dialog').getByRole('article').first().waitFor()
  await expectAccessible(page, 'tickets behind a number')
  await page.goto('/admin/statistics/projects')
  await page.getByRole('button', { name: /^(Мои\sотчёты|My\sreports)$/ }).click()
  await page.getByRole('menuitem', { name: /^(Сохранить\sэтот|Save\sthis)/ }).click()
  await page.getByRole('switch', { name: /^(Присылать|Send\sby\se-mail)/ }).click()
  await expectAccessible(page, 'a report to be saved')
})
