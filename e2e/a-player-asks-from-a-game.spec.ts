import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessible.ts'
import { openGame, serveGamePage, uploadLog } from './support/game-page.ts'
import { ownName } from './support/own-name.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

const widgetIn = (page: Page) => page.frameLocator('iframe')

/** As browsers do in frames of other sites when they block what belongs to third parties. */
const forbidStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`

test('a player asks from a game, and an agent answers', async ({ browser, baseURL }) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  const game = await openGame(agent.request, 'Emberwald')
  const sub = `hero-${randomUUID()}`
  const token = () =>
    game.sign({ sub, name: 'Aria Stormblade', context: { character: 'Aria', server: 'EU-3' } })
  const site = await serveGamePage({ portal: String(baseURL), projectId: game.id, token })
  await game.allow([site.origin])
  const context = await browser.newContext()
  await context.addInitScript(forbidStorage)
  const page = await context.newPage()
  const refused: string[] = []
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && refused.push(message.text()),
  )
  await page.goto(site.origin)

  const button = page.getByRole('button', { name: 'Support' })
  await expect(button).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectAccessible(page, 'the button of the widget')
  await button.press('Enter')
  const widget = widgetIn(page)
  await expect(widget.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()

  await widget.getByRole('combobox', { name: 'Search' }).fill('crystals')
  await widget.getByRole('option', { name: /I paid, but the crystals/ }).click()
  await expect(widget.getByRole('heading', { level: 1, name: /I paid, but the crystals/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(widget.getByRole('heading', { level: 1 })).toBeHidden()

  const title = ownName('My sword is gone')
  await uploadLog(agent.request, { projectId: game.id, token: await token() })
  await page.getByRole('button', { name: 'Report a problem' }).click()
  await widget.getByRole('link', { name: 'New request' }).click()
  await widget.getByRole('button', { name: 'Bugs' }).click()
  await expect(widget.getByLabel('Character nickname')).toHaveValue('Aria')
  await widget.getByLabel('Subject').fill(title)
  await widget.getByLabel('Where you noticed it').selectOption({ index: 1 })
  await widget.getByLabel('Description').fill('It was in the chest.')
  const told = widget.getByRole('region', { name: 'Sent with your request' })
  await expect(told).toContainText('Game build1.4.2')
  await expect(told).toContainText('levelAsh Gate')
  await expect(widget.getByText('game.log')).toBeVisible()
  await widget.getByRole('button', { name: 'Send request' }).press('Enter')
  await widget.getByRole('link', { name: 'Open request' }).click()
  await expect(widget.getByRole('log')).toContainText('It was in the chest.')
  await expect(widget.getByRole('log')).toContainText('game.log')
  const number = /#(\d+)/.exec((await widget.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1]
  await widget.getByRole('button', { name: 'Mark as solved' }).click()
  await expect(widget.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(widget.getByRole('dialog')).toHaveCount(0)
  await expect(widget.getByRole('log')).toBeVisible()

  await agent.goto(`/tickets/all?ticketId=${number}`)
  const facts = agent.getByRole('complementary')
  await expect(facts.getByText('Aria Stormblade')).toBeVisible()
  await expect(facts.getByText('EU-3от сервера игры')).toBeVisible()
  await expect(facts.getByText('Ash Gateсо страницы игры, не проверено')).toBeVisible()
  const reply = async (text: string) => {
    await agent.getByRole('textbox', { name: 'Ответ' }).fill(text)
    await agent
      .getByRole('button', { name: /^Отправить/ })
      .first()
      .click()
    await expect(agent.getByRole('log').getByText(text)).toBeVisible()
  }
  await reply('We are looking for it.')
  await expect(widget.getByRole('log')).toContainText('We are looking for it.')

  await widget.getByRole('button', { name: 'Close support' }).click()
  await expect(button).toBeFocused()
  await reply('Here it is again.')
  await expect(page.getByRole('button', { name: 'Support: 1 new answer' })).toBeVisible()
  await page.getByRole('button', { name: 'Support: 1 new answer' }).click()
  await expect(widget.getByText('Here it is again.')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeVisible()

  await page.reload()
  await button.click()
  await widget.getByRole('link', { name: 'My requests' }).click()
  await widget.getByRole('link', { name: title }).click()
  await expect(widget.getByText('Here it is again.')).toBeInViewport()
  await context.setOffline(true)
  const notice = await widget.getByText('You are offline.').boundingBox()
  const close = await widget.getByRole('button', { name: 'Close support' }).boundingBox()
  expect(close?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0))
  expect(await context.cookies()).toEqual([])
  expect(refused).toEqual([])
  await context.close()
  site.close()
})

test('a player sees a new answer before opening the widget', async ({ browser, baseURL }) => {
  const [agent, page] = [await openWindow(browser), await openWindow(browser, { loadsAhead: true })]
  await signInAs(agent, 'admin@demo.test')
  const game = await openGame(agent.request, 'Emberwald')
  const token = () => game.sign({ sub: `hero-${game.id}`, name: 'Aria Stormblade' })
  const site = await serveGamePage({ portal: String(baseURL), projectId: game.id, token, preload: true })
  await game.allow([site.origin])
  await page.goto(site.origin)
  const widget = widgetIn(page)
  await page.getByRole('button', { name: 'Support' }).click()
  await widget.getByRole('link', { name: 'New request' }).click()
  await widget.getByRole('button', { name: 'Bugs' }).click()
  await widget.getByLabel('Character nickname').fill('Aria')
  await widget.getByLabel('Subject').fill(ownName('My shield is gone'))
  await widget.getByLabel('Where you noticed it').selectOption({ index: 1 })
  await widget.getByLabel('Description').fill('It was in the chest.')
  await widget.getByRole('button', { name: 'Send request' }).press('Enter')
  await widget.getByRole('link', { name: 'Open request' }).click()
  const number = /#(\d+)/.exec((await widget.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[1]
  await page.goto('about:blank')

  await agent.goto(`/tickets/all?ticketId=${number}`)
  await agent.getByRole('textbox', { name: 'Ответ' }).fill('Here it is.')
  await agent
    .getByRole('button', { name: /^Отправить/ })
    .first()
    .click()
  await expect(agent.getByRole('log').getByText('Here it is.')).toBeVisible()

  await page.goto(site.origin)
  const button = page.getByRole('button', { name: 'Support: 1 new answer' })
  await expect(button).toBeVisible()
  await expect(widget.getByRole('heading', { level: 1 })).toBeHidden()
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
  await button.click()
  await widget.getByRole('link', { name: /My requests/ }).click()
  await widget.getByRole('link', { name: /My shield is gone/ }).click()
  await expect(widget.getByText('Here it is.')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Support', exact: true })).toBeVisible()
  site.close()
})

test('only the sites of a project may frame its widget', async ({ browser, baseURL }) => {
  const page = await openWindow(browser, { language: 'en' })
  const game = await openGame(page.request, 'Voidhollow')
  const site = await serveGamePage({ portal: String(baseURL), projectId: game.id, token: async () => '' })
  await game.allow(['https://another.example'])
  const refused: string[] = []
  page.on('console', (message) => refused.push(message.text()))
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'Support' }).click()
  await expect.poll(() => refused.join()).toContain('frame-ancestors')
  await expect(widgetIn(page).getByRole('heading', { level: 1 })).toHaveCount(0)

  await game.allow(['https://another.example', site.origin])
  await page.reload()
  await page.getByRole('button', { name: 'Support' }).click()
  await expect(widgetIn(page).getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  await expect(widgetIn(page).getByRole('button', { name: 'Sign in to contact support' })).toBeVisible()
  site.close()
})

test('a player signs in to the game after opening the widget', async ({ browser, baseURL }) => {
  const page = await openWindow(browser, { language: 'en' })
  const game = await openGame(page.request, 'Voidhollow')
  let isPlaying = false
  const token = async () => (isPlaying ? await game.sign({ sub: randomUUID(), name: 'Aria' }) : '')
  const site = await serveGamePage({ portal: String(baseURL), projectId: game.id, token })
  await game.allow([site.origin])
  await page.goto(site.origin)
  const button = page.getByRole('button', { name: 'Support' })
  const widget = widgetIn(page)
  await button.click()
  await expect(widget.getByRole('button', { name: 'Sign in to contact support' })).toBeVisible()
  await page.keyboard.press('Escape')
  isPlaying = true
  await button.click()
  await expect(widget.getByRole('link', { name: 'New request' })).toBeVisible()

  await page.evaluate('document.body = document.createElement("body")')
  await expect(button).toHaveCount(0)
  await page.evaluate('savepoint.open()')
  await expect(widget.getByRole('link', { name: 'New request' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeVisible()
  site.close()
})

test('a widget that the network did not bring is loaded by the next opening', async ({
  browser,
  baseURL,
}) => {
  const page = await openWindow(browser, { language: 'en', interceptsRequests: true })
  const game = await openGame(page.request, 'Voidhollow')
  const site = await serveGamePage({ portal: String(baseURL), projectId: game.id, token: async () => '' })
  await game.allow([site.origin])
  await page.clock.install()
  await page.goto(site.origin)
  await page.route('**/widget?*', (route) => route.abort(), { times: 1 })
  const button = page.getByRole('button', { name: 'Support' })
  await button.click()
  await page.clock.fastForward(15_000)
  const notice = page.getByRole('link', { name: 'Open in a new tab' })
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Close support' }).click()
  await button.click()
  await expect(widgetIn(page).getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  site.close()
})

test('the page of a launcher is accessible and stays signed in', async ({ browser }) => {
  const page = await openWindow(browser)
  const game = await openGame(page.request, 'Emberwald')
  const token = await game.sign({ sub: `hero-${randomUUID()}`, name: 'Aria' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const theme of ['light', 'dark']) {
    await page.goto(`/widget?project=${game.id}&language=pt&theme=${theme}#token=${token}&build=7`)
    await page.getByRole('heading', { level: 1, name: 'Como podemos ajudar?' }).waitFor()
    expect(page.url()).not.toContain(token)
    await expectAccessible(page, `the widget, ${theme}`)
    await page.getByRole('link', { name: 'Nova solicitação' }).click()
    await page.getByRole('button', { name: 'Erros no jogo' }).click()
    await page.getByRole('region', { name: 'Enviado com a solicitação' }).waitFor()
    await expectAccessible(page, `a request in the widget, ${theme}`)
    await page.getByRole('link', { name: 'Minhas solicitações' }).click()
    await page.getByRole('heading', { level: 1, name: 'Minhas solicitações' }).waitFor()
    await expectAccessible(page, `requests in the widget, ${theme}`)
    await page.goto('about:blank')
  }
})

