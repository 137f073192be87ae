import { limits } from '@savepoint/contract/limits.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import type { LockedTicket } from '../details/ticket-queries.ts'
import { type EventActor, insertEvent } from '../log/event-queries.ts'
import { appendItems, listItems } from './checklist-queries.ts'

type Addition = { ticket: LockedTicket; texts: readonly string[]; author: EventActor; now: Date }

/** Those that are not there yet, as far as there is room. Returns whether there was room for all. */
export async function addChecklistItems(
  tx: Db,
  { ticket, texts, author, now }: Addition,
): Promise<{ isComplete: boolean }> {
  if (texts.length === 0) return { isComplete: true }
  const present = new Set((await listItems(tx, ticket.id)).map(({ text }) => text))
  const missing = texts.filter((text) => !present.has(text))
  const added = missing.slice(0, limits.checklistItems - present.size)
  if (added.length > 0) {
    const items = added.map((text) => ({ id: uuidv7({ msecs: now.getTime() }), text }))
    await appendItems(tx, { ticketId: ticket.id, items, now })
    await insertEvent(tx, {
      ticketId: ticket.id,
      kind: 'checklistChanged',
      actor: author,
      data: { added },
      now,
    })
    ticket.checklist_count += added.length
  }
  return { isComplete: added.length === missing.length }
}
