import type { Db } from '../../platform/database/database.ts'

/** Of the employee who waits longest. Another worker's are skipped. */
export async function takeDueMentions(tx: Db, now: Date) {
  return await tx<{ id: number; agent_id: string }[]>`
    update notifications n set mail_due_at = null from (
      select id from notifications
      where mail_due_at <= ${now} and agent_id = (
        select agent_id from notifications where mail_due_at <= ${now} order by mail_due_at, id limit 1
      )
      for update skip locked
    ) due
    where n.id = due.id returning n.id, n.agent_id`
}

/** Those still unread and visible, with the address of their employee. */
export async function listMentionsToMail(tx: Db, ids: number[]) {
  return await tx<{ email: string; ticket_id: number; author_name: string; message_id: string }[]>`
    select a.email, n.ticket_id, e.actor_name as author_name, e.data ->> 'messageId' as message_id
    from notifications n join agents a on a.id = n.agent_id and a.active join roles r on r.id = a.role_id
    join tickets t on t.id = n.ticket_id and t.erased_at is null join ticket_events e on e.id = n.event_id
    where n.id = any (${ids}) and n.read_at is null and coalesce((a.notifications -> 'mentionsByMail')::boolean, true)
      and exists (select 1 from role_categories rc where rc.role_id = r.id and rc.category_id = t.category_id)
      and pools_show(r.pools, a.id, r.id, t.agent_id, t.team_id)
    order by n.id`
}