test('a launcher opens its address for the next player', async ({ browser }) => {
  const page = await openWindow(browser)
  const game = await openGame(page.request, 'Emberwald')
  const address = async (name: string) =>
    `/widget?project=${game.id}&language=pt-BR#token=${await game.sign({ sub: randomUUID(), name })}&character=${name}`
  await page.goto(await address('Aria'))
  await page.getByRole('link', { name: 'Nova solicitação' }).click()
  await page.getByRole('button', { name: 'Erros no jogo' }).click()
  await expect(page.getByLabel('Nome do personagem')).toHaveValue('Aria')
  await page.goto(await address('Boris'))
  await expect(page.getByLabel('Nome do personagem')).toHaveValue('Boris')
  expect(new URL(page.url()).hash).toBe('')
})

test('an administrator names sites and makes a secret', async ({ browser }) => {
  const page = await openWindow(browser, { language: 'en' })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/projects-and-categories')
  await page.getByRole('link', { name: 'Kairo Circuit' }).click()
  await page.getByRole('button', { name: 'Support widget…' }).click()
  const dialog = page.getByRole('dialog')
  const sites = dialog.getByRole('textbox', { name: 'Sites that may show the widget' })
  await sites.fill('https://*.example.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is not a site: https://*.example.com')).toBeVisible()
  await sites.fill('https://Game.example.com/\nhttp://localhost:3000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(sites).toHaveValue('https://game.example.com\nhttp://localhost:3000')
  await dialog.getByRole('button', { name: 'Create secret' }).click()
  await expect(dialog.getByRole('textbox', { name: 'New secret' })).toHaveValue(/^[\w-]{43}$/)
  await expectAccessible(page, 'the widget of a project')
  await page.reload()
  await page.getByRole('button', { name: 'Support widget…' }).click()
  await expect(sites).toHaveValue('https://game.example.com\nhttp://localhost:3000')
  await expect(dialog.getByRole('textbox', { name: 'New secret' })).toHaveCount(0)
  await sites.fill('https://game.example.com')
  await page.keyboard.press('Escape')
  const unsaved = page.getByRole('dialog', { name: 'Unsaved changes' })
  await unsaved.getByRole('button', { name: 'Save and leave' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Support widget…' }).click()
  await expect(sites).toHaveValue('https://game.example.com')
  await dialog.getByRole('button', { name: 'Delete…' }).click()
  await dialog.getByRole('button', { name: 'Delete secret' }).click()
  await expect(dialog.getByRole('button', { name: 'Create secret' })).toBeVisible()
})
