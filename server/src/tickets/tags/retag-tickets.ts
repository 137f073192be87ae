import type { TicketServices } from '../ticket-services.ts'
import { deleteTagRow, listTagsToTakeOff, retagSome } from './tag-queries.ts'

const ticketsAtOnce = 500

/** Takes merged and deleted tags off the tickets, in small transactions; lists do not show them even before. The next run goes on with what is left. */
export async function retagTickets(
  { db }: Pick<TicketServices, 'db'>,
  mustStop: () => boolean = () => false,
): Promise<void> {
  for (const tag of await listTagsToTakeOff(db)) {
    // A block is smaller when somebody else took the tag off some of its tickets: only an empty one is the last.
    let changed: number
    do {
      if (mustStop()) return
      changed = await retagSome(db, { ...tag, limit: ticketsAtOnce })
    } while (changed > 0)
    await deleteTagRow(db, tag.id)
  }
}
