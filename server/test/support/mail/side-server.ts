import { randomUUID } from 'node:crypto'
import { documentFromText, documentText } from '@savepoint/contract/document-contents.ts'
import {
  getSideConversation,
  startSideConversation,
  writeSideMessage,
} from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { signSide } from '../../../src/mail/mail-token.ts'
import { startOutbox } from '../../../src/mail/outbound/outbox.ts'
import { recordBounce } from '../../../src/mail/outbound/record-bounce.ts'
import { sendRequest } from '../requests.ts'
import { startEmailTestServer } from './email-test-server.ts'
import { rawMail, takeRaw } from './mailbox.ts'

export type SideServer = Awaited<ReturnType<typeof startSideServer>>

/** The email server with helpers to write to third parties and to answer as one of them. */
export async function startSideServer() {
  const mail = await startEmailTestServer()
  const { testServer, agent, account, topic } = mail
  const { token } = agent
  await mail.choose([], { taggedReplies: true, enabled: true })
  const bounces = {
    recordBounce: (...[tx, bounce]: Parameters<typeof recordBounceOf>) => recordBounceOf(tx, bounce),
  }
  function recordBounceOf(
    tx: Parameters<typeof recordBounce>[0],
    bounce: Parameters<typeof recordBounce>[2],
  ) {
    return recordBounce(tx, testServer, bounce)
  }
  const start = (id: number, over: object = {}, by = token) =>
    sendRequest(testServer, startSideConversation, {
      token: by,
      params: { id },
      body: {
        recipients: ['billing@partner.test'],
        subject: 'Payment 17',
        content: documentFromText('Did it arrive?'),
        ...over,
      },
    })
  return {
    ...mail,
    topic,
    token,
    start,
    write: (id: number, conversationId: string, over: object = {}) =>
      sendRequest(testServer, writeSideMessage, {
        token,
        params: { id, conversationId },
        body: { content: documentFromText('And now?'), ...over },
      }),
    read: async (id: number, conversationId: string, by = token) =>
      (
        await sendRequest(testServer, getSideConversation, {
          token: by,
          params: { id, conversationId },
        })
      ).data,
    ticket: async (id: number, by = token) =>
      (await sendRequest(testServer, getTicket, { token: by, params: { id } })).data,
    /** The ticket of a player and a side conversation in it. */
    begin: async (over: object = {}) => {
      const player = await mail.player()
      const id = await mail.submit(player)
      const answer = await start(id, over)
      if (answer.status !== 201) throw new Error(answer.text)
      return { player, id, side: answer.data }
    },
    tokenOf: async (conversationId: string) => {
      const [row] = await testServer.db<{ number: number }[]>`
        select number from side_conversations where id = ${conversationId}`
      return signSide(testServer.secrets, row?.number ?? 0)
    },
    /** As an email that came to the mailbox; returns what became of it. */
    answer: async (headers: Record<string, string>, body = 'It did') => {
      const messageId = `${randomUUID()}@partner.test`
      const state = await takeRaw(testServer, {
        accountId: account.id,
        raw: rawMail(
          {
            From: 'billing@partner.test',
            To: account.senderEmail,
            Subject: 'Re: Payment 17',
            'Message-ID': `<${messageId}>`,
            ...headers,
          },
          body,
        ),
        over: bounces,
      })
      const [row] = await testServer.db<
        { reason: string | null; ticket_id: number | null; side_message_id: string | null }[]
      >`select reason, ticket_id, side_message_id from inbound_mails where message_id = ${headers['Message-ID']?.slice(1, -1) ?? messageId} order by id desc limit 1`
      return { ...row, state, messageId }
    },
    /** Until the outbox has nothing left to send. */
    send: async () => {
      const outbox = await startOutbox(testServer.services, (error) => {
        throw error
      })
      const until = Date.now() + 10_000
      for (;;) {
        const waiting =
          await testServer.db`select 1 from mails where state = 'queued' and next_try_at <= ${testServer.clock.now()} limit 1`
        if (waiting.length === 0) break
        if (Date.now() > until) throw new Error('Emails are not sent')
        await new Promise((resolve) => setTimeout(resolve, 25))
      }
      await outbox.stop()
    },
    wordsOf: (messages: { content: object }[]) =>
      messages.map(({ content }) => documentText(content as Parameters<typeof documentText>[0])),
  }
}
