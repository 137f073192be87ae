import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  createRecurringTicket,
  listRecurringRuns,
} from '@savepoint/contract/tickets/recurring/recurring-tickets.ts'
import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { createDueTickets } from '../../src/tickets/recurring/create-due-tickets.ts'
import { sendRequest } from './requests.ts'
import { startSlaServer } from './sla-server.ts'

export type RecurringBody = BodyGiven<typeof createRecurringTicket>

export const everyDay: RecurringBody['schedule'] = {
  unit: 'days',
  time: '09:00',
  timeZone: 'UTC',
  startsOn: '2026-01-01',
}

/** As the SLA server, at noon UTC, with tickets that recur every day at nine. */
export async function startRecurringServer() {
  const server = await startSlaServer()
  const { testServer, topic, admin } = server
  const now = testServer.clock.now().getTime()
  const noon = Math.floor(now / 86_400_000) * 86_400_000 + 43_200_000
  // Never a moment before noon: tests move on by whole hours, and no time of a schedule is to pass while they run.
  await server.advance({ seconds: Math.ceil(((noon > now ? noon : noon + 86_400_000) - now) / 1_000) })
  const bodyOf = (body: Partial<RecurringBody> = {}): RecurringBody => ({
    name: server.name(),
    enabled: true,
    ...topic,
    title: 'Check the chargebacks',
    description: 'In the payment provider',
    schedule: everyDay,
    ...body,
  })
  return {
    ...server,
    bodyOf,
    create: (body: Partial<RecurringBody> = {}, token = admin.token) =>
      sendRequest(testServer, createRecurringTicket, { token, body: bodyOf(body) }),
    work: () => createDueTickets(testServer.services),
    runs: async (id: string) =>
      (await sendRequest(testServer, listRecurringRuns, { token: admin.token, params: { id } })).data.items,
    read: async (id: number) =>
      (await sendRequest(testServer, getTicket, { token: admin.token, params: { id } })).data,
  }
}
export type RecurringServer = Awaited<ReturnType<typeof startRecurringServer>>
