import type { RightName } from '@savepoint/contract/rights.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { TagInput } from '@savepoint/contract/tickets/tag-inputs.ts'
import { createTag } from '@savepoint/contract/tickets/tags.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import { getTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addRole, addTopic, type Topic } from './staff.ts'
import { startTestServer } from './test-server.ts'

/** Two projects, and an administrator who works in both. */
export async function startTagServer() {
  const testServer = await startTestServer()
  const topic = await addTopic(testServer)
  const elsewhere = await addTopic(testServer)
  let names = 0

  async function hire({ topics, ...role }: { admin?: boolean; rights?: RightName[]; topics: Topic[] }) {
    const categories = topics.map(({ categoryId }) => categoryId)
    const roleId = await addRole(testServer, { ...role, categories })
    for (const { projectId } of topics)
      await testServer.db`
        insert into role_projects (role_id, project_id) values (${roleId}, ${projectId}) on conflict do nothing`
    return await addAgent(testServer, { roleId })
  }
  const admin = await hire({ admin: true, topics: [topic, elsewhere] })

  function nextName() {
    names += 1
    return `Tag ${names}`
  }
  const create = (input: Partial<TagInput> = {}, token = admin.token) =>
    sendRequest(testServer, createTag, { token, body: { name: nextName(), color: 'blue', ...input } })

  return {
    testServer,
    topic,
    elsewhere,
    admin,
    hire,
    nextName,
    create,
    addTag: async (input: Partial<TagInput> = {}) => (await create(input)).data,
    async openTicket(where: Topic = topic) {
      const player = await addCustomer(testServer)
      const body = { ...where, title: 'T', description: 'D' }
      const { data } = await sendRequest(testServer, submitTicket, { token: player.token, body })
      return data.id
    },
    change: (id: number, body: TicketChange & { seenEventId?: number }, token = admin.token) =>
      sendRequest(testServer, updateTicket, { token, params: { id }, body }),
    async tagsOf(id: number) {
      const { data } = await sendRequest(testServer, getTicket, { token: admin.token, params: { id } })
      return data.tags.map(({ name }) => name)
    },
    close: () => testServer.close(),
  }
}

export type TagServer = Awaited<ReturnType<typeof startTagServer>>
