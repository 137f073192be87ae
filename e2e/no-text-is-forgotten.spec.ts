import { stillnessOf } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { forgottenTexts, showPseudoLanguage } from './support/pseudo-language.ts'
import { rowsOf } from './support/queue.ts'
import { expect, type Page, test } from './support/test.ts'

const ofDesk = [
  ...['/tickets/my', '/replies', '/replies/macros', '/profile', '/admin/projects-and-categories'],
  ...['/admin/articles', '/admin/articles/broken-links', '/admin/articles/snippets', '/admin/articles/xliff'],
  ...['/admin/content-languages', '/admin/announcements', '/admin/tags', '/admin/assignment', '/admin/sla'],
  ...['/admin/rules', '/admin/recurring', '/admin/statistics', '/admin/insights', '/admin/roles-and-rights'],
  ...['/admin/employees', '/admin/mail-templates', '/admin/mail-accounts', '/admin/audit'],
  ...['/admin/personal-data', '/admin/health'],
]
const ofPlayer = [
  '/customer/articles',
  '/customer/request',
  '/customer/tickets',
  '/customer/personal-data',
  '/',
]

/** Without loading the page anew. */
async function goInside(page: Page, address: string) {
  await page.evaluate(`history.pushState({}, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`)
  await page.getByRole('heading').first().waitFor()
  await stillnessOf(page)
}

async function expectComplete(page: Page, address: string) {
  await expect(page.getByText('⟦').first()).toBeVisible()
  expect.soft([address, await forgottenTexts(page)]).toEqual([address, []])
  const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
  expect.soft([address, tooWide]).toEqual([address, 0])
}

test('every text of the desk is in the catalogues, and longer ones have room', async ({ browser }) => {
  const agent = await openWindow(browser, { language: 'en', interceptsRequests: true })
  await showPseudoLanguage(agent)
  await signInAs(agent, 'admin@demo.test')
  await agent.goto('/tickets/all')
  await rowsOf(agent).first().click()
  await agent.getByRole('log').waitFor()
  await stillnessOf(agent)
  await expectComplete(agent, 'a ticket')
  for (const address of ofDesk) {
    await goInside(agent, address)
    await expectComplete(agent, address)
  }
})

test('every text for players is in the catalogues, and longer ones have room on a phone', async ({
  browser,
}) => {
  const player = await openWindow(browser, { language: 'en', interceptsRequests: true })
  await showPseudoLanguage(player)
  await player.setViewportSize({ width: 390, height: 844 })
  await signInAs(player, 'player@demo.test')
  await player.goto('/customer/tickets')
  await player.locator('main a[href^="/customer/tickets/1"]').first().click()
  await player.getByRole('log').waitFor()
  await stillnessOf(player)
  await expectComplete(player, 'a ticket')
  for (const address of ofPlayer) {
    await goInside(player, address)
    await expectComplete(player, address)
  }
})
