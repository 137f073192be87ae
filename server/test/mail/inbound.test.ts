import { documentText } from '@savepoint/contract/document-contents.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  describeMailbox,
  type MailTestServer,
  startMailTestServer,
} from '../support/mail/mail-test-server.ts'
import { rawMail, takenMails } from '../support/mail/mailbox.ts'

describeMailbox('a first mail', () => {
  let mail: MailTestServer
  beforeAll(async () => {
    mail = await startMailTestServer()
  })
  afterAll(async () => await mail.close())
  it('becomes a ticket of the account’s category, and is read in the mailbox', async () => {
    const { account, deliver, unseen } = await mail.mailbox()
    await deliver(
      rawMail(
        {
          From: 'Ola <ola@players.test>',
          To: 'desk@desk.test',
          Subject: 'Пропал меч',
          'Message-ID': '<1@players.test>',
        },
        'Здравствуйте!\n\nПропал меч.\n\n-- \nОла',
      ),
    )
    const [taken] = await takenMails(mail.testServer, { accountId: account.id, expected: 1 })
    expect(taken).toMatchObject({ state: 'ticket', filed: true })
    expect(await unseen()).toEqual([])
    const opened = await mail.ticket(taken?.ticket_id)
    expect(opened).toMatchObject({
      title: 'Пропал меч',
      status: 'Created',
      channel: 'mail',
      customer: { id: null, login: 'ola@players.test', confirmed: false },
      category: { id: mail.topic.categoryId },
    })
    const [message] = opened.messages
    expect(message && documentText(message.content)).toBe('Здравствуйте!\n\nПропал меч.')
    expect(message?.received?.folded).toBe('-- \nОла')
  })
})
