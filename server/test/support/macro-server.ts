import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { Action } from '@savepoint/contract/tickets/replies/macro-inputs.ts'
import { createMacro, runMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import { createSavedReply, renderSavedReply } from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { text } from './conversation-server.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addField, addRole, addTopic } from './staff.ts'
import { startTestServer } from './test-server.ts'

/** One topic with the field "Platform", a lead who manages macros, and Mira, who does not. */
export async function startMacroServer(...settings: Parameters<typeof startTestServer>) {
  const testServer = await startTestServer(...settings)
  const topic = await addTopic(testServer, { project: 'Dragons', category: 'Payments' })
  const fieldId = await addField(testServer, topic.categoryId, { type: 'text', title: 'Platform' })
  const categories = [topic.categoryId]
  const lead = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true, categories }) })
  const roleId = await addRole(testServer, { categories })
  const agent = await addAgent(testServer, { roleId, options: { name: 'Mira Sokolova', nickname: 'Mira' } })
  let names = 0
  const nextName = () => {
    names += 1
    return `Name ${names}`
  }
  const createReply = (input: Partial<BodyGiven<typeof createSavedReply>> = {}, token = lead.token) =>
    sendRequest(testServer, createSavedReply, {
      token,
      body: { name: nextName(), scope: 'global', translations: { en: { content: text('Hello') } }, ...input },
    })
  const create = (input: Partial<BodyGiven<typeof createMacro>> = {}, token = lead.token) =>
    sendRequest(testServer, createMacro, {
      token,
      body: {
        name: nextName(),
        scope: 'global',
        actions: [{ type: 'priority', priority: 'high' }],
        ...input,
      },
    })

  return {
    testServer,
    topic,
    lead,
    agent,
    roleId,
    nextName,
    createReply,
    create,
    async openTicket({ title = 'Help', description = 'Please', platform = '' } = {}) {
      const player = await addCustomer(testServer)
      const body = { ...topic, title, description, ...(platform && { fields: { [fieldId]: platform } }) }
      const { data } = await sendRequest(testServer, submitTicket, { token: player.token, body })
      return { id: data.id, player }
    },
    render: (id: string, body: BodyGiven<typeof renderSavedReply>, token = agent.token) =>
      sendRequest(testServer, renderSavedReply, { token, params: { id }, body }),
    run: (id: number, macroId: string, body: BodyGiven<typeof runMacro> = {}, token = agent.token) =>
      sendRequest(testServer, runMacro, { token, params: { id, macroId }, body }),
    async runOn(id: number, actions: Action[], body: BodyGiven<typeof runMacro> = {}) {
      const macro = await create({ actions })
      return await sendRequest(testServer, runMacro, {
        token: agent.token,
        params: { id, macroId: macro.data.id },
        body,
      })
    },
    async read(id: number, token = lead.token) {
      return (await sendRequest(testServer, getTicket, { token, params: { id } })).data
    },
    close: () => testServer.close(),
  }
}

export type MacroServer = Awaited<ReturnType<typeof startMacroServer>>
