import type { ListedEvent } from '@savepoint/contract/people/notified-events.ts'
import type { EditorNotification } from '../../knowledge/knowledge-ports.ts'
import type { Db } from '../../platform/database/database.ts'
import { type NotifiableEvent, notifyingKinds } from './recipients.ts'

export const notificationChannel = 'savepoint_notifications'

/** For the windows of one employee; without a kind, something was read or is followed. */
export type SentNotification = {
  agentId: string
  kind: ListedEvent | null
  ticketId: number | null
  eventId: number | null
}

export async function listEventsToNotify(
  tx: Db,
  { after, until, since, limit }: { after: number; until: number; since: Date; limit: number },
) {
  return await tx<NotifiableEvent[]>`
    select e.id, e.kind, e.actor_kind, e.actor_id, e.data, t.agent_id, m.mentioned,
      array(select f.agent_id from ticket_followers f where f.ticket_id = e.ticket_id and f.following and f.since <= e.created_at) as followers
    from ticket_events e join tickets t on t.id = e.ticket_id
    left join ticket_messages m on e.kind = 'noted' and m.id = (e.data ->> 'messageId')::uuid
    where e.id > ${after} and e.id <= ${until} and e.kind = any (${notifyingKinds}) and e.created_at > ${since} and t.erased_at is null
    order by e.id limit ${limit}`
}

export async function listMembers(tx: Db, teamIds: string[]) {
  return await tx<{ id: string; role_id: string }[]>`
    select r.id as role_id, a.id from roles r left join agents a on a.role_id = r.id and a.active where r.id = any (${teamIds})`
}

export type Recipient = {
  eventId: number
  agentId: string
  kind: ListedEvent
  /** Named in a note, not only through a team. */
  isNamed: boolean
}

/** For those who see the ticket now, as they want it. Whoever is named follows the ticket, unless they stopped. */
export async function insertNotifications(
  tx: Db,
  recipients: Recipient[],
  { mailMinutes }: { mailMinutes: number },
) {
  return await tx<{ agent_id: string; kind: ListedEvent; ticket_id: number; event_id: number }[]>`
    with wanted as (
      select * from jsonb_to_recordset(${tx.json(recipients)}) as w ("eventId" bigint, "agentId" uuid, kind text, "isNamed" boolean)
    ), seen as (
      select e.id as event_id, a.id as agent_id, w.kind, w."isNamed" as is_named, e.ticket_id, e.created_at, a.notifications
      from wanted w join ticket_events e on e.id = w."eventId" join tickets t on t.id = e.ticket_id
      join agents a on a.id = w."agentId" and a.active join roles r on r.id = a.role_id
      where exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = t.category_id)
        and pools_show(r.pools, a.id, r.id, t.agent_id, t.team_id)
    ), listed as (
      insert into notifications (agent_id, kind, ticket_id, event_id, created_at, mail_due_at)
      select agent_id, kind, ticket_id, event_id, created_at,
        case when kind = 'mentioned' and coalesce((notifications -> 'mentionsByMail')::boolean, true)
          then created_at + make_interval(mins => ${mailMinutes}) end
      from seen where kind = 'mentioned' or notifications -> 'bell' ? kind order by event_id, agent_id
      on conflict (agent_id, event_id) do nothing
    ), followed as (
      insert into ticket_followers (ticket_id, agent_id, following, since)
      select distinct on (ticket_id, agent_id) ticket_id, agent_id, true, created_at from seen where is_named order by ticket_id, agent_id
      on conflict do nothing
    )
    select agent_id, kind, ticket_id, event_id from seen
    where kind = 'mentioned' or notifications -> 'bell' ? kind or notifications -> 'events' ? kind
    order by event_id, agent_id`
}

export async function insertRecurringNotification(
  tx: Db,
  { agentId, recurringTicketId, now }: { agentId: string; recurringTicketId: string; now: Date },
) {
  const kind = 'recurringTicketDisabled'
  const rows = await tx`
    insert into notifications (agent_id, kind, recurring_ticket_id, created_at)
    select id, ${kind}, ${recurringTicketId}, ${now} from agents
    where id = ${agentId} and active and notifications -> 'bell' ? ${kind} returning 1`
  if (rows.length > 0) await publishNotifications(tx, [{ agentId, kind, ticketId: null, eventId: null }])
}

export async function insertRuleNotification(
  tx: Db,
  { agentId, ruleId, now }: { agentId: string; ruleId: string; now: Date },
) {
  const rows = await tx`
    insert into notifications (agent_id, kind, rule_id, created_at)
    select id, 'ruleDisabled', ${ruleId}, ${now} from agents
    where id = ${agentId} and active and notifications -> 'bell' ? 'ruleDisabled' returning 1`
  if (rows.length > 0)
    await publishNotifications(tx, [{ agentId, kind: 'ruleDisabled', ticketId: null, eventId: null }])
}

/** About an article or a translation of it, for the employees named. */
export async function notifyEditors(
  tx: Db,
  { kind, articleId, locale = null, agentIds, now }: EditorNotification,
): Promise<void> {
  const rows = await tx<{ agent_id: string }[]>`
    insert into notifications (agent_id, kind, article_id, article_locale, created_at)
    select id, ${kind}, ${articleId}, ${locale}::text, ${now} from agents
    where id = any (${agentIds}::uuid[]) and active and notifications -> 'bell' ? ${kind}
    returning agent_id`
  await publishNotifications(
    tx,
    rows.map(({ agent_id: agentId }) => ({ agentId, kind, ticketId: null, eventId: null })),
  )
}

// A payload is limited to 8,000 bytes.
const sentAtOnce = 40

export async function publishNotifications(db: Db, sent: readonly SentNotification[]) {
  for (let from = 0; from < sent.length; from += sentAtOnce)
    await db`select pg_notify(${notificationChannel}, ${JSON.stringify(sent.slice(from, from + sentAtOnce))})`
}

export async function deleteAgentNotifications(db: Db, agentId: string) {
  await db`delete from notifications where agent_id = ${agentId}`
  await db`delete from ticket_followers where agent_id = ${agentId}`
}

export async function deleteOldNotifications(
  db: Db,
  { before, perAgent }: { before: Date; perAgent: number },
) {
  await db`delete from notifications where created_at < ${before}`
  await db`
    delete from notifications n using (
      select agent_id, (array_agg(id order by id desc))[${perAgent}] as oldest_kept from notifications
      group by agent_id having count(*) > ${perAgent}
    ) full_lists where n.agent_id = full_lists.agent_id and n.id < full_lists.oldest_kept`
}
