import type { EventKind } from '@savepoint/contract/tickets/ticket-values.ts'
import { countEvents } from '../../src/statistics/counting/count-events.ts'
import type { Topic } from './staff.ts'
import type { TestServer } from './test-server.ts'

type Actor = { kind: 'agent' | 'customer' | 'system'; id?: string }
export type SeededEvent = {
  at: string
  kind: EventKind
  by?: Actor
  data?: Record<string, unknown>
}

/** A ticket with the given events at the given times; returns its number. */
export async function seedTicket(
  { db }: TestServer,
  ticket: { topic: Topic; channel: 'web' | 'guest' | 'mail'; at: string; title?: string },
  events: SeededEvent[],
): Promise<number> {
  const { projectId, categoryId } = ticket.topic
  const [row] = await db<{ id: number }[]>`
    insert into tickets (project_id, project_name, category_id, category_name, channel, title, status, contact_locale, contact_email,
      created_at, updated_at, queue_rank)
    values (${projectId}, 'P', ${categoryId}, 'C', ${ticket.channel}, ${ticket.title ?? 'T'}, 'Created', 'ru', 'x@y.test', ${ticket.at}, ${ticket.at}, 0)
    returning id`
  const { id } = row as { id: number }
  await seedEvents({ db }, id, [
    { at: ticket.at, kind: 'ticketCreated', by: { kind: 'customer' } },
    ...events,
  ])
  return id
}

export async function seedEvents({ db }: Pick<TestServer, 'db'>, ticketId: number, events: SeededEvent[]) {
  for (const { at, kind, by, data } of events) {
    await db`
      insert into ticket_events (ticket_id, kind, actor_kind, actor_id, actor_name, data, created_at)
      values (${ticketId}, ${kind}, ${by?.kind ?? 'system'}, ${by?.id ?? null}, 'N', ${db.json((data ?? {}) as never)}, ${at})`
    if (kind === 'moved' && data) {
      const { categoryId } = data.to as { categoryId: string }
      await db`
        update tickets set category_id = ${categoryId}, project_id = (select project_id from categories where id = ${categoryId})
        where id = ${ticketId}`
    }
  }
}

export const changed = (from: string, to: string) => ({ from, to, cause: 'agentPicked' })

export async function countAll(testServer: TestServer) {
  await countEvents(testServer.services)
}
