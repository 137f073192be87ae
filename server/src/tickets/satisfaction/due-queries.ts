import type { Db } from '../../platform/database/database.ts'

export async function listResolutions(
  tx: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
) {
  return await tx<{ id: number; ticket_id: number; created_at: string }[]>`
    select id, ticket_id, created_at from ticket_events
    where id > ${after} and id <= ${until} and kind = 'statusChanged' and data ->> 'to' = 'Resolved'
    order by id limit ${limit}`
}

export async function insertDue(tx: Db, due: { eventId: number; ticketId: number; dueAt: Date }[]) {
  if (due.length === 0) return
  await tx`
    insert into satisfaction_due (event_id, ticket_id, due_at)
    select id, ticket_id, due_at::timestamptz from unnest(${due.map(({ eventId }) => eventId)}::bigint[],
      ${due.map(({ ticketId }) => ticketId)}::bigint[], ${due.map(({ dueAt }) => dueAt.toISOString())}::text[]) as due (id, ticket_id, due_at)
    on conflict do nothing`
}

export type DueResolution = { event_id: number; ticket_id: number; due_at: string }

/** Skips what another worker has taken. */
export async function takeDue(tx: Db, now: Date) {
  const [row] = await tx<DueResolution[]>`
    delete from satisfaction_due where event_id = (
      select event_id from satisfaction_due where due_at <= ${now} order by due_at, event_id limit 1 for update skip locked
    ) returning event_id, ticket_id, due_at`
  return row
}

export type AskableTicket = {
  agent_id: string | null
  team_id: string | null
  project_id: string | null
  category_id: string | null
  channel: 'web' | 'guest' | 'mail'
  customer_id: string | null
  email: string
}

/**
 * The ticket, locked, if its customer may be asked about that resolution: it still stands, an agent has replied, no program opened the ticket, and
 * the customer takes notifications. Without an agent of its own it is credited to the one who replied last, without a team to that agent's role.
 */
export async function lockAskableTicket(tx: Db, { event_id, ticket_id }: DueResolution) {
  const locked = await tx`
    select 1 from tickets where id = ${ticket_id} and status = 'Resolved' and erased_at is null for update`
  if (locked.length === 0) return undefined
  const [row] = await tx<AskableTicket[]>`
    select a.id as agent_id, coalesce(t.team_id, a.role_id) as team_id, t.project_id, t.category_id, t.channel, t.customer_id,
      lower(coalesce(c.email, t.contact_email)) as email
    from tickets t
    join lateral (
      select agent_id from ticket_messages m where m.ticket_id = t.id and m.kind = 'reply' and m.agent_id is not null
      order by m.created_at desc, m.id desc limit 1
    ) replied on true
    join agents a on a.id = coalesce(t.agent_id, replied.agent_id)
    left join customers c on c.id = t.customer_id
    left join categories k on k.id = t.category_id
    where t.id = ${ticket_id} and coalesce(k.asks_satisfaction, true) and coalesce(c.email, t.contact_email) is not null
      and coalesce(c.email_notifications, true)
      and (t.customer_id is not null or t.contact_confirmed_at is not null)
      and ${event_id} = (
        select max(e.id) from ticket_events e where e.ticket_id = t.id and e.kind = 'statusChanged')
      and not coalesce((
        select (m.received ->> 'automatic')::boolean from ticket_messages m
        where m.ticket_id = t.id and m.kind = 'customer' order by m.created_at, m.id limit 1), false)`
  return row
}

/** By account or by address, so that a guest who registers is the same person. */
export async function wasAskedSince(
  tx: Db,
  { customerId, hashes, since }: { customerId: string | null; hashes: Buffer[]; since: Date },
) {
  const rows = await tx`
    select 1 from satisfaction_questions where asked_at > ${since} and customer_id = ${customerId}::uuid
    union all
    select 1 from satisfaction_questions where asked_at > ${since} and address_hash in ${tx(hashes)} limit 1`
  return rows.length > 0
}

export async function insertQuestion(
  tx: Db,
  question: AskableTicket & {
    id: string
    ticketId: number
    eventId: number
    addressHash: Buffer
    tokenHash: Buffer
    now: Date
  },
) {
  await tx`
    insert into satisfaction_questions (id, ticket_id, event_id, customer_id, address_hash, token_hash, agent_id, team_id, project_id, category_id,
      channel, asked_at)
    values (${question.id}, ${question.ticketId}, ${question.eventId}, ${question.customer_id}, ${question.addressHash}, ${question.tokenHash},
      ${question.agent_id}, ${question.team_id}, ${question.project_id}, ${question.category_id}, ${question.channel}, ${question.now})`
}
