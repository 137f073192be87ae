import { openWindow, signInAs } from './support/people.ts'
import { rowsOf } from './support/queue.ts'
import { expect, test } from './support/test.ts'

test('a long conversation opens at its last message, even when the editor loads later', async ({
  browser,
}) => {
  const agent = await openWindow(browser)
  await signInAs(agent, 'lead@demo.test')
  await agent.goto('/tickets/all')
  const rows = rowsOf(agent)
  for (const row of [1, 2, 4]) {
    await rows.nth(row).click()
    await agent.getByRole('textbox', { name: /Ответ|Заметка/ }).waitFor()
    await expect
      .poll(() =>
        agent.getByRole('log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight),
      )
      .toBeLessThan(2)
  }
})
