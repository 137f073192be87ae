import { login } from '@savepoint/contract/people/people.ts'
import { createBusinessCalendar } from '@savepoint/contract/sla/calendars.ts'
import { createSlaPolicy } from '@savepoint/contract/sla/policies.ts'
import { sendCustomerMessage, submitTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import type { TicketChange } from '@savepoint/contract/tickets/ticket-changes.ts'
import { getTicket, replyToTicket, updateTicket } from '@savepoint/contract/tickets/tickets.ts'
import { replanTickets } from '../../src/tickets/sla/replan-tickets.ts'
import { text } from './conversation-server.ts'
import { sendRequest } from './requests.ts'
import { addAgent, addCustomer, addRole, addTopic, password, signInAgain } from './staff.ts'
import { startTestServer } from './test-server.ts'

export const officeHours = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, [['09:00', '18:00']]]),
)
export const matchAll = { all: [], any: [], none: [] }

/** One topic, an administrator who works in it. */
export async function startSlaServer() {
  const testServer = await startTestServer()
  const topic = await addTopic(testServer)
  const elsewhere = await addTopic(testServer)
  const categories = [topic.categoryId, elsewhere.categoryId]
  const admin = await addAgent(testServer, { roleId: await addRole(testServer, { admin: true, categories }) })
  const signIn = async () => {
    const { data } = await sendRequest(testServer, login, { body: { login: admin.email, password } })
    admin.token = data.accessToken
  }
  let names = 0
  const name = () => {
    names += 1
    return `Name ${names}`
  }
  return {
    testServer,
    topic,
    elsewhere,
    admin,
    name,
    calendar: (body: object = {}) =>
      sendRequest(testServer, createBusinessCalendar, {
        token: admin.token,
        body: { name: name(), timeZone: 'Europe/Berlin', hours: officeHours, ...body } as never,
      }),
    policy: (body: object = {}) =>
      sendRequest(testServer, createSlaPolicy, {
        token: admin.token,
        body: {
          name: name(),
          calendarId: null,
          conditions: matchAll,
          targets: { firstReply: 60, nextReply: 120, resolution: 600 },
          ...body,
        } as never,
      }),
    async open(where = topic, from?: Awaited<ReturnType<typeof addCustomer>>) {
      const player = from ?? (await addCustomer(testServer))
      const body = { ...where, title: 'T', description: 'D' }
      const { data } = await sendRequest(testServer, submitTicket, { token: player.token, body })
      const id = data.id
      return {
        id,
        promised: data.replyExpectedAt,
        read: async () =>
          (await sendRequest(testServer, getTicket, { token: admin.token, params: { id } })).data,
        sla: async () =>
          (await sendRequest(testServer, getTicket, { token: admin.token, params: { id } })).data.sla,
        reply: (status?: string) =>
          sendRequest(testServer, replyToTicket, {
            token: admin.token,
            params: { id },
            body: { content: text('Answer'), ...(status && { status }) } as never,
          }),
        write: async () =>
          sendRequest(testServer, sendCustomerMessage, {
            token: await signInAgain(testServer, player),
            params: { id },
            body: { text: 'And now?', attachments: [] },
          }),
        change: (body: TicketChange) =>
          sendRequest(testServer, updateTicket, { token: admin.token, params: { id }, body }),
        outcomes: () =>
          testServer.db<
            {
              metric: string
              is_missed: boolean
              overrun_seconds: number | null
              stopped_at: string | null
            }[]
          >`select metric, is_missed, overrun_seconds::int, stopped_at from sla_outcomes where ticket_id = ${id} order by decided_at, metric`,
      }
    },
    async replan() {
      while (!(await replanTickets(testServer.services)))
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
    /** Sessions end meanwhile. */
    async advance(span: Parameters<typeof testServer.clock.advance>[0]) {
      testServer.clock.advance(span)
      await signIn()
    },
    close: () => testServer.close(),
  }
}
export type SlaServer = Awaited<ReturnType<typeof startSlaServer>>
