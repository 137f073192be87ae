import PostalMime from 'postal-mime'
import { mailServerPath, withoutMailServer } from '../scripts/find-mail-server.ts'
import { openPostOffice } from '../server/test/support/mail/post-office.ts'
import { openWindow, signInAs } from './support/people.ts'
import { answerTo, connectMailbox, header, rawMail } from './support/post.ts'
import { rowsOf } from './support/queue.ts'
import { startServerOfItsOwn } from './support/server-of-its-own.ts'
import { expect, test } from './support/test.ts'

const guest = 'ola@players.test'
const support = 'support@emberwald.test'

test('a guest recovers an account by email alone, from the first email to the last reply', async ({
  browser,
}) => {
  test.skip(mailServerPath() === undefined, withoutMailServer)
  const office = await openPostOffice()
  const scratch = await startServerOfItsOwn({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  const { url } = scratch.product()
  const received = async (count: number) => {
    await expect.poll(async () => (await office.mailsOf(guest)).length).toBe(count)
    const raw = (await office.mailsOf(guest))[count - 1] ?? ''
    return { raw, ...(await PostalMime.parse(raw)) }
  }
  try {
    const agent = await openWindow(browser, { baseURL: url })
    await connectMailbox(agent, { url, office, email: support })
    await office.deliver(
      guest,
      support,
      rawMail({
        from: `Ola <${guest}>`,
        to: support,
        subject: 'Не могу войти',
        text: 'Украли пароль.\r\n\r\n-- \r\nOla',
      }),
    )

    const receipt = await received(1)
    expect(receipt.text).toMatch(/Ваш\sзапрос\s10\d{4}\sпринят/)
    expect(receipt.text).not.toContain('Украли')
    expect(receipt.subject).not.toContain('войти')
    expect(header(receipt.raw, 'Auto-Submitted')).toBe('auto-replied')

    await signInAs(agent, 'lead@demo.test')
    await agent.goto('/tickets/all?channel=mail')
    await rowsOf(agent).filter({ hasText: 'Не могу войти' }).click()
    const thread = agent.getByRole('log')
    await expect(thread.getByText('Украли пароль.')).toBeVisible()
    const reply = agent.getByRole('textbox', { name: 'Ответ' })
    await reply.pressSequentially('Назовите имя персонажа.')
    await agent.getByRole('button', { name: 'Отправить игроку' }).click()
    await agent.getByRole('button', { name: 'Отправить сразу' }).click()

    const question = await received(2)
    expect(question.text).toContain('Назовите имя персонажа.')
    expect(question.html).toContain('Назовите имя персонажа.')
    expect(header(question.raw, 'Auto-Submitted')).toBe('')
    expect(question.from).toEqual({ name: 'Поддержка Emberwald', address: support })

    await office.deliver(
      guest,
      support,
      answerTo({ mail: question.raw, from: guest, to: support, text: 'Персонаж: Ведана.' }),
    )
    await expect(thread.getByText('Персонаж: Ведана.')).toBeVisible()
    await expect(thread.getByText('Назовите имя персонажа.')).toHaveCount(1)

    await reply.pressSequentially('Пароль сброшен, новый придёт письмом.')
    await agent
      .getByRole('button', { name: /^Статус:\s/ })
      .last()
      .click()
    await agent.getByRole('option', { name: 'Решён' }).click()
    await agent.getByRole('button', { name: 'Отправить игроку' }).click()
    await agent.getByRole('button', { name: 'Отправить сразу' }).click()
    await expect.poll(async () => (await office.mailsOf(guest)).length).toBe(4)
    const last = await Promise.all((await office.mailsOf(guest)).slice(2).map((raw) => PostalMime.parse(raw)))
    expect(last.map(({ text }) => text).join()).toContain('Пароль сброшен, новый придёт письмом.')
    expect(last.map(({ text }) => text).join()).toMatch(/Запрос\s10\d{4}\sрешён/)
  } finally {
    await scratch.end()
    await office.close()
  }
})
