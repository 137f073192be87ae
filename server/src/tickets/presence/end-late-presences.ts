import type { TicketServices } from '../ticket-services.ts'
import { publishPresence, takeLatePresences } from './presence-queries.ts'

/** Forgets pages that went away without a word, and tells those who saw them. */
export async function endLatePresences({ db, clock }: Pick<TicketServices, 'db' | 'clock'>): Promise<void> {
  await db.begin(async (tx) => publishPresence(tx, await takeLatePresences(tx, clock.now())))
}
