import type { Locator } from '@playwright/test'
import { openWindow, signInAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

async function boxOf(part: Locator) {
  await part.waitFor()
  return (await part.boundingBox()) as { x: number; y: number; width: number; height: number }
}

async function expectOneRow(first: Locator, second: Locator) {
  const [a, b] = [await boxOf(first), await boxOf(second)]
  expect(Math.abs(a.y + a.height / 2 - b.y - b.height / 2)).toBeLessThan(12)
}

const ticket = '/tickets/all?ticketId=100162'

test('beside queue and player on a laptop, the whole title is read and the reply has one row of buttons', async ({
  browser,
}) => {
  for (const language of ['ru', 'en'] as const) {
    const lead = await openWindow(browser, { language })
    await lead.setViewportSize({ width: 1440, height: 900 })
    await signInAs(lead, 'lead@demo.test')
    await lead.goto(ticket)
    const title = lead.getByRole('heading', { name: 'Пропал предмет: лук «Долгая тень»' })
    await title.waitFor()
    const hidden = await title.evaluate(
      (heading: { scrollHeight: number; clientHeight: number }) =>
        heading.scrollHeight - heading.clientHeight,
    )
    expect(hidden).toBeLessThan(2)
    await expectOneRow(
      lead.getByRole('button', { name: /^(Прикрепить\sфайлы|Attach\sfiles)$/ }),
      lead.getByRole('button', { name: /^(Отправить\sигроку|Send\sto\splayer)$/ }),
    )
  }
})

test('the queue shows its columns whole, each ticket in two lines where they have no room, and scrolls to what was added', async ({
  browser,
}) => {
  const lead = await openWindow(browser, { language: 'en' })
  await signInAs(lead, 'lead@demo.test')
  const row = lead.getByRole('list', { name: 'Queue' }).getByRole('link').first()
  const header = lead.getByRole('group', { name: 'Column headers' })
  const cutTexts = () =>
    row.evaluate(
      (link: { children: Iterable<{ scrollWidth: number; clientWidth: number; textContent: string }> }) =>
        [...link.children]
          .slice(-2)
          .flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? [cell.textContent] : [])),
    )
  for (const width of [1180, 1440]) {
    await lead.setViewportSize({ width, height: 820 })
    await lead.goto('/tickets/all')
    await expect(header.getByText('Due', { exact: true })).toBeInViewport({ ratio: 1 })
    expect(await cutTexts()).toEqual([])
  }

  // Turning the tablet changes the rows of the page that is open.
  await lead.setViewportSize({ width: 820, height: 1180 })
  await expect(header).toBeHidden()
  await expect(row.getByText(/(overdue|left)$/)).toBeInViewport({ ratio: 1 })
  await lead.setViewportSize({ width: 1440, height: 820 })
  await expect(header).toBeVisible()

  await lead.getByRole('button', { name: 'Columns and density' }).click()
  for (const name of ['Team', 'Priority', 'Tags', 'Updated', 'Created', 'Messages', 'Channel', 'Language'])
    await lead.getByRole('checkbox', { name, exact: true }).check()
  await lead.keyboard.press('Escape')
  await lead.reload()
  const last = header.getByText('Language', { exact: true })
  await expect(last).not.toBeInViewport()
  await row.hover()
  await lead.mouse.wheel(2_000, 0)
  await expect(last).toBeInViewport({ ratio: 1 })
  await lead.mouse.wheel(0, 600)
  await expect(
    lead.getByRole('list', { name: 'Queue' }).getByRole('link', { name: '#100145' }),
  ).not.toBeInViewport()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('the conversation keeps room beside wide panes in a smaller window', async ({ browser }) => {
  const lead = await openWindow(browser)
  await lead.setViewportSize({ width: 1920, height: 900 })
  await signInAs(lead, 'lead@demo.test')
  await lead.goto(ticket)
  await lead.getByRole('tab', { name: /Переписка\sс\sтретьими/ }).click()
  const thread = lead.getByRole('log')
  for (const [width, least] of [
    [1280, 300],
    [1110, 250],
  ] as const) {
    await lead.setViewportSize({ width, height: 820 })
    expect((await boxOf(thread)).width).toBeGreaterThan(least)
  }
})

test('on the smallest phones the titles of queue and ticket keep to one row with their buttons', async ({
  browser,
}) => {
  const lead = await openWindow(browser)
  await lead.setViewportSize({ width: 320, height: 640 })
  await signInAs(lead, 'lead@demo.test')
  await lead.goto('/tickets/all')
  expect((await boxOf(lead.getByRole('heading', { name: 'Все тикеты' }))).height).toBeLessThan(30)
  await lead.goto(ticket)
  await expectOneRow(
    lead.getByRole('link', { name: 'К очереди' }),
    lead.getByRole('button', { name: 'Показать сведения' }),
  )
})

test('the sidebar reaches the bottom of every page, and actions stand beside the title', async ({
  browser,
}) => {
  const admin = await openWindow(browser)
  await admin.setViewportSize({ width: 1440, height: 900 })
  await signInAs(admin, 'admin@demo.test')
  for (const path of ['/tickets/all', '/admin/tags', '/admin/sla']) {
    await admin.goto(path)
    const { y, height } = await boxOf(admin.locator('aside').first())
    expect(y + height).toBe(900)
  }
  const title = admin.getByRole('heading', { name: 'Сроки ответа (SLA)' })
  await expectOneRow(title, admin.getByRole('button', { name: 'Новая политика' }))
  await admin.getByRole('link', { name: 'Рабочие календари' }).click()
  await expectOneRow(title, admin.getByRole('button', { name: 'Новый календарь' }))
})

test('on a laptop an administrator reaches the account below all sections, and the page itself does not scroll', async ({
  browser,
}) => {
  const admin = await openWindow(browser)
  await admin.setViewportSize({ width: 1440, height: 800 })
  await signInAs(admin, 'admin@demo.test')
  for (const path of ['/admin/health', '/admin/statistics/kpi', '/admin/projects-and-categories']) {
    await admin.goto(path)
    const account = admin.getByRole('button', { name: /Учётная\sзапись/ })
    await expect(account).toBeInViewport({ ratio: 1 })
    await expect(admin.locator('aside').first().locator('[aria-current=page]').last()).toBeInViewport({
      ratio: 0.9,
    })
    expect(await admin.evaluate('document.documentElement.scrollHeight - innerHeight')).toBe(0)
  }
})

test('on a phone the tabs of a page keep to one line, with the current one in view', async ({ browser }) => {
  const admin = await openWindow(browser, { language: 'en' })
  await admin.setViewportSize({ width: 320, height: 640 })
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/sla')
  await expectOneRow(
    admin.getByRole('link', { name: 'Policies' }),
    admin.getByRole('link', { name: 'Business calendars' }),
  )
  expect((await boxOf(admin.getByRole('link', { name: 'Business calendars' }))).height).toBeLessThan(50)
  await admin.goto('/admin/insights?tab=languages')
  const reports = admin.getByRole('navigation', { name: 'Reports' })
  const languages = reports.getByRole('link', { name: 'Languages' })
  await expect(languages).toBeInViewport({ ratio: 1 })
  await expectOneRow(reports.getByRole('link', { name: 'Searches' }), languages)
  await admin.goto('/admin/mail-accounts/blocked-senders')
  await expect(admin.getByRole('link', { name: 'Blocked senders' })).toBeInViewport({ ratio: 1 })
})

test('on a phone the filters of articles open from a button, which counts them after a reload too', async ({
  browser,
}) => {
  const admin = await openWindow(browser)
  await admin.setViewportSize({ width: 320, height: 640 })
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/articles')
  const filters = admin.getByRole('search', { name: 'Фильтры' })
  const popular = filters.getByRole('checkbox', { name: 'Только популярные' })
  await expect(popular).toBeHidden()
  await filters.getByRole('button', { name: 'Фильтры' }).click()
  await popular.check()
  await expect(admin).toHaveURL(/popular=true/)
  await admin.reload()
  await expect(popular).toBeHidden()
  await expect(filters.getByText('1', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: /^Действия\sсо\sстатьёй/ }).first()).toBeInViewport({
    ratio: 1,
  })
})

