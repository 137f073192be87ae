import type { TicketServices } from '../ticket-services.ts'
import { publishPresence, takeLatePresences } from './presence-queries.ts'

export async function endLatePresences({ db, clock }: Pick<TicketServices, 'db' | 'clock'>): Promise<void> {
  await db.begin(async (tx) => publishPresence(tx, await takeLatePresences(tx, clock.now())))
}
