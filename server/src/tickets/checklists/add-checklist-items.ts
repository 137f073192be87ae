import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import { type EventActor, insertEvent, type NewEvent } from '../log/event-queries.ts'
import { appendItems, deleteOpenItems, listItems } from './checklist-queries.ts'

type Addition = { ticket: LockedTicket; texts: readonly string[]; author: EventActor; now: Date }

/** Those that are not there yet, as far as there is room. Returns whether there was room for all, and what was added. */
export async function addChecklistItems(
  tx: Db,
  addition: Addition,
): Promise<{ isComplete: boolean; itemIds: string[] }> {
  const { event, ...added } = await appendMissingItems(tx, addition)
  if (event) await insertEvent(tx, event)
  return added
}

/** What was done meanwhile stays. */
export async function removeOpenItems(
  tx: Db,
  { ticketId, itemIds, author, now }: { ticketId: number; itemIds: string[]; author: EventActor; now: Date },
) {
  if (itemIds.length === 0) return
  const removed = await deleteOpenItems(tx, { ticketId, itemIds })
  if (removed.length > 0)
    await insertEvent(tx, { ticketId, kind: 'checklistChanged', actor: author, data: { removed }, now })
}

/** The same for whoever writes the event. */
export async function appendMissingItems(
  tx: Db,
  { ticket, texts, author, now }: Addition,
): Promise<{ isComplete: boolean; itemIds: string[]; event?: NewEvent }> {
  if (texts.length === 0) return { isComplete: true, itemIds: [] }
  const items = await listItems(tx, ticket.id)
  const present = new Set(items.map(({ text }) => text))
  const missing = texts.filter((text) => !present.has(text))
  const added = missing.slice(0, Math.max(0, limits.checklistItems - items.length))
  const isComplete = added.length === missing.length
  if (added.length === 0) return { isComplete, itemIds: [] }
  const appended = added.map((text) => ({ id: uuidv7({ msecs: now.getTime() }), text }))
  await appendItems(tx, { ticketId: ticket.id, items: appended, now })
  ticket.checklist_count += added.length
  const data = { added }
  const event: NewEvent = { ticketId: ticket.id, kind: 'checklistChanged', actor: author, data, now }
  return { isComplete, itemIds: appended.map(({ id }) => id), event }
}
