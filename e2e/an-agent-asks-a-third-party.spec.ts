import PostalMime from 'postal-mime'
import { mailServerPath, withoutMailServer } from '../scripts/find-mail-server.ts'
import { openPostOffice } from '../server/test/support/mail/post-office.ts'
import { expectAccessible } from './support/accessible.ts'
import { openWindow, signInAs } from './support/people.ts'
import { answerTo, connectMailbox } from './support/post.ts'
import { openOwnTicket } from './support/requests.ts'
import { startServerOfItsOwn } from './support/server-of-its-own.ts'
import { expect, type Page, test } from './support/test.ts'

const billing = 'billing@partner.test'
const support = 'support@emberwald.test'
const title = 'Переписка с третьими лицами'
const pane = (page: Page) => page.getByRole('region', { name: title })
const badge = (page: Page) => page.getByRole('button', { name: new RegExp(`^${title}`) })
const row = (page: Page) => pane(page).getByRole('button', { name: /Платёж\s17/ })

async function openTicket(page: Page, login: string, id: number) {
  await signInAs(page, login)
  await page.goto(`/tickets/all?ticketId=${id}`)
  await page.getByRole('log').waitFor()
}

test('an agent asks a third party by email, a colleague sees the answer, the player sees nothing', async ({
  browser,
}) => {
  test.skip(mailServerPath() === undefined, withoutMailServer)
  const office = await openPostOffice()
  const scratch = await startServerOfItsOwn({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  const { url } = scratch.product()
  const received = async (count: number) => {
    await expect.poll(async () => (await office.mailsOf(billing)).length).toBe(count)
    const raw = (await office.mailsOf(billing))[count - 1] ?? ''
    return { raw, ...(await PostalMime.parse(raw)) }
  }
  try {
    const [admin, lead, player] = [
      await openWindow(browser, { baseURL: url }),
      await openWindow(browser, { baseURL: url }),
      await openWindow(browser, { baseURL: url }),
    ]
    await connectMailbox(admin, { url, office, email: support })
    const id = await openOwnTicket(player, { title: 'Кристаллы не пришли', baseURL: url })
    await openTicket(lead, 'lead@demo.test', id)
    await openTicket(admin, 'admin@demo.test', id)

    await lead.keyboard.press('s')
    await expect(pane(lead).getByText('Переписки пока нет')).toBeVisible()
    await pane(lead).getByRole('button', { name: 'Новая переписка' }).click()
    const to = lead.getByLabel('Кому').first()
    await to.pressSequentially(`${support},`)
    await lead.getByRole('textbox', { name: 'Тема' }).pressSequentially('Платёж 17')
    await lead.getByRole('textbox', { name: 'Текст письма' }).pressSequentially('Деньги дошли?')
    // No tooltip of what happens to be below the pointer.
    await lead.mouse.move(0, 0)
    await expectAccessible(lead, 'a new side conversation')
    await lead.getByRole('button', { name: 'Отправить письмо' }).click()
    await expect(lead.getByText(`${support} — наш собственный ящик.`)).toBeVisible()

    // Nothing of it is lost by a stray click or a reload.
    await lead.getByRole('tab', { name: 'Игрок' }).click()
    await lead.reload()
    await lead.getByRole('log').waitFor()
    await lead.keyboard.press('s')
    await expect(pane(lead).getByRole('button', { name: 'Новая переписка · Черновик' })).toBeVisible()
    await lead.keyboard.press('l')
    await lead.keyboard.press('Control+k')
    await lead.getByRole('dialog').getByRole('combobox').pressSequentially('третьему лицу')
    await lead.getByRole('option', { name: /^Написать\sтретьему\sлицу/ }).click()
    await expect(lead.getByRole('textbox', { name: 'Текст письма' })).toHaveText('Деньги дошли?')
    await to.focus()
    await lead.keyboard.press('Backspace')
    await lead.keyboard.type(`${billing},`)
    await expect(lead.getByText('наш собственный ящик')).toHaveCount(0)
    await lead.getByRole('button', { name: 'Отправить письмо' }).click()

    await expect(pane(lead).getByText('Отправлено', { exact: true })).toBeVisible()
    const question = await received(1)
    expect(question.subject).toBe('Платёж 17')
    expect(question.text).toContain('Деньги дошли?')
    expect(question.raw).not.toContain(String(id))
    await expectAccessible(lead, 'a side conversation')

    await expect(badge(admin)).toHaveAccessibleName(`${title} 1`)
    await office.deliver(
      billing,
      support,
      answerTo({ mail: question.raw, from: billing, to: support, text: 'Дошли вчера.' }),
    )
    await expect(pane(lead).getByText('Дошли вчера.')).toBeVisible()
    await expect(badge(admin)).toHaveAccessibleName(`${title} 1 , 1 непрочитанный ответ`)
    await badge(admin).click()
    await expect(row(admin)).toContainText('есть ответ')
    await expectAccessible(admin, 'side conversations')
    await row(admin).click()
    await expect(pane(admin).getByText('Дошли вчера.')).toBeVisible()
    await expect(badge(admin)).toHaveAccessibleName(`${title} 1`)

    await admin.getByRole('textbox', { name: 'Текст письма' }).pressSequentially('Спасибо!')
    await admin.getByRole('button', { name: 'Отправить письмо' }).click()
    const thanks = await received(2)
    expect(thanks.references).toContain(question.messageId)
    await expect(pane(lead).getByText('Спасибо!')).toBeVisible()
    await pane(lead).getByRole('button', { name: 'Закрыть переписку' }).click()
    await expect(pane(admin).getByRole('button', { name: 'Открыть снова' })).toBeVisible()

    await admin.reload()
    await admin.getByRole('log').waitFor()
    await badge(admin).click()
    await expect(row(admin)).toContainText('закрыта')

    // The notification leads to the answer.
    await lead.goto('/tickets/all')
    await lead.getByRole('button', { name: /^Уведомления/ }).click()
    await lead.getByRole('link', { name: 'Ответ третьего лица: «Платёж 17»' }).click()
    await expect(pane(lead).getByText('Дошли вчера.')).toBeVisible()

    await player.goto(`/customer/tickets/${id}`)
    await expect(player.getByRole('heading', { name: 'Кристаллы не пришли' })).toBeVisible()
    await expect(player.getByRole('log')).toBeVisible()
    await expect(player.getByText('Дошли вчера.')).toHaveCount(0)
    await expect(player.getByText('Платёж 17')).toHaveCount(0)
  } finally {
    await scratch.end()
    await office.close()
  }
})
