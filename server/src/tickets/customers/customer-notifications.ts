import type { Db } from '../../platform/database/database.ts'
import { notify } from '../../platform/live/live-queries.ts'

export const customerChannel = 'savepoint_customers'
/** PostgreSQL limits a notification to 8,000 bytes. */
const idsPerEvent = 150

export async function publishCustomersChanged(tx: Db, customerIds: string[]): Promise<void> {
  for (let first = 0; first < customerIds.length; first += idsPerEvent) {
    await notify(tx, customerChannel, JSON.stringify(customerIds.slice(first, first + idsPerEvent)))
  }
}
