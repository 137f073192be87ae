import type { AgentActor } from '../../src/platform/actors.ts'
import { mergeTickets } from '../../src/tickets/merging/merge-tickets.ts'
import { findRepeatedTicket } from '../demo-queries.ts'
import type { SeedServices } from '../seed-time.ts'

const untracked = { actor: 'seed', operation: 'seed', key: null, body: null }

/** A player asked twice, and a lead made one conversation of it. */
export async function seedMerge(services: SeedServices, lead: AgentActor): Promise<void> {
  const repeated = await findRepeatedTicket(services.db)
  if (!repeated) return
  await mergeTickets(services, lead, {
    ids: [repeated.first_id],
    intoId: repeated.last_id,
    notify: true,
    path: 'ids',
    retryable: untracked,
  })
}
