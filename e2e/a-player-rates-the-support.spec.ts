import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { expect, type Page, test } from './support/test.ts'

/** Of a question that nobody has answered yet, the newest email first. */
async function linksInEmails(page: Page): Promise<{ id: string; good: string; bad: string }[]> {
  const answer = await page.request.get('/dev/mail/messages')
  const { items } = (await answer.json()) as { items: { subject: string; text: string }[] }
  return items.flatMap(({ subject, text }) => {
    const [good, bad] = ['good', 'bad'].map(
      (score) => new RegExp(`/satisfaction\\?token=\\S+score=${score}\\S*`).exec(text)?.[0],
    )
    const id = /\[#(\d+)\]/.exec(subject)?.[1]
    return id && good && bad ? [{ id, good, bad }] : []
  })
}

test('a player rates the support by the link of an email, and agents and statistics show it', async ({
  browser,
}) => {
  const player = await openWindow(browser)
  const [link] = await linksInEmails(player)
  if (!link) throw new Error('the demo asks nobody')
  await player.goto('/satisfaction?token=nonsense')
  await expect(player.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible()
  await expectAccessible(player, 'a link that does not work')

  // As a scanner of email does.
  const headers = { accept: 'text/html' }
  for (let count = 0; count < 3; count += 1)
    expect((await player.request.get(link.bad, { headers })).status()).toBe(200)

  await player.goto(link.good)
  await expect(player.getByRole('heading', { name: 'Как вам помогла поддержка?' })).toBeVisible()
  await expect(player.getByRole('radio', { name: 'Хорошо' })).toBeChecked()
  await expectAccessible(player, '/satisfaction')
  await player.getByRole('radio', { name: 'Плохо' }).check()
  const comment = player.getByRole('textbox', { name: /Комментарий/ })
  await comment.pressSequentially('Ждал ответа целую неделю')
  await player.getByRole('button', { name: 'Отправить' }).click()
  await expect(player.getByRole('heading', { name: 'Спасибо за оценку!' })).toBeVisible()
  await player.goto(link.bad)
  await expect(player.getByText('Вы оценили поддержку: плохо')).toBeVisible()
  await expect(player.getByText('Ждал ответа целую неделю')).toBeVisible()
  await expectAccessible(player, '/satisfaction')

  const agent = await openWindow(browser)
  await signInAs(agent, 'admin@demo.test')
  await agent.goto(`/tickets/all?ticketId=${link.id}`)
  await agent.reload()
  await expect(agent.getByText('Оценка игрока: плохо')).toBeVisible()
  await expect(agent.getByText('Ждал ответа целую неделю')).toBeVisible()

  await agent.goto('/admin/statistics/kpi')
  const panel = agent.getByRole('region', { name: 'Удовлетворённость' })
  await expect(panel.getByText('Ждал ответа целую неделю')).toBeVisible()
  await expect(panel.getByRole('link', { name: new RegExp(`#${link.id}`) })).toBeVisible()
  await expect(panel.getByRole('row', { name: /^Всего/ })).toBeVisible()
})

test('a player rates the support on the page of the request, and changes the answer', async ({ browser }) => {
  const page = await openWindow(browser)
  await signInAs(page, 'player@demo.test')
  await page.goto('/customer')
  await page
    .getByRole('link', { name: /Угольной\sзари/ })
    .first()
    .click()
  const question = page.getByRole('region', { name: 'Как вам помогла поддержка?' })
  await question.getByText('Хорошо').click()
  await question.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Вы оценили поддержку: хорошо')).toBeVisible()
  await page.getByRole('button', { name: 'Изменить' }).click()
  await question.getByText('Плохо').click()
  await question.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Вы оценили поддержку: плохо')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Вы оценили поддержку: плохо')).toBeVisible()
})
