import type { RoleInput } from '@savepoint/contract/people/role-inputs.ts'
import { createRole, deleteRole, updateRole } from '@savepoint/contract/people/roles.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addRole, addTopic } from './staff.ts'
import { startTestServer } from './test-server.ts'

/** A listening test server with an administrator, Root, who acts, and one topic, in which tickets are opened. */
export async function startRoleServer() {
  const testServer = await startTestServer()
  const topic = await addTopic(testServer, { project: 'Emberwald', category: 'Payments' })
  const adminRoleId = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  const { token, id: adminId } = await addAgent(testServer, {
    roleId: adminRoleId,
    options: { name: 'Root' },
  })
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })

  const here = () => ({ projects: [topic.projectId], categories: [topic.categoryId] })
  const create = (input: RoleInput, key?: string) =>
    sendRequest(testServer, createRole, { token, body: input, ...(key && { key }) })
  const update = (id: string, body: RoleInput & { id?: string }) =>
    sendRequest(testServer, updateRole, { token, params: { id }, body })
  const remove = (id: string) => sendRequest(testServer, deleteRole, { token, params: { id } })
  async function openTicket() {
    const { data } = await sendRequest(testServer, submitTicket, {
      token: (await addCustomer(testServer)).token,
      body: { ...topic, title: 'Lost sword', description: 'D' },
    })
    return { id: data.id, params: { id: data.id } }
  }
  return { testServer, topic, adminRoleId, token, adminId, here, create, update, remove, openTicket }
}
export type RoleServer = Awaited<ReturnType<typeof startRoleServer>>
