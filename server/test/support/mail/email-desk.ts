import { documentFromText } from '@savepoint/contract/documents.ts'
import { type MailAccount, updateMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { openMailedTicket } from '../../../src/tickets/conversation/mailed-messages.ts'
import { findPlace } from '../../../src/tickets/topics/place-queries.ts'
import { call } from '../calls.ts'
import { openDesk } from '../desk.ts'
import { addAgent, addCustomer, addPlace, addRole } from '../staff.ts'
import { accountInput, addMailAccount, server } from './mail-accounts.ts'
import { openSmtpServer } from './smtp-server.ts'

export type EmailDesk = Awaited<ReturnType<typeof openEmailDesk>>
export type Mail = {
  id: string
  recipient: string
  subject: string
  body: string
  html: string | null
  kind: string
  state: string
  automatic: boolean
  message_id: string
  in_reply_to: string | null
  refs: string[]
  unsubscribe_url: string | null
}

/** A desk with one mail account, whose server takes what is sent, and hands for players, guests and their mails. */
export async function openEmailDesk() {
  const smtp = await openSmtpServer()
  const desk = await openDesk({
    MAIL_ALLOWED_NETWORKS: '127.0.0.0/8',
    LIMIT_TICKETS_PER_DAY: '1000',
    LIMIT_TICKETS_EVERY_MINUTES: '0',
  })
  const place = await addPlace(desk, { project: 'Emberwald', category: 'Payments', accountRecovery: true })
  const other = await addPlace(desk, { projectId: place.projectId, category: 'Bugs' })
  const categories = [place.categoryId, other.categoryId]
  const agent = await addAgent(desk, await addRole(desk, { admin: true, categories }), { name: 'Mira' })
  const { token } = agent
  const sending = { smtp: server({ host: '127.0.0.1', secure: false, port: smtp.port }) }
  const account = await addMailAccount(desk, token, place, { ...sending, senderEmail: 'help@desk.test' })

  return {
    desk,
    smtp,
    place,
    other,
    agent,
    account,
    /** Chooses what the account answers by itself. */
    choose: async (responses: Partial<AutoResponse>[], more: object = {}): Promise<MailAccount> => {
      const autoResponses = responses.map((response) => ({ ...everywhere, ...response }))
      const body = { ...accountInput(place, { ...sending, ...more, autoResponses, isDefault: true }) }
      const answer = await call(desk, updateMailAccount, {
        token,
        params: { id: account.id },
        body: { ...body, senderEmail: account.senderEmail },
      })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.data
    },
    /** A player whose address is proved, unless said otherwise. */
    player: async ({ proved = true } = {}) => {
      const player = await addCustomer(desk)
      if (proved) await desk.db`update customers set email_confirmed_at = now() where id = ${player.id}`
      return player
    },
    submit: async (player: { token: string }, over: object = {}) => {
      const body = { ...place, title: 'SECRET title', description: 'SECRET words', ...over }
      const answer = await call(desk, submitTicket, { token: player.token, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.data.id
    },
    /** A ticket as an incoming mail makes it, with the row that tells of the mail. */
    mailed: async (email: string, { automatic = false } = {}) =>
      (await desk.db.begin(async (tx) => {
        const found = await findPlace(tx, place.projectId, place.categoryId)
        const { ticketId, messageId } = await openMailedTicket(tx, desk, {
          mailAccountId: account.id,
          place: found as NonNullable<typeof found>,
          title: 'SECRET title',
          locale: 'en',
          followUpOf: null,
          message: {
            author: { kind: 'guest', id: null, name: email },
            content: documentFromText('SECRET words'),
            files: [],
            received: { folded: null, refused: [], automatic, aboutTicket: null, sender: null },
          },
        })
        await tx`insert into inbound_mails (id, account_id, uid_validity, uid, message_id, size, received_at, state, sender, ticket_id, ticket_message_id)
          values (${uuidv7()}, ${account.id}, 1, ${ticketId}, ${`first-${ticketId}@players.test`}, 1, ${desk.clock.now()}, 'ticket', ${email},
            ${ticketId}, ${messageId})`
        await desk.services.emails.announce(tx, desk, ticketId, 'ticketCreated')
        return ticketId
      })) as number,
    reply: async (id: number, over: object = {}) => {
      const body = { content: documentFromText('We are on it'), attachments: [], ...over }
      const answer = await call(desk, replyToTicket, { token, params: { id }, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.data
    },
    mails: async (ticketId: number) =>
      await desk.db<Mail[]>`
        select id, recipient, subject, body, html, kind, state, automatic, message_id, in_reply_to, refs, unsubscribe_url
        from mails where ticket_id = ${ticketId} order by created_at, id`,
    close: async () => {
      await desk.close()
      await smtp.close()
    },
  }
}

const everywhere: AutoResponse = {
  projectId: null,
  categoryId: null,
  ticketKind: 'regular',
  event: 'ticketCreated',
  templateId: null,
}