test('on a phone the search of a list stays in sight, and its filters open beside it', async ({
  browser,
}) => {
  const admin = await openWindow(browser, { language: 'en' })
  await admin.setViewportSize({ width: 320, height: 640 })
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/audit')
  const filters = admin.getByRole('search', { name: 'Filters' })
  const open = filters.getByRole('button', { name: 'Filters' })
  await expectOneRow(filters.getByRole('searchbox'), open)
  const from = filters.getByRole('textbox', { name: 'From' })
  await expect(from).toBeHidden()
  await open.click()
  await from.fill('1 Jan 2026')
  await expect(admin).toHaveURL(/from=2026-01-01/)
  await admin.reload()
  await expect(from).toBeHidden()
  await expect(filters.getByText('1', { exact: true })).toBeVisible()
  await admin.goto('/admin/insights')
  const outcome = admin.getByRole('combobox', { name: 'Which searches' })
  await expect(admin.getByRole('combobox', { name: 'Period' })).toBeVisible()
  await expect(outcome).toBeHidden()
  await admin.setViewportSize({ width: 1440, height: 900 })
  await expect(outcome).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Filters' })).toBeHidden()
})

test('on a phone the rows of wide tables are cards with the titles of their columns', async ({ browser }) => {
  const admin = await openWindow(browser, { language: 'en' })
  await admin.setViewportSize({ width: 320, height: 640 })
  await signInAs(admin, 'admin@demo.test')
  await admin.goto('/admin/health')
  const queues = admin.getByRole('region', { name: 'Queues' })
  const waiting = queues
    .getByRole('row', { name: /Unanswered\stickets/ })
    .getByRole('cell')
    .nth(1)
  await expect(waiting).toBeVisible()
  await expect(waiting).toHaveCSS('content', '"Waiting"', { pseudo: 'before' })
  const sideways = await queues
    .getByRole('table')
    .evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0))
  expect(sideways).toBe(0)
})

test('the width of a pane that was changed with keys is kept', async ({ browser }) => {
  const lead = await openWindow(browser)
  await signInAs(lead, 'lead@demo.test')
  await lead.goto(ticket)
  // The first is between queue and ticket, the other between conversation and player.
  for (const [at, { key, change }] of [
    { key: 'ArrowRight', change: 32 },
    { key: 'Shift+ArrowLeft', change: -128 },
  ].entries()) {
    const handle = lead.getByRole('separator').nth(at)
    const before = (await boxOf(handle)).x
    await handle.focus()
    await lead.keyboard.press(key)
    await lead.keyboard.press(key)
    const after = async () => Math.round((await boxOf(handle)).x - before)
    await expect.poll(after).toBe(change)
    await lead.reload()
    await expect.poll(after).toBe(change)
  }
})
