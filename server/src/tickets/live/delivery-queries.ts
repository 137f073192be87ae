import type { Delivery } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'

/** Agents' pages hear at commit that a mail got further on its way; it is no event of the ticket. */
export const deliveryChannel = 'savepoint_deliveries'

/** How far an agent's message got by mail. Answers its ticket. */
export async function setDelivery(db: Db, messageId: string, delivery: Delivery) {
  const [row] = await db<{ ticket_id: number }[]>`
    update ticket_messages set delivery = ${db.json(delivery)} where id = ${messageId} returning ticket_id`
  return row?.ticket_id
}

export async function publishDelivery(db: Db, ticketId: number) {
  await db`select pg_notify(${deliveryChannel}, ${String(ticketId)})`
}

/** How far a message of a ticket got; undefined when there is no such message. */
export async function findDelivery(db: Db, ticketId: number, messageId: string) {
  const [row] = await db<{ delivery: Delivery | null }[]>`
    select delivery from ticket_messages where id = ${messageId} and ticket_id = ${ticketId}`
  return row
}

/** What the visibility rule asks about a ticket. */
export async function findDimensionSet(db: Db, ticketId: number) {
  const [row] = await db<{ categoryId: string | null; agentId: string | null; teamId: string | null }[]>`
    select category_id as "categoryId", agent_id as "agentId", team_id as "teamId" from tickets where id = ${ticketId}`
  return row
}
