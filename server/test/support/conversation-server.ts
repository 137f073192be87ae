import type { Document } from '@savepoint/contract/documents.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from './staff.ts'
import { startTestServer } from './test-server.ts'

export const text = (words: string): Document => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

/** A test server with one topic and its agent, Mira, who replies to the tickets of new players. */
export async function startConversationServer() {
  const testServer = await startTestServer()
  const topic = await addTopic(testServer)
  const roleId = await addRole(testServer, { categories: [topic.categoryId] })
  const agent = await addAgent(testServer, { roleId, options: { name: 'Mira Sokolova', nickname: 'Mira' } })

  async function openTicket() {
    const player = await addCustomer(testServer)
    const { data } = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title: 'Help', description: 'Please' },
    })
    return { player, id: data.id, params: { id: data.id } }
  }
  const reply = (id: number, more: object = {}) =>
    sendRequest(testServer, replyToTicket, {
      token: agent.token,
      params: { id },
      body: { content: text('Look under the bed'), ...more },
    })
  return { testServer, topic, agent, openTicket, reply }
}
export type ConversationServer = Awaited<ReturnType<typeof startConversationServer>>
