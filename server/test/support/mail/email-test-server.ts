import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { type MailAccount, updateMailAccount } from '@savepoint/contract/mail/mail-accounts.ts'
import type { AutoResponse } from '@savepoint/contract/mail/mail-inputs.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { openMailedTicket } from '../../../src/tickets/conversation/mailed-messages.ts'
import { findTopic } from '../../../src/tickets/topics/topic-queries.ts'
import { sendRequest } from '../requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from '../staff.ts'
import { startTestServer } from '../test-server.ts'
import { accountInput, addMailAccount, server } from './mail-accounts.ts'
import { openSmtpServer } from './smtp-server.ts'

export type EmailTestServer = Awaited<ReturnType<typeof startEmailTestServer>>
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

/** A test server with one email account, and helpers for players, guests and their emails. */
export async function startEmailTestServer() {
  const smtp = await openSmtpServer()
  const testServer = await startTestServer({
    MAIL_ALLOWED_NETWORKS: '127.0.0.0/8',
    LIMIT_TICKETS_PER_DAY: '1000',
    LIMIT_TICKETS_EVERY_MINUTES: '0',
  })
  const topic = await addTopic(testServer, {
    project: 'Emberwald',
    category: 'Payments',
    accountRecovery: true,
  })
  const other = await addTopic(testServer, { projectId: topic.projectId, category: 'Bugs' })
  const categories = [topic.categoryId, other.categoryId]
  const agent = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories }),
    options: {
      name: 'Mira',
    },
  })
  const { token } = agent
  const sending = { smtp: server({ host: '127.0.0.1', secure: false, port: smtp.port }) }
  const account = await addMailAccount(testServer, token, {
    topic,
    over: {
      ...sending,
      senderEmail: 'help@desk.test',
    },
  })

  return {
    testServer,
    smtp,
    topic,
    other,
    agent,
    account,
    choose: async (responses: Partial<AutoResponse>[], more: object = {}): Promise<MailAccount> => {
      const autoResponses = responses.map((response) => ({ ...everywhere, ...response }))
      const body = { ...accountInput(topic, { ...sending, ...more, autoResponses, isDefault: true }) }
      const answer = await sendRequest(testServer, updateMailAccount, {
        token,
        params: { id: account.id },
        body: { ...body, senderEmail: account.senderEmail },
      })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.data
    },
    player: async ({ proved = true } = {}) => {
      const player = await addCustomer(testServer)
      if (proved) await testServer.db`update customers set email_confirmed_at = now() where id = ${player.id}`
      return player
    },
    submit: async (player: { token: string }, over: object = {}) => {
      const body = { ...topic, title: 'SECRET title', description: 'SECRET words', ...over }
      const answer = await sendRequest(testServer, submitTicket, { token: player.token, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.data.id
    },
    /** A ticket as an incoming email creates it, with the row of the email. */
    mailed: async (email: string, { automatic = false } = {}) =>
      (await testServer.db.begin(async (tx) => {
        const found = await findTopic(tx, topic.projectId, topic.categoryId)
        const { ticketId, messageId } = await openMailedTicket(tx, testServer, {
          mailAccountId: account.id,
          topic: found as NonNullable<typeof found>,
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
          values (${uuidv7()}, ${account.id}, 1, ${ticketId}, ${`first-${ticketId}@players.test`}, 1, ${testServer.clock.now()}, 'ticket', ${email},
            ${ticketId}, ${messageId})`
        await testServer.services.ports.emailEvent(tx, testServer, { ticketId, event: 'ticketCreated' })
        return ticketId
      })) as number,
    reply: async (id: number, over: object = {}) => {
      const body = { content: documentFromText('We are on it'), attachments: [], ...over }
      const answer = await sendRequest(testServer, replyToTicket, { token, params: { id }, body })
      if (answer.status !== 201) throw new Error(answer.text)
      return answer.data
    },
    mails: async (ticketId: number) =>
      await testServer.db<Mail[]>`
        select id, recipient, subject, body, html, kind, state, automatic, message_id, in_reply_to, refs, unsubscribe_url
        from mails where ticket_id = ${ticketId} order by created_at, id`,
    close: async () => {
      await testServer.close()
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
