import type { EmployeeInput } from '@savepoint/contract/people/employee-inputs.ts'
import { createEmployee, deleteEmployee, setEmployeeActive } from '@savepoint/contract/people/employees.ts'
import { login, resetPassword } from '@savepoint/contract/people/people.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { v7 as uuidv7 } from 'uuid'
import { mailsTo as demoMailsTo } from './mail/demo-mails.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password } from './staff.ts'
import { startTestServer } from './test-server.ts'

export const begun = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Begun' }] }],
}

/** A listening test server with an administrator, Root, who acts unless another token is given, and the role of a team. */
export async function startEmployeeServer() {
  const testServer = await startTestServer()
  const topic = await addTopic(testServer)
  const categories = [topic.categoryId]
  const admin = await addAgent(testServer, {
    roleId: await addRole(testServer, { admin: true, categories }),
    options: {
      name: 'Root',
    },
  })
  const teamId = await addRole(testServer, { categories })
  await testServer.app.listen({ port: 0, host: '127.0.0.1' })
  let { token } = admin

  const inputOf = (more: Partial<EmployeeInput> = {}): EmployeeInput => ({
    name: 'Mira',
    email: `mira-${uuidv7()}@desk.test`,
    agentRoleId: teamId,
    showNickname: false,
    ...more,
  })
  const create = (body: EmployeeInput, key?: string) =>
    sendRequest(testServer, createEmployee, { token, body, ...(key && { key }) })
  const remove = (id: string, by = token) =>
    sendRequest(testServer, deleteEmployee, { token: by, params: { id } })
  const activate = (id: string, active: boolean, by = token) =>
    sendRequest(testServer, setEmployeeActive, { token: by, params: { id }, body: { active } })
  const mailsTo = (email: string) => demoMailsTo(testServer, email)
  const choosePassword = (code: string, chosen = 'Chosen_2026!') =>
    sendRequest(testServer, resetPassword, { body: { code, password: chosen, passwordConfirm: chosen } })
  const signIn = (email: string, given = password) =>
    sendRequest(testServer, login, { body: { login: email, password: given } })
  /** For tests that move the clock past the life of an access token; returns the new one. */
  const signInAdmin = async () => {
    token = (await signIn(admin.email)).data.accessToken
    return token
  }
  async function openTicket(agentId: string) {
    const { data } = await sendRequest(testServer, submitTicket, {
      token: (await addCustomer(testServer)).token,
      body: { ...topic, title: 'T', description: 'D' },
    })
    const params = { id: data.id }
    await sendRequest(testServer, updateTicket, { token, params, body: { agentId } })
    return { id: data.id, params }
  }
  return {
    testServer,
    topic,
    admin,
    token,
    teamId,
    inputOf,
    create,
    remove,
    activate,
    mailsTo,
    choosePassword,
    signIn,
    signInAdmin,
    openTicket,
  }
}
export type EmployeeServer = Awaited<ReturnType<typeof startEmployeeServer>>
