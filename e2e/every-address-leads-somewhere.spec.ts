import { openWindow, signInAs, signInByCard } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { expect, test } from './support/test.ts'

const adminPages = [
  '/admin',
  '/admin/projects-and-categories',
  '/admin/roles-and-rights',
  '/admin/roles-and-rights/new',
  '/admin/employees',
  '/admin/audit',
  '/admin/content-languages',
  '/admin/personal-data',
  '/admin/health',
  '/admin/mail-templates',
  '/admin/mail-accounts',
  '/admin/insights',
  '/admin/statistics',
  '/admin/statistics/automation',
  '/admin/statistics/kpi',
  '/admin/announcements',
  '/admin/announcements/new',
  '/admin/tags',
  '/knowledge',
  '/replies',
  '/replies/new',
  '/replies/macros',
  '/replies/macros/new',
  '/admin/assignment',
  '/admin/rules',
  '/admin/rules/new',
  '/admin/recurring',
  '/admin/recurring/new',
  '/admin/sla',
  '/admin/articles',
  '/admin/articles/article',
  '/admin/articles/broken-links',
  '/admin/articles/snippet',
  '/admin/articles/snippets',
]

test('guests are redirected to pages open to them', async ({ page }) => {
  await page.goto('/environment')
  await expect(page).toHaveURL('/')
  await page.goto('/customer/articles/')
  await expect(page).toHaveURL('/customer/articles')
  for (const path of [
    '/customer',
    '/customer/tickets',
    '/customer/tickets/100001',
    '/customer/request',
    '/customer/my-data',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(`/?redirect=${encodeURIComponent(path)}`)
    await expect(page.getByRole('dialog')).toContainText('Войдите, и нужная страница откроется')
  }
  await page.goto('/customer/tickets?tab=archive')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Новый\sигрок/ })
    .click()
  await expect(page).toHaveURL('/customer/tickets?tab=archive')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Архив' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: /Активные/ }).click()
  await expect(page).toHaveURL('/customer/tickets')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Архив' })).toHaveAttribute('aria-selected', 'true')
  for (const path of ['/?redirect=//evil.test', '/?redirect=https://evil.test']) {
    await signInAs(page, 'fresh@demo.test')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Выберите игру' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
  await page.context().clearCookies()
  await page.goto('/tickets/all?projectId=662E41')
  await expect(page).toHaveURL('/auth?redirect=%2Ftickets%2Fall%3FprojectId%3D662E41')
  await expect(page).toHaveTitle('Вход для сотрудников · Savepoint')
  await page.goto('/nothing/here')
  await expect(page.getByText('Не найдено').first()).toBeVisible()
})

test('players are redirected from the agent area', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'fresh@demo.test')
  for (const path of ['/tickets', '/tickets/all', '/admin', '/replies', '/knowledge']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
})

test('agents see only their sections, and administration only with its rights', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInByCard(page, 'newbie@demo.test')
  await expect(page).toHaveURL('/tickets/my')
  await page.goto('/tickets/all')
  await expect(page).toHaveURL('/tickets/my')
  await page.goto('/tickets/nonsense')
  await expect(page.getByText('Не найдено').first()).toBeVisible()
  await page.goto('/admin/employees')
  await expect(page).toHaveURL('/tickets/my')
  await page.goto('/replies/macros')
  await expect(page.getByRole('heading', { name: 'Макросы' })).toBeVisible()
  await page.getByRole('link', { name: 'К тикетам' }).click()
  await expect(page).toHaveURL('/tickets/my')
  await page.goto('/auth?redirect=//evil.test')
  await expect(page).toHaveURL('/')
  await page.goto('/auth?redirect=/tickets/my')
  await expect(page).toHaveURL('/tickets/my')
})

test('no known address crashes for an administrator', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  const titles = new Set<string>()
  for (const path of [...adminPages, '/tickets/my', '/tickets/all', '/nope']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByText('Произошла ошибка').filter({ visible: true })).toHaveCount(0)
    await expect(page).toHaveTitle(/. · Savepoint$/)
    titles.add(await page.title())
  }
  // Two addresses lead to the same page: /admin to its first section.
  expect(titles.size).toBe(adminPages.length + 2)
})

test('filters of an address that mean nothing are ignored', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/tickets/all?projectId=zzz&agentId=zzz')
  await expect(rowsOf(page).first()).toBeVisible()
  for (const path of [
    '/admin/articles?projectId=zzz&authorId=zzz',
    '/admin/employees?agentRoleId=zzz',
    '/admin/statistics/kpi?projectId=zzz&tagId=zzz',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
  }
})

test('a request about a game that does not exist leads to the choice of a game', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'fresh@demo.test')
  for (const projectId of ['zzz', '0199b0a0-0000-7000-8000-000000000000']) {
    await page.goto(`/customer/request?projectId=${projectId}`)
    await expect(page.getByText('Эта тема закрыта: выберите другую.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'О какой игре речь?' })).toBeVisible()
  }
})

test('the page has its icons, release and content security policy', async ({ page, request }) => {
  const answer = await request.get('/')
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(4)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  await page.goto('/')
  for (const size of [16, 24, 32, 48, 256]) {
    const icon = page.locator(`link[rel=icon][sizes="${size}x${size}"]`)
    const address = await icon.getAttribute('href')
    expect(address).toMatch(/^\/ru\//)
    expect((await request.get(address as string)).status()).toBe(200)
  }
  await expect(page.getByText('v0.2.1')).toBeVisible()
})

test('an address that is no valid path is an error of the API like others', async ({ request }) => {
  for (const path of ['/%ff', '/api/files/%ff', '/api/x/%e0%80']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  }
})

test('files of the pages are kept for a year, come compressed, and only those that exist', async ({
  request,
}) => {
  const [script] = /\/assets\/[\w-]+\.js/.exec(await (await request.get('/')).text()) ?? []
  const answer = await request.get(script as string)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  })
  expect((await request.get('/favicon.ico')).headers()['cache-control']).toBe('public, max-age=3600')
  for (const path of ['/assets/none.js', '/assets/', '/assets/a/b.js', '/assets/..%2findex.html'])
    expect((await request.get(path)).status()).toBe(404)
})
