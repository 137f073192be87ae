import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'

/** Delivery progress is not a ticket event, so it has a channel of its own. */
export const deliveryChannel = 'savepoint_deliveries'

export async function setDelivery(db: Db, messageId: string, delivery: Delivery) {
  const [row] = await db<{ ticket_id: number }[]>`
    update ticket_messages set delivery = ${db.json(delivery)} where id = ${messageId} returning ticket_id`
  return row?.ticket_id
}

export async function publishDelivery(db: Db, ticketId: number) {
  await db`select pg_notify(${deliveryChannel}, ${String(ticketId)})`
}

export async function findDelivery(db: Db, ticketId: number, messageId: string) {
  const [row] = await db<{ delivery: Delivery | null }[]>`
    select delivery from ticket_messages where id = ${messageId} and ticket_id = ${ticketId}`
  return row
}

export async function findDimensionSet(db: Db, ticketId: number) {
  const [row] = await db<{ categoryId: string | null; agentId: string | null; teamId: string | null }[]>`
    select category_id as "categoryId", agent_id as "agentId", team_id as "teamId" from tickets where id = ${ticketId}`
  return row
}
