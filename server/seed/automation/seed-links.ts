import type { AgentActor } from '../../src/platform/actors.ts'
import { putTicketLink } from '../../src/tickets/links/ticket-links.ts'
import { listOpenTicketsTitled } from '../demo-queries.ts'
import type { SeedServices } from '../seed-time.ts'

/** One failure, reported by many: the earliest ticket about it is the one that the others repeat. */
export async function seedLinks(services: SeedServices, lead: AgentActor): Promise<void> {
  const [original, ...others] = await listOpenTicketsTitled(services.db, 'Постоянно «Связь с миром потеряна»')
  if (original === undefined) return
  for (const id of others)
    await putTicketLink(services, lead, {
      id,
      input: { type: 'duplicateOf', ticketId: original, incoming: false },
    })
}
