import { openWindow, signInAs } from './support/people.ts'
import { openOwnTicket } from './support/requests.ts'
import { expect, type Page, test } from './support/test.ts'

/** A From may hold as much in one word. */
const longName = 'W'.repeat(200)
const named = ['author', 'customer', 'sender', 'actor']

/** As if everybody who wrote were called so. */
const rename = (key: string, value: unknown) => {
  if (['authorName', 'actorName', 'characterNickname'].includes(key)) return longName
  const isPerson = named.includes(key) && typeof value === 'object' && value !== null
  return isPerson ? { ...value, name: longName, login: longName } : value
}

async function renameEverybody(page: Page) {
  await page.route(/\/api\/(private|customer)\/(tickets|notifications|mentions)/, async (route) => {
    const answer = await route.fetch()
    const isJson = answer.headers()['content-type']?.includes('json')
    if (!isJson) return await route.fulfill({ response: answer })
    await route.fulfill({ response: answer, json: JSON.parse(await answer.text(), rename) })
  })
}

/** Whatever a long name makes scroll sideways, the page included. */
const sideways = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('html, body *')].flatMap((part) => {
    if (!part.textContent.includes('WWWW')) return []
    const { overflowX } = getComputedStyle(part)
    const scrolls = part.tagName === 'HTML' || overflowX === 'auto' || overflowX === 'scroll'
    const excess = part.scrollWidth - part.clientWidth
    return scrolls && excess > 1 ? [part.tagName + '.' + part.className + ': ' + excess] : []
  })`)

for (const width of [1440, 390])
  test(`nothing scrolls sideways because of a long name at ${width} pixels`, async ({ browser, baseURL }) => {
    const player = await openWindow(browser, { interceptsRequests: true })
    const agent = await openWindow(browser, { interceptsRequests: true })
    const id = await openOwnTicket(player, { title: 'Меч', baseURL: baseURL as string })
    await player.setViewportSize({ width, height: 844 })
    await agent.setViewportSize({ width, height: 844 })
    await signInAs(agent, 'admin@demo.test')
    await renameEverybody(agent)
    await agent.goto(`/tickets/all?ticketId=${id}`)
    await expect(agent.getByRole('log').getByText(longName)).toBeVisible()
    await expect.poll(() => sideways(agent)).toEqual([])
    await agent.keyboard.press('l')
    await expect(agent.getByText('Создан', { exact: false }).first()).toBeVisible()
    await expect.poll(() => sideways(agent)).toEqual([])
    await agent.goto('/tickets/all')
    await expect(agent.getByText(longName).first()).toBeVisible()
    await expect.poll(() => sideways(agent)).toEqual([])
    await agent.getByRole('button', { name: /^Уведомления/ }).click()
    const center = agent.getByRole('dialog', { name: 'Уведомления' })
    await expect(center.getByText(longName).first()).toBeVisible()
    await expect.poll(() => sideways(agent)).toEqual([])

    await renameEverybody(player)
    await player.reload()
    await expect(player.getByRole('log')).toBeVisible()
    await expect.poll(() => sideways(player)).toEqual([])
  })
