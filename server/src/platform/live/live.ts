import type { Database } from '../database/database.ts'

export type Listener = (payload: string) => void

/** Listens on a connection of its own; after a lost connection it listens again and calls `onReconnect`. */
export async function listenTo(
  db: Database,
  { channel, onMessage, onReconnect }: { channel: string; onMessage: Listener; onReconnect: () => void },
) {
  let first = true
  const subscription = await db.listen(channel, onMessage, () => {
    if (!first) onReconnect()
    first = false
  })
  return { stop: () => subscription.unlisten() }
}
