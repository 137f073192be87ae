import type { Recurrence } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import type { Db } from '../../platform/database/database.ts'

/** Enabled ones with this calendar that are not due, also those whose schedule has ended. Waits for whoever is saving them. */
export async function lockPlannedWith(tx: Db, { calendarId, now }: { calendarId: string; now: Date }) {
  return await tx<{ id: string; schedule: Recurrence }[]>`
    select id, schedule from recurring_tickets
    where calendar_id = ${calendarId} and enabled and (next_at is null or next_at > ${now}) order by id for update`
}

export async function setNextAt(tx: Db, id: string, nextAt: Date | null) {
  await tx`update recurring_tickets set next_at = ${nextAt} where id = ${id}`
}
