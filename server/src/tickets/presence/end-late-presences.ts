import type { TicketServices } from '../ticket-services.ts'
import { publishPresence, takeLatePresences } from './presence-queries.ts'

/** Ends the presence of pages that disappeared, and notifies those who saw them. */
export async function endLatePresences({ db, clock }: Pick<TicketServices, 'db' | 'clock'>): Promise<void> {
  await db.begin(async (tx) => publishPresence(tx, await takeLatePresences(tx, clock.now())))
}
