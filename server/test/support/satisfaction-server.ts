import { documentFromText } from '@savepoint/contract/document-contents.ts'
import { login, loginCustomer } from '@savepoint/contract/people/people.ts'
import { replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { unsealMail } from '../../src/platform/outbox/outbox.ts'
import { askSatisfaction } from '../../src/tickets/satisfaction/ask-satisfaction.ts'
import { startEmailTestServer } from './mail/email-test-server.ts'
import { sendRequest } from './requests.ts'
import { password } from './staff.ts'

type Sealed = { body: string; html: string; id: string; secret_sealed: string }

/** Players whose requests are resolved, and asked about when the test says so. */
export async function startSatisfactionServer() {
  const server = await startEmailTestServer()
  const { testServer, agent } = server
  const tokenOf = async ({ email }: { email: string }) =>
    (await sendRequest(testServer, loginCustomer, { body: { login: email, password } })).data.accessToken
  const agentToken = async () =>
    (await sendRequest(testServer, login, { body: { login: agent.email, password } })).data.accessToken
  const setStatus = async (id: number, status: 'Resolved' | 'WaitingAgentAction') => {
    const answer = await sendRequest(testServer, updateTicket, {
      token: await agentToken(),
      params: { id },
      body: { status },
    })
    if (answer.status !== 200) throw new Error(answer.text)
  }
  const replyAs = async (id: number) => {
    agent.token = await agentToken()
    const answer = await sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params: { id },
      body: { content: documentFromText('We are on it'), attachments: [], status: 'Resolved' },
    })
    if (answer.status !== 201) throw new Error(answer.text)
  }
  return {
    ...server,
    tokenOf,
    agentToken,
    setStatus,
    /** A reply that resolves it. */
    resolve: replyAs,
    /** Asks at the time when it is due. How many were asked. */
    ask: async (minutes = 61) => {
      testServer.clock.advance({ minutes })
      return await askSatisfaction(testServer.services)
    },
    tokenIn: async (id: number) => {
      const [mail] = await testServer.db<Sealed[]>`
        select id, body, html, secret_sealed from mails where ticket_id = ${id} and kind = 'satisfaction' order by created_at desc limit 1`
      if (!mail) return undefined
      const { body } = unsealMail(testServer.services.secrets, mail)
      return /satisfaction\?token=([\w-]+)&score=good/.exec(body)?.[1]
    },
    /** A request of a new player that was answered and resolved. */
    resolved: async () => {
      const player = await server.player()
      const token = await tokenOf(player)
      const id = await server.submit({ token })
      await replyAs(id)
      return { player, id }
    },
  }
}
export type SatisfactionServer = Awaited<ReturnType<typeof startSatisfactionServer>>
