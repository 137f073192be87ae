import { savepointSettings } from '../../../scripts/cluster/savepoint-settings.ts'
import type { Cluster } from '../../../scripts/cluster/start-cluster.ts'
import { type Config, readConfig } from '../../../server/src/platform/config.ts'
import { connectDatabase, type Database } from '../../../server/src/platform/database/database.ts'

export function productConfig({ layout, secrets }: Cluster): Config {
  const [node] = layout.savepoint
  if (!node) throw new Error('the cluster has no process of the product')
  return readConfig(savepointSettings({ layout, node, secrets }))
}

/** To the primary, whichever it is. */
export function connectAsProduct(cluster: Cluster): Database {
  const url = new URL(productConfig(cluster).databaseUrl ?? '')
  url.port = String(cluster.layout.database.primaryPort)
  return connectDatabase({ url: url.href }, { pool: 1, name: 'savepoint drill' })
}

/** How many tickets there are of each of these titles. */
export async function countTickets(cluster: Cluster, titles: string[]): Promise<Map<string, number>> {
  const db = connectAsProduct(cluster)
  try {
    const rows = await db<{ title: string; count: number }[]>`
      select title, count(*)::int as count from tickets where title = any (${titles}) group by title`
    return new Map(rows.map(({ title, count }) => [title, count]))
  } finally {
    await db.end({ timeout: 1 })
  }
}
