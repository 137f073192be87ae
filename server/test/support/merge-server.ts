import { login } from '@savepoint/contract/people/people.ts'
import { submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { mergeTicket, unmergeTicket } from '@savepoint/contract/tickets/merging/merging.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password } from './staff.ts'
import { startTestServer } from './test-server.ts'

type Player = Awaited<ReturnType<typeof addCustomer>>

/** A test server with one topic, an agent of all rights, and players who submit as often as they like. */
export async function startMergeServer() {
  const testServer = await startTestServer({ LIMIT_TICKETS_EVERY_MINUTES: '0' })
  const topic = await addTopic(testServer)
  const roleId = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  const agent = await addAgent(testServer, { roleId, options: { name: 'Mira Sokolova' } })
  // Moving the clock ends sessions.
  let { token } = agent
  async function advance(minutes: number) {
    testServer.clock.advance({ minutes })
    const answer = await sendRequest(testServer, login, { body: { login: agent.email, password } })
    token = answer.data.accessToken
  }

  async function submit(player: Player, title: string, description = `About ${title}`) {
    const answer = await sendRequest(testServer, submitTicket, {
      token: player.token,
      body: { ...topic, title, description },
    })
    if (answer.status !== 201) throw new Error(`Not submitted: ${answer.text}`)
    testServer.clock.advance({ seconds: 1 })
    return answer.data.id
  }
  const ticket = async (id: number) =>
    (await sendRequest(testServer, getTicket, { token, params: { id } })).data
  const merge = (id: number, intoId: number, more: { notify?: boolean; token?: string } = {}) =>
    sendRequest(testServer, mergeTicket, {
      token: more.token ?? token,
      params: { id },
      body: { intoId, ...(more.notify !== undefined && { notify: more.notify }) },
    })
  const unmerge = (id: number) => sendRequest(testServer, unmergeTicket, { token, params: { id } })
  const newPlayer = () => addCustomer(testServer)
  return {
    testServer,
    topic,
    agent,
    token: () => token,
    advance,
    submit,
    ticket,
    merge,
    unmerge,
    newPlayer,
  }
}
export type MergeServer = Awaited<ReturnType<typeof startMergeServer>>
