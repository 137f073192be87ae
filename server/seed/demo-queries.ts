import type { Db } from '../src/platform/database/database.ts'

/** Older messages count as read: by players after two days, by agents unless they owe an answer. */
export async function markTalksRead(db: Db, today: Date): Promise<void> {
  await db`
    update tickets set customer_unread = 0
    where customer_unread > 0 and updated_at < ${today}::timestamptz - interval '2 days'`
  await db`
    insert into ticket_reads (ticket_id, agent_id, read_at)
    select tickets.id, agents.id, ${today} from tickets cross join agents
    where tickets.due_at is null or tickets.created_at < ${today}::timestamptz - interval '1 day'
    on conflict (ticket_id, agent_id) do nothing`
}

/** Eight hours each working day with a break, each agent starting a little later than the one before. */
export async function insertWorkingMinutes(
  db: Db,
  { agentIds, today, days }: { agentIds: string[]; today: Date; days: number },
): Promise<void> {
  await db`
    insert into agent_minutes (minute, agent_id, active)
    select day + interval '6 hours' + interval '20 minutes' * place + interval '1 minute' * at, agent_id,
      mod(abs(hashtext(agent_id::text || day::text || at / 7)), 10) < 8
    from unnest(${agentIds}::uuid[]) with ordinality as staff (agent_id, place),
      generate_series(date_trunc('day', ${today}::timestamptz) - ${days} * interval '1 day', ${today}::timestamptz, interval '1 day') day,
      generate_series(0, 480) at
    where extract(isodow from day) < 6 and at not between 230 and 265 and mod(abs(hashtext(day::text || agent_id::text)), 12) > 0
      and day + interval '6 hours' + interval '20 minutes' * place + interval '1 minute' * at < ${today}::timestamptz`
}

/** The numbers, the earliest first. */
export async function listOpenTicketsTitled(db: Db, title: string): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from tickets where title = ${title} and status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction') order by id`
  return rows.map(({ id }) => id)
}

/** `role Name`, `tag Name`, `article Title` and `project Name` of what the demo data has by now. */
export async function listIdsByName(db: Db): Promise<Map<string, string>> {
  const rows = await db<{ name: string; id: string }[]>`
    select 'role ' || name as name, id from roles
    union all select 'tag ' || name, id from tags
    union all select 'article ' || title, id from articles
    union all select 'project ' || name, id from projects`
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Of a player who asked the same twice: the first of the tickets and the last one. */
export async function findRepeatedTicket(db: Db) {
  const [row] = await db<{ first_id: number; last_id: number }[]>`
    select min(t.id) as first_id, max(t.id) as last_id
    from tickets t join customers c on c.id = t.customer_id
    where t.status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction') and c.email <> 'player@demo.test'
    group by t.customer_id, t.category_id, t.title having count(*) = 2 order by 1 limit 1`
  return row
}

export async function insertReplyUses(
  db: Db,
  id: string,
  uses: { agentId: string; uses: number; lastUsedAt: Date }[],
): Promise<void> {
  await db`
    insert into macro_uses ${db(
      uses.map((use) => ({
        macro_id: id,
        agent_id: use.agentId,
        uses: use.uses,
        last_used_at: use.lastUsedAt,
      })),
    )}`
}

/** For statistics: the replies of those who used it lately were written with it. */
export async function insertUseStatistics(db: Db): Promise<void> {
  await db`
    insert into automation_uses (used_at, kind, outcome, subject_id, name, ticket_id, project_id, category_id, team_id, agent_id, channel)
    select e.created_at, m.kind, 'done', case when m.scope <> 'personal' then m.id end, case when m.scope <> 'personal' then m.name end,
      t.id, t.project_id, t.category_id, t.team_id, u.agent_id, t.channel
    from macro_uses u join macros m on m.id = u.macro_id
    cross join lateral (
      select e.created_at, e.ticket_id from ticket_events e
      where e.kind = 'replied' and e.actor_id = u.agent_id and e.created_at <= u.last_used_at
      order by md5(m.name || e.id) limit u.uses
    ) e
    join tickets t on t.id = e.ticket_id`
}

export async function listOpenQuestions(db: Db) {
  return await db<{ ticket_id: number; customer_id: string; locale: string }[]>`
    select q.ticket_id, q.customer_id, c.locale
    from satisfaction_questions q join tickets t on t.id = q.ticket_id join customers c on c.id = q.customer_id
    where q.score is null and t.status in ('Resolved', 'Closed') order by q.asked_at, q.id`
}

/** Numbers of open tickets of one agent, latest first. */
export async function listOpenTicketsOf(db: Db, agentId: string) {
  const rows = await db<{ id: number }[]>`
    select id from tickets where agent_id = ${agentId} and status in ('Created', 'WaitingAgentAction') and erased_at is null
    order by updated_at desc, id desc limit 2`
  return rows.map(({ id }) => id)
}

/** Of the agent, or of nobody; in the category of that name. */
export async function findOpenTicketIn(
  db: Db,
  { category, agentId }: { category: string; agentId: string },
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select t.id from tickets t join categories k on k.id = t.category_id
    where k.name = ${category} and t.status in ('Created', 'WaitingAgentAction') and t.erased_at is null and t.merged_into is null
      and (t.agent_id = ${agentId} or t.agent_id is null and t.team_id is null)
    order by t.agent_id is null, t.updated_at desc, t.id desc limit 1`
  return row?.id
}

/** A ticket of the agent that waits for its player and has done so for a while. */
export async function findRestingTicket(db: Db, agentId: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from tickets where agent_id = ${agentId} and status = 'WaitingCustomerAction' and snoozed_until is null
    order by updated_at, id limit 1`
  return row?.id
}

export async function setCategoryChecklist(db: Db, categoryIds: string[], texts: string[]) {
  await db`
    update categories set checklist = ${texts}::text[], requires_checklist = true where id = any (${categoryIds})`
}

export async function findNextRecurrence(db: Db): Promise<Date | null> {
  const [row] = await db<{ at: string | null }[]>`select min(next_at) as at from recurring_tickets`
  return row?.at ? new Date(row.at) : null
}

/** Those that are still open. */
export async function listRecurredTickets(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select t.id from recurring_runs x join tickets t on t.id = x.ticket_id where t.status = 'Created' order by t.id`
  return rows.map(({ id }) => id)
}
