import { randomUUID } from 'node:crypto'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import { updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { expect } from 'vitest'
import { signTicket } from '../../../src/mail/mail-token.ts'
import { sendRequest } from '../requests.ts'
import { startMailTestServer } from './mail-test-server.ts'
import { rawMail, takenMails } from './mailbox.ts'

export async function startReplyServer() {
  const mail = await startMailTestServer()
  const box = await mail.mailbox()
  let sent = 0

  /** Returns what became of the email. */
  const write = async (from: string, headers: Record<string, string> = {}, body = 'Again') => {
    sent += 1
    await box.deliver(
      rawMail(
        { From: from, To: box.user, Subject: 'Sword', 'Message-ID': `<${randomUUID()}@x.test>`, ...headers },
        body,
      ),
    )
    const rows = await takenMails(mail.testServer, { accountId: box.account.id, expected: sent })
    const row = rows.at(-1)
    const ticket = row?.ticket_id ? await mail.ticket(row.ticket_id) : null
    return { ...row, ticket, message: ticket?.messages.at(-1) }
  }
  const guest = () => `ola-${randomUUID()}@players.test`
  const begin = async (from = guest()) => {
    const { ticket_id: id } = await write(from, {}, 'First')
    return { from, id: id as number }
  }
  const tokenOf = (id: number) => signTicket(mail.testServer.secrets, id)
  const ourMail = (id: number) => `<${randomUUID()}.${tokenOf(id)}@desk.test>`
  const setStatus = async (id: number, status: TicketStatus) =>
    expect(
      (
        await sendRequest(mail.testServer, updateTicket, {
          token: mail.token,
          params: { id },
          body: { status },
        })
      ).status,
    ).toBe(200)
  const messagesOf = async (id: number) => (await mail.ticket(id)).messages.length
  return { mail, write, guest, begin, tokenOf, ourMail, setStatus, messagesOf }
}
export type ReplyServer = Awaited<ReturnType<typeof startReplyServer>>
