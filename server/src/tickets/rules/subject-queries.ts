import type { Document } from '@savepoint/contract/documents.ts'
import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { SatisfactionScore } from '@savepoint/contract/satisfaction/satisfaction-values.ts'
import type { SlaStateName } from '@savepoint/contract/tickets/condition-values.ts'
import type { RuleSince } from '@savepoint/contract/tickets/rules/rule-values.ts'
import type { FieldValue, TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../visibility-queries.ts'
import type { FollowedEvent } from './run-queries.ts'

export type SubjectRow = {
  id: number
  title: string
  status: TicketStatus
  priority: TicketPriority
  tag_ids: string[]
  project_id: string | null
  category_id: string | null
  agent_id: string | null
  team_id: string | null
  channel: string
  language: string
  customer_email: string | null
  customer_group: string | null
  game_account: string | null
  banned: boolean
  sla: SlaStateName
  messages_count: number
  satisfaction: SatisfactionScore | null
  fields: FieldValue[]
  /** Of the given message, or the latest of the customer. */
  message: Document | null
  /** A program wrote the customer's latest message. */
  is_automatic: boolean
  erased_at: string | null
}

/** Tickets as they are now, each with the message that its event is about; `place` is where it was asked for. */
export async function listSubjects(
  db: Db,
  asked: { ticketId: number; messageId: string | null }[],
  now: Date,
) {
  if (asked.length === 0) return []
  return await db<(SubjectRow & { message_id: string | null; place: number })[]>`
    select t.id, asked.message_id, (asked.place - 1)::int as place, t.title, t.status, t.priority, t.tag_ids, t.project_id, t.category_id, t.agent_id, t.team_id, t.channel,
      coalesce(c.locale, t.contact_locale) as language, coalesce(c.email, t.contact_email) as customer_email,
      g.customer_group, g.login as game_account,
      coalesce(g.ban_date is not null and (g.ban_until is null or g.ban_until > ${now}), false) as banned,
      case when t.sla_breached_at is not null then 'breached' when t.sla_paused_at is not null then 'paused' when t.due_at is null then 'none'
        when (t.sla_state -> 'response' ->> 'warned')::boolean or (t.sla_state -> 'resolution' ->> 'warned')::boolean then 'warned' else 'running' end as sla,
      t.messages_count, t.satisfaction, t.fields, t.erased_at,
      coalesce(
        (select content from ticket_messages m where m.id = asked.message_id and m.ticket_id = t.id),
        latest.content) as message,
      coalesce((latest.received ->> 'automatic')::boolean, false) as is_automatic
    from unnest(${asked.map(({ ticketId }) => ticketId)}::bigint[], ${asked.map(({ messageId }) => messageId)}::uuid[]) with ordinality as asked (ticket_id, message_id, place)
    join tickets t on t.id = asked.ticket_id
    left join customers c on c.id = t.customer_id
    left join game_accounts g on g.customer_id = t.customer_id
    left join lateral (
      select m.content, m.received from ticket_messages m where m.ticket_id = t.id and m.kind = 'customer' order by m.created_at desc, m.id desc limit 1
    ) latest on true`
}

export async function findEvent(db: Db, id: number) {
  const [row] = await db<
    Pick<FollowedEvent, 'kind' | 'data'>[]
  >`select kind, data from ticket_events where id = ${id}`
  return row
}

function sinceColumn(db: Db, since: RuleSince) {
  if (since === 'created') return db`t.created_at`
  if (since === 'customerReplied') return db`t.customer_wrote_at`
  return db`t.updated_at`
}

/** Text, because a `Date` has no microseconds. */
export type ScanPosition = { at: string; id: number }
export type ScheduledTicket = ScanPosition & { cause: string }

/**
 * Open tickets whose time is up, and for which the rule has not run since then, longest waiting first. `rule.id` is null for one that was
 * never saved. With `visibleFor`, only those that this employee sees.
 */
export async function listScheduledTickets(
  db: Db,
  {
    rule,
    span,
    after,
    limit,
    visibleFor,
  }: {
    rule: { id: string | null; since: RuleSince; project_ids: string[] }
    span: { from: Date; until: Date }
    after: ScanPosition | null
    limit: number
    visibleFor?: AgentActor
  },
) {
  const at = sinceColumn(db, rule.since)
  const cause = db`'since ' || to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
  return await db<ScheduledTicket[]>`
    select t.id, ${cause} as cause, ${at}::text as at from tickets t
    where t.status in ('Created', 'WaitingAgentAction', 'WaitingCustomerAction') and t.erased_at is null and t.snoozed_until is null
      and ${at} <= ${span.until} and ${at} > ${span.from}
      ${after ? db`and (${at}, t.id) > (${after.at}::timestamptz, ${after.id}::bigint)` : db``}
      ${rule.project_ids.length > 0 ? db`and t.project_id = any (${rule.project_ids})` : db``}
      ${visibleFor ? db`and ${visibleTo(db, visibleFor)}` : db``}
      and not exists (
        select 1 from rule_runs x where x.rule_id = ${rule.id} and x.ticket_id = t.id
          and x.cause = ${cause})
    order by ${at}, t.id limit ${limit}`
}

/** Null at the beginning. */
export async function findScanPosition(db: Db, ruleId: string): Promise<ScanPosition | null> {
  const [row] = await db<ScanPosition[]>`
    select at::text as at, ticket_id as id from rule_scans where rule_id = ${ruleId}`
  return row ?? null
}

export async function saveScanPosition(
  db: Db,
  { ruleId, position }: { ruleId: string; position: ScanPosition | null },
) {
  if (position === null) await db`delete from rule_scans where rule_id = ${ruleId}`
  else
    await db`
      insert into rule_scans (rule_id, at, ticket_id)
      select id, ${position.at}::timestamptz, ${position.id} from rules where id = ${ruleId}
      on conflict (rule_id) do update set at = excluded.at, ticket_id = excluded.ticket_id`
}

/** Where a role sees few tickets, it is not looked for them without end. */
const farthestBack = 200_000

export async function listLatestEvents(
  db: Db,
  actor: AgentActor,
  { kinds, projectIds, limit }: { kinds: string[]; projectIds: string[]; limit: number },
) {
  return await db<(FollowedEvent & { title: string })[]>`
    select e.id, e.ticket_id, e.kind, e.actor_kind, e.actor_id, e.data, e.created_at, e.xmin::text as transaction, null as cause, null as depth, t.title
    from ticket_events e join tickets t on t.id = e.ticket_id
    where e.kind = any (${kinds}) and e.id > (select max(id) from ticket_events) - ${farthestBack} and ${visibleTo(db, actor)}
      ${projectIds.length > 0 ? db`and t.project_id = any (${projectIds})` : db``}
    order by e.id desc limit ${limit}`
}

/** When a rule last replied to or wrote to the customer of the ticket. */
export async function hasAutoReplied(db: Db, ticketId: number, since: Date) {
  const rows = await db`
    select 1 from ticket_events where ticket_id = ${ticketId} and kind = 'autoReplied' and created_at > ${since} limit 1`
  return rows.length > 0
}
