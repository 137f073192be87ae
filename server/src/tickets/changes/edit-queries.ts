import type { TicketPriority } from '@savepoint/contract/priorities.ts'
import type { TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Db } from '../../platform/database/database.ts'
import { eventsInserted, type NewEvent, ticketChannel } from '../log/event-queries.ts'
import type { EndedClock } from '../service-levels/sla-clocks.ts'
import { outcomesWritten, type slaPatch } from '../workflow/sla-write-queries.ts'

/** Columns of a ticket with their new values. */
export type TicketPatch = Partial<
  ReturnType<typeof slaPatch> & {
    status: TicketStatus
    priority: TicketPriority
    tag_ids: string[]
    project_id: string
    project_name: string
    category_id: string
    category_name: string
    agent_id: string | null
    team_id: string | null
    waiting_since: Date | null
    due_at: Date | null
    remind_at: Date | null
    resolves_at: Date | null
    archives_at: Date | null
    queue_rank: number
    snoozed_until: Date | null
    snooze_survives: boolean
    woken_at: Date
    updated_at: Date
  }
>

export type TicketEdit = { id: number; patch: TicketPatch; events: NewEvent[]; ended: EndedClock[] }

/** All in one statement, however many there are; every process is notified at commit. */
export async function saveEdits(db: Db, edits: TicketEdit[]): Promise<void> {
  const events = edits.flatMap((edit) => edit.events)
  if (events.length === 0) return
  const columns = [...new Set(edits.flatMap(({ patch }) => Object.keys(patch)))].toSorted()
  const names = db.unsafe(columns.join(', '))
  const clocks = edits.flatMap(({ id, ended }) => ended.map((clock) => ({ ...clock, ticketId: id })))
  await db`
    with edited as (
      select id, patch from jsonb_to_recordset(${db.json(edits.map(({ id, patch }) => ({ id, patch })) as never)}) as e (id bigint, patch jsonb)
    ), ${eventsInserted(db, events)}${clocks.length > 0 ? db`, ${outcomesWritten(db, clocks)}` : db``}, changed as (
      update tickets t set last_event_id = greatest(t.last_event_id, latest.id)
        ${columns.length > 0 ? db`, (${names}) = (select ${names} from jsonb_populate_record(t, e.patch))` : db``}
      from edited e join (select ticket_id, max(id) as id from events group by ticket_id) latest on latest.ticket_id = e.id
      where t.id = e.id
    )
    select pg_notify(${ticketChannel}, id::text) from events`
}
