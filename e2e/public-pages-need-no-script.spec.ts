import { openWindow, signInAs } from './support/people.ts'
import { startSlowServer } from './support/slow-server.ts'
import { expect, type Page, test } from './support/test.ts'

const pictures = '**/api/public/images/**'
const longArticle = /Большой справочник/

async function addressesOf(page: Page) {
  const answer = await page.request.get('/api/public/articles/popular')
  const { items } = (await answer.json()) as {
    items: { id: string; title: string; project: { id: string } }[]
  }
  const article = items.find(({ title }) => longArticle.test(title))!
  const game = `/customer/articles/${article.project.id}`
  return { game, article: `${game}/${article.id}` }
}

/** What the page asks for from now on. It may send, such as a search that it records after two seconds. */
function readsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isData = pathname.startsWith('/api/') && !pathname.includes('/images/')
    if (isData && request.method() === 'GET') asked.push(pathname)
  })
  return asked
}

test('public pages are read without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const { game, article } = await addressesOf(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Чем помочь?' })).toBeVisible()
  await expect(page.getByRole('link', { name: longArticle }).first()).toBeVisible()
  await page.getByRole('link', { name: 'База знаний' }).click()
  await page.getByRole('link', { name: 'Emberwald', exact: true }).click()
  await expect(page).toHaveURL(game)
  await expect(page.getByRole('heading', { level: 1, name: 'Emberwald' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Популярные статьи' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Ошибки\sв\sигре.*3\sстатьи/ })).toContainText(
    'Большой справочник',
  )
  await page.goto(article)
  await expect(page.getByRole('heading', { level: 1, name: longArticle })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText(/\S/)
  await expect(page.getByRole('heading', { level: 2, name: 'Частые вопросы' })).toHaveCount(1)
  await page.goto('/customer/articles/search?searchText=меч')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('включите JavaScript')).toHaveCount(0)
  await context.close()
})

