import type { TicketServices } from '../ticket-services.ts'
import { deleteTagRow, listTagsToTakeOff, retagSome } from './tag-queries.ts'

const ticketsAtOnce = 500

/** Takes merged and deleted tags off the tickets, in small transactions; lists do not show them even before. */
export async function retagTickets({ db }: Pick<TicketServices, 'db'>): Promise<void> {
  for (const tag of await listTagsToTakeOff(db)) {
    let changed = ticketsAtOnce
    while (changed === ticketsAtOnce) changed = await retagSome(db, { ...tag, limit: ticketsAtOnce })
    await deleteTagRow(db, tag.id)
  }
}
