import { limits } from '@savepoint/contract/limits.ts'
import type { AgentActor } from '../../platform/actors.ts'
import type { Db } from '../../platform/database/database.ts'
import { visibleTo } from '../visibility-queries.ts'

export type ItemRow = {
  id: string
  text: string
  done_by: string | null
  done_by_name: string | null
  done_at: string | null
}

export async function listItems(db: Db, ticketId: number) {
  return await db<ItemRow[]>`
    select i.id, i.text, i.done_by, a.name as done_by_name, i.done_at
    from checklist_items i left join agents a on a.id = i.done_by
    where i.ticket_id = ${ticketId} order by i.position, i.id`
}

/** Undefined when the actor does not see the ticket. */
export async function findChecklist(db: Db, actor: AgentActor, ticketId: number) {
  const [row] = await db<{ version: number; is_required: boolean }[]>`
    select t.checklist_version as version, coalesce(k.requires_checklist, false) as is_required
    from tickets t left join categories k on k.id = t.category_id where t.id = ${ticketId} and ${visibleTo(db, actor)}`
  return row
}

export type ItemToSave = { id: string; text: string; done: boolean }

export type RemovedItem = Pick<ItemRow, 'id' | 'text' | 'done_at'>

export async function listRemovedItems(tx: Db, ticketId: number, ids: string[]) {
  return await tx<RemovedItem[]>`
    select id, text, done_at from removed_checklist_items where ticket_id = ${ticketId} and id = any (${ids}::uuid[])`
}

/**
 * What was done before stays done by whoever did it, also when a removed item comes back with its text. The caller has
 * locked the ticket.
 */
export async function replaceItems(
  tx: Db,
  { ticketId, items, agentId, now }: { ticketId: number; items: ItemToSave[]; agentId: string; now: Date },
) {
  const rows = items.map((item, position) => ({ ...item, position }))
  await tx`
    with given as (
      select * from jsonb_to_recordset(${tx.json(rows)}) as g (id uuid, text text, position int, done boolean)
    ), removed as (
      delete from checklist_items where ticket_id = ${ticketId} and id not in (select id from given)
      returning id, text, done_by, done_at
    ), undoable as (
      insert into removed_checklist_items (ticket_id, id, text, done_by, done_at, removed_at)
      select ${ticketId}, id, text, done_by, done_at, ${now} from removed
      on conflict (ticket_id, id) do update set text = excluded.text, done_by = excluded.done_by, done_at = excluded.done_at,
        removed_at = excluded.removed_at
    ), expired as (
      delete from removed_checklist_items
      where ticket_id = ${ticketId} and id not in (select id from removed) and (id in (select id from given) or id in (
        select id from removed_checklist_items where ticket_id = ${ticketId} order by removed_at desc offset ${limits.checklistItems}
      ))
    ), saved as (
      insert into checklist_items (ticket_id, id, text, position, done_by, done_at, created_at)
      select ${ticketId}, g.id, g.text, g.position,
        case when g.done and r.done_at is not null then r.done_by when g.done then ${agentId}::uuid end,
        case when g.done then coalesce(r.done_at, ${now}::timestamptz) end, ${now}
      from given g left join removed_checklist_items r on r.ticket_id = ${ticketId} and r.id = g.id and r.text = g.text
      on conflict (ticket_id, id) do update set text = excluded.text, position = excluded.position,
        done_by = case when excluded.done_at is null then null when checklist_items.done_at is null then ${agentId}::uuid
          else checklist_items.done_by end,
        done_at = case when excluded.done_at is null then null else coalesce(checklist_items.done_at, ${now}::timestamptz) end
    )
    update tickets set checklist_version = checklist_version + 1, checklist_count = ${items.length},
      checklist_done = ${items.filter(({ done }) => done).length}
    where id = ${ticketId}`
}

/** At the end. The caller has locked the ticket. */
export async function appendItems(
  tx: Db,
  { ticketId, items, now }: { ticketId: number; items: { id: string; text: string }[]; now: Date },
) {
  await tx`
    with added as (
      insert into checklist_items (ticket_id, id, text, position, created_at)
      select ${ticketId}, g.id, g.text, g.at + (select coalesce(max(position) + 1, 0) from checklist_items where ticket_id = ${ticketId}), ${now}
      from jsonb_to_recordset(${tx.json(items.map((item, at) => ({ ...item, at })))}) as g (id uuid, text text, at int)
    )
    update tickets set checklist_version = checklist_version + 1, checklist_count = checklist_count + ${items.length} where id = ${ticketId}`
}

/** Returns their texts. The caller has locked the ticket. */
export async function deleteOpenItems(
  tx: Db,
  { ticketId, itemIds }: { ticketId: number; itemIds: string[] },
): Promise<string[]> {
  const rows = await tx<{ text: string }[]>`
    with removed as (
      delete from checklist_items where ticket_id = ${ticketId} and id = any (${itemIds}::uuid[]) and done_at is null
      returning text, position
    ), counted as (
      update tickets set checklist_version = checklist_version + 1, checklist_count = checklist_count - (select count(*) from removed)
      where id = ${ticketId} and exists (select 1 from removed)
    )
    select text from removed order by position`
  return rows.map(({ text }) => text)
}