test('the page goes on with what the server rendered, and asks for nothing twice', async ({ browser }) => {
  for (const language of ['ru', 'en'] as const) {
    const page = await openWindow(browser, { language })
    const { game, article } = await addressesOf(page)
    const complaints: string[] = []
    const asked = readsOf(page)
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
      const heading = document.querySelector('#root h1')
      if (heading) heading.dataset.isOfServer = 'yes'
    })`)
    // The first page writes the language into a cookie: the server renders from the second on.
    await page.goto('/')
    await expect(page.getByRole('button', { name: new RegExp(`: ${language.toUpperCase()},`) })).toBeVisible()
    for (const address of [
      '/',
      '/customer/articles',
      game,
      article,
      '/customer/articles/search?searchText=меч',
    ]) {
      asked.length = 0
      await page.goto(address)
      await expect(page.locator('h1[data-is-of-server]')).toBeVisible()
      await page.getByRole('button', { name: new RegExp(`: ${language.toUpperCase()},`) }).click()
      await expect(page.getByRole('button', { name: 'Português' })).toBeVisible()
      expect(asked, address).toEqual([])
    }
    expect(complaints).toEqual([])
  }
})

test('a page that the server rendered minutes ago asks for nothing', async ({ browser }) => {
  const page = await openWindow(browser)
  const asked = readsOf(page)
  // As if the server had rendered everything four minutes ago.
  await page.addInitScript('const now = Date.now; Date.now = () => now() + 240_000')
  await page.goto('/customer/articles')
  await expect.poll(() => page.evaluate('window.__EARLY__')).toBeNull()
  await page.getByRole('button', { name: /: RU,/ }).click()
  await expect(page.getByRole('button', { name: 'Português' })).toBeVisible()
  expect(asked).toEqual([])
})

test('whoever is signed in gets the page from the browser', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'player@demo.test')
  await recordShifts(page)
  await page.goto('/')
  const waiting = page.getByRole('heading', { name: 'Ждут вашего ответа' })
  await expect(waiting).toBeVisible()
  // Unless the network is too slow, it is drawn at once.
  await expect(async () => {
    await page.reload()
    await expect(waiting).toBeVisible()
    await expectNothingMoved(page, 'home of a player')
  }).toPass()
  const html = await (await page.context().request.get('/')).text()
  expect(html).not.toContain('id="rendered-page"')
})

test('what a reader does before the page is alive is done once it is', async ({ browser }) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  const deliver = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('combobox').pressSequentially('прапал')
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  deliver()
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toHaveValue('прапал')
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option', { name: /Пропал\sпредмет/ })).toBeVisible()
})

test('topics that are closed and opened before the page is alive stay so', async ({ browser }) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  const { game } = await addressesOf(page)
  const deliver = await holdScripts(page)
  await page.goto(game, { waitUntil: 'commit' })
  const topics = page.locator('main button[aria-expanded]')
  await topics.nth(0).click()
  await topics.nth(1).click()
  deliver()
  await expect(topics.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await expect(topics.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await page.reload()
  await expect(topics.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await expect(topics.nth(1)).toHaveAttribute('aria-expanded', 'true')
})

for (const address of ['/', '/customer/articles/search']) {
  test(`letters typed at ${address} before and while it becomes alive stay together`, async ({ browser }) => {
    const page = await openWindow(browser, { interceptsRequests: true })
    // What was done early is repeated once the browser is idle: this one is busy for long.
    await page.addInitScript('window.requestIdleCallback = (callback) => setTimeout(callback, 3_000)')
    const deliver = await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    const field = page.locator('main [name=searchText]')
    await field.pressSequentially('пар')
    deliver()
    const isAlive = () =>
      field.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
    await expect.poll(isAlive).toBe(true)
    await field.press('Backspace')
    await field.pressSequentially('роль')
    await expect(field).toHaveValue('пароль')
    await expect.poll(() => page.evaluate('window.__EARLY__')).toBeNull()
    await expect(field).toHaveValue('пароль')
    await field.press('Enter')
    await expect(page).toHaveURL(/searchText=%D0%BF%D0%B0%D1%80%D0%BE%D0%BB%D1%8C/)
  })
}

test('letters typed before the page has arrived to its end are kept', async ({ browser, baseURL }) => {
  const rest = Promise.withResolvers<void>()
  const server = await startSlowServer(baseURL!, { after: '</form>', until: rest.promise })
  const page = await openWindow(browser)
  await page.goto(`${server.origin}/customer/articles/search`, { waitUntil: 'commit' })
  const field = page.locator('main [name=searchText]')
  await field.pressSequentially('пароль')
  await expect(page.locator('#rendered-page')).toHaveCount(0)
  rest.resolve()
  await expect.poll(() => page.evaluate('window.__EARLY__')).toBeNull()
  await expect(field).toHaveValue('пароль')
  await field.press('Enter')
  await expect(page).toHaveURL(/searchText=%D0%BF%D0%B0%D1%80%D0%BE%D0%BB%D1%8C/)
  await server.stop()
})

test('a page that becomes alive stays where the reader has scrolled', async ({ browser }) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  const deliver = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Выберите игру' }).waitFor()
  await page.evaluate('scrollTo(0, 300)')
  deliver()
  await expect.poll(() => page.evaluate('window.__EARLY__')).toBeNull()
  expect(await page.evaluate('scrollY')).toBe(300)
  await page.reload()
  await expect.poll(() => page.evaluate('window.__EARLY__')).toBeNull()
  expect(await page.evaluate('scrollY')).toBe(300)
})

test('nothing moves while the stylesheets of a page arrive one after another', async ({ browser }) => {
  const page = await openWindow(browser, { interceptsRequests: true })
  await page.setViewportSize({ width: 390, height: 844 })
  const { article } = await addressesOf(page)
  await recordShifts(page)
  // A font that arrives late moves lines too.
  await page.route('**/*.woff2', (route) => route.abort())
  const { promise: start, resolve: startIsThere } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    if (/start-/.test(route.request().url())) {
      await route.continue()
      setTimeout(startIsThere, 500)
      return
    }
    await start
    await route.continue()
  })
  for (const address of ['/', article]) {
    await page.goto(address)
    await expectNothingMoved(page, address)
  }
})

test('nothing moves while a page arrives in pieces', async ({ browser, baseURL }) => {
  const server = await startSlowServer(baseURL!)
  for (const { width, height, isEveryPage } of [
    { width: 390, height: 844, isEveryPage: true },
    { width: 1440, height: 900, isEveryPage: false },
  ]) {
    const page = await openWindow(browser)
    await page.setViewportSize({ width, height })
    const { game, article } = await addressesOf(page)
    await recordShifts(page)
    for (const address of ['/', article, ...(isEveryPage ? ['/customer/articles', game] : [])]) {
      await page.goto(server.origin + address)
      await expectNothingMoved(page, `${address} at ${width}`)
    }
  }
  await server.stop()
})

test('nothing moves when pictures arrive after everything else', async ({ browser }) => {
  for (const width of [390, 1440]) {
    const page = await openWindow(browser, { interceptsRequests: true })
    await page.setViewportSize({ width, height: 900 })
    const { game, article } = await addressesOf(page)
    await recordShifts(page)
    for (const address of ['/', '/customer/articles', game, article]) {
      const deliver = await holdFiles(page, pictures)
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeAttached()
      await page.evaluate(drawnFrame)
      deliver()
      await page.waitForLoadState()
      await expectNothingMoved(page, `${address} at ${width}`)
      await page.unrouteAll()
    }
  }
})

/** Into `window.shifts`: how much, of the window, and what moved from where to where. */
const recordShifts = (page: Page) =>
  page.addInitScript(`
    window.shifts = []
    new PerformanceObserver((list) => {
      const partsOf = ({ x, y, width, height }) => [x, y, width, height].join()
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [node?.className ?? node?.nodeName, partsOf(previousRect), partsOf(currentRect)].join(' '))
        window.shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  `)

const drawnFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** A page may arrive in the middle of a word, which moves the rest of a centered line. */
const wordsMove = 0.004

async function expectNothingMoved(page: Page, where: string) {
  await expect.poll(() => page.evaluate('window.__EARLY__')).toBeNull()
  await expect(page.locator('#needed-styles')).toHaveCount(0)
  const shifts = await page.evaluate<{ value: number; moved: string[] }[]>('window.shifts')
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${where}: ${JSON.stringify(shifts)}`).toBeLessThan(wordsMove)
}

/** Returns what delivers the scripts. */
const holdScripts = (page: Page) => holdFiles(page, '**/assets/*.js')

/** Returns what delivers these files. */
async function holdFiles(page: Page, which: string) {
  const { promise: files, resolve: deliver } = Promise.withResolvers<void>()
  await page.route(which, async (route) => {
    await files
    await route.continue()
  })
  return deliver
}
