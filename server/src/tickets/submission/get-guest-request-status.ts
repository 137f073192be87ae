import type { GuestRequestStatus } from '@savepoint/contract/tickets/customer-tickets.ts'
import { beginAttempt } from '../../people/credentials/attempts.ts'
import type { Client } from '../../people/people-services.ts'
import { Problem } from '../../platform/problems.ts'
import { presentProgress } from '../details/present-ticket.ts'
import type { TicketServices } from '../ticket-services.ts'
import { findRequestByStatusCode } from './guest-queries.ts'
import { statusCodeHashes } from './request-status-code.ts'

/** Wrong codes are counted like wrong passwords. The code stays valid until it expires, so that the page can be read again. */
export async function getGuestRequestStatus(
  services: TicketServices,
  { id, email, code, client }: { id: number; email: string; code: string; client: Client },
): Promise<GuestRequestStatus> {
  const { db, clock } = services
  const attempt = await beginAttempt(services, { name: `guest status ${id} ${email}`, client })
  const hashes = statusCodeHashes(services, id, code)
  const row = await findRequestByStatusCode(db, { id, email, hashes, now: clock.now() })
  if (!row) throw new Problem('incorrectCode')
  await db.begin(attempt.succeeded)
  return { ...presentProgress(row), replyExpectedAt: row.reply_due_at, isConfirmed: row.contact_confirmed }
}
