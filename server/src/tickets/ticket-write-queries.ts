import type { Locale } from '@savepoint/contract/people.ts'
import type { FieldValue, TicketStatus } from '@savepoint/contract/ticket-values.ts'
import type { Db } from '../platform/database.ts'
import type { Timers } from './ticket-timers.ts'

export type NewTicket = {
  project: { id: string; name: string }
  category: { id: string; name: string }
  customerId: string | null
  contact: { email: string; address: string } | null
  locale: Locale
  channel: 'web' | 'guest' | 'mail'
  title: string
  fields: FieldValue[]
  characterNickname: string | null
  followUpOf: number | null
  timers: Timers
  now: Date
}

export async function insertTicket(db: Db, ticket: NewTicket): Promise<number> {
  const { timers, now } = ticket
  const [row] = await db<{ id: number }[]>`
    with ticket as (
    insert into tickets (project_id, project_name, category_id, category_name, customer_id, contact_email, contact_locale,
      contact_address, channel, title, fields, character_nickname, status, created_at, updated_at, customer_wrote_at,
      waiting_since, due_at, queue_rank, follow_up_of)
    values (${ticket.project.id}, ${ticket.project.name}, ${ticket.category.id}, ${ticket.category.name}, ${ticket.customerId},
      ${ticket.contact?.email ?? null}, ${ticket.locale}, ${ticket.contact?.address ?? null}, ${ticket.channel}, ${ticket.title},
      ${db.json(ticket.fields)}, ${ticket.characterNickname}, 'Created', ${now}, ${now}, ${now},
      ${timers.waitingSince}, ${timers.dueAt}, ${timers.queueRank}, ${ticket.followUpOf})
    returning id, title
    ), named as (
      insert into ticket_titles (ticket_id, search) select id, ticket_words(title) from ticket
    )
    select id from ticket`
  return (row as { id: number }).id
}

/** Puts a ticket into a status with the clocks that belong to it. */
export async function setStatus(db: Db, id: number, status: TicketStatus, timers: Timers, now: Date) {
  await db`
    update tickets set status = ${status}, updated_at = ${now}, waiting_since = ${timers.waitingSince}, due_at = ${timers.dueAt},
      remind_at = ${timers.remindAt}, resolves_at = ${timers.resolvesAt}, archives_at = ${timers.archivesAt}, queue_rank = ${timers.queueRank}
    where id = ${id}`
}

/** Counts a message a customer may read and, when they did not write it, leaves it unread for them. */
export async function countMessage(db: Db, id: number, by: 'agent' | 'customer', now: Date) {
  await db`
    update tickets set messages_count = messages_count + 1, updated_at = ${now},
      ${by === 'customer' ? db`customer_wrote_at = ${now}` : db`customer_unread = customer_unread + 1`}
    where id = ${id}`
}

export async function forgetReminder(db: Db, id: number) {
  await db`update tickets set remind_at = null where id = ${id}`
}

export async function setAgent(db: Db, id: number, agentId: string | null) {
  await db`update tickets set agent_id = ${agentId} where id = ${id}`
}

export async function setTeam(db: Db, id: number, teamId: string | null) {
  await db`update tickets set team_id = ${teamId} where id = ${id}`
}

export async function setPlace(
  db: Db,
  id: number,
  project: { id: string; name: string },
  category: { id: string; name: string },
) {
  await db`
    update tickets set project_id = ${project.id}, project_name = ${project.name},
      category_id = ${category.id}, category_name = ${category.name}
    where id = ${id}`
}

export async function markReadByCustomer(db: Db, customerId: string, id: number) {
  const rows = await db`
    update tickets set customer_unread = 0 where id = ${id} and customer_id = ${customerId} and customer_unread > 0 returning id`
  return rows.length > 0
}

export async function markReadByAgent(db: Db, agentId: string, id: number, now: Date) {
  await db`
    insert into ticket_reads (ticket_id, agent_id, read_at) values (${id}, ${agentId}, ${now})
    on conflict (ticket_id, agent_id) do update set read_at = excluded.read_at`
}

/** Gives a customer the guest requests sent from the address they have proved to be theirs. */
export async function claimGuestTickets(db: Db, customer: { id: string; email: string }, now: Date) {
  const rows = await db<{ id: number }[]>`
    update tickets set customer_id = ${customer.id}, contact_confirmed_at = coalesce(contact_confirmed_at, ${now})
    where contact_email = ${customer.email} and customer_id is null returning id`
  return rows.map((row) => row.id)
}

export async function confirmContact(db: Db, email: string, now: Date) {
  const rows = await db<{ id: number }[]>`
    update tickets set contact_confirmed_at = ${now} where contact_email = ${email} and contact_confirmed_at is null returning id`
  return rows.map((row) => row.id)
}
