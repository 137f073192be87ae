import type { Database } from '../../platform/database/database.ts'
import { listAgentsWhoSee } from '../visibility-queries.ts'
import { findDimensionSet } from './delivery-queries.ts'
import type { LiveConnection } from './live-connection.ts'

export async function publishDeliveries(
  db: Database,
  ticketId: number,
  connections: Iterable<LiveConnection>,
): Promise<void> {
  const agents = [...connections].filter(({ actor }) => actor.kind === 'agent')
  if (agents.length === 0) return
  const here = await findDimensionSet(db, ticketId)
  if (!here) return
  const seeing = await listAgentsWhoSee(db, here, [...new Set(agents.map(({ actor }) => actor.id))])
  for (const page of agents) if (seeing.has(page.actor.id)) page.send({ type: 'delivery', ticketId })
}
