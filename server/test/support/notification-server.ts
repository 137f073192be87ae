import type { Document } from '@savepoint/contract/documents.ts'
import { updateMyAgentProfile } from '@savepoint/contract/people/agent-profile.ts'
import type { AgentProfileInput } from '@savepoint/contract/people/profile-inputs.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import {
  followTicket,
  listMentions,
  unfollowTicket,
} from '@savepoint/contract/tickets/notifications/mentions.ts'
import {
  countNotifications,
  listNotifications,
  markNotificationsRead,
} from '@savepoint/contract/tickets/notifications/notifications.ts'
import { addNote, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { mailMentions } from '../../src/tickets/notifications/mail-mentions.ts'
import { notifyStaff } from '../../src/tickets/notifications/notify-staff.ts'
import { text } from './conversation-server.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from './staff.ts'
import { startTestServer } from './test-server.ts'

type Named = { kind: 'agent' | 'team'; id: string }
type Client = { token: string }

/** `Look, @somebody`. The label of the client is never trusted. */
export const mentioning = (...named: Named[]): Document => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Look, ' },
        ...named.map(({ kind, id }) => ({
          type: 'mention' as const,
          attrs: { kind, id, label: 'Somebody else' },
        })),
      ],
    },
  ],
})

/** One topic with Anna and Boris of one team, Vera of another, and Gleb, who sees only his own tickets. */
export async function startNotificationServer() {
  const testServer = await startTestServer()
  const topic = await addTopic(testServer)
  const categories = [topic.categoryId]
  const role = await addRole(testServer, { categories })
  const otherRole = await addRole(testServer, { categories })
  const ownRole = await addRole(testServer, { categories, pools: ['my'] })
  const hire = (roleId: string, name: string) => addAgent(testServer, { roleId, options: { name } })
  const anna = await hire(role, 'Anna')
  const boris = await hire(role, 'Boris')
  const vera = await hire(otherRole, 'Vera')
  const gleb = await hire(ownRole, 'Gleb')
  const work = () => notifyStaff(testServer.services)
  return {
    testServer,
    topic,
    role,
    otherRole,
    hire,
    anna,
    boris,
    vera,
    gleb,
    work,
    mail: () => mailMentions(testServer.services),
    async openTicket(agentId?: string) {
      const player = await addCustomer(testServer)
      const body = { ...topic, title: 'Lost sword', description: 'Please' }
      const { data } = await sendRequest(testServer, submitTicket, { token: player.token, body })
      if (agentId) await testServer.db`update tickets set agent_id = ${agentId} where id = ${data.id}`
      await work()
      return { id: data.id, params: { id: data.id }, player }
    },
    note: ({ token }: Client, id: number, content: Document = text('Note')) =>
      sendRequest(testServer, addNote, { token, params: { id }, body: { content } }),
    reply: ({ token }: Client, id: number, status?: 'Resolved') =>
      sendRequest(testServer, replyToTicket, {
        token,
        params: { id },
        body: { content: text('Reply'), ...(status && { status }) },
      }),
    write: ({ token }: Client, id: number) =>
      sendRequest(testServer, sendCustomerMessage, { token, params: { id }, body: { text: 'More' } }),
    change: ({ token }: Client, id: number, body: { status?: 'Resolved'; agentId?: string | null }) =>
      sendRequest(testServer, updateTicket, { token, params: { id }, body }),
    follow: ({ token }: Client, id: number) =>
      sendRequest(testServer, followTicket, { token, params: { id } }),
    unfollow: ({ token }: Client, id: number) =>
      sendRequest(testServer, unfollowTicket, { token, params: { id } }),
    want: ({ token }: Client, notifications: Partial<AgentProfileInput['notifications']>) =>
      sendRequest(testServer, updateMyAgentProfile, {
        token,
        body: {
          nickname: '',
          showNickname: false,
          signature: null,
          notifications: { sound: false, browser: false, events: [], ...notifications },
        },
      }),
    async groups({ token }: Client, query: { unread?: 'true'; limit?: number; cursor?: string } = {}) {
      return (await sendRequest(testServer, listNotifications, { token, query })).data
    },
    /** Kinds and events of one ticket, latest first. */
    async heard({ token }: Client, id: number) {
      const { data } = await sendRequest(testServer, listNotifications, { token })
      const group = data.items.find(({ ticket }) => ticket?.id === id)
      return group?.items.map(({ kind, event }) => `${kind} ${event?.kind}`) ?? []
    },
    async mentions({ token }: Client) {
      return (await sendRequest(testServer, listMentions, { token })).data.items
    },
    async count({ token }: Client) {
      return (await sendRequest(testServer, countNotifications, { token })).data
    },
    async read({ token }: Client, body: { ticketId?: number; ids?: number[]; until?: number }) {
      return (await sendRequest(testServer, markNotificationsRead, { token, body })).data
    },
    close: () => testServer.close(),
  }
}
export type NotificationServer = Awaited<ReturnType<typeof startNotificationServer>>
