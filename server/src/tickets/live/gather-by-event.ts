import { setTimeout as sleep } from 'node:timers/promises'
import type { LiveConnection } from './live-connection.ts'

type CatchUp = (lastEventId: number, connections: LiveConnection[]) => Promise<void>

/** Pages that lost the same process resume after the same event: those that come within some milliseconds are caught up together. */
export function gatherByEvent(milliseconds: number, catchUp: CatchUp) {
  const groups = new Map<number, { connections: LiveConnection[]; done: Promise<void> }>()
  return async (lastEventId: number, connection: LiveConnection): Promise<void> => {
    const group = groups.get(lastEventId)
    if (group) {
      group.connections.push(connection)
      return await group.done
    }
    const connections = [connection]
    const done = sleep(milliseconds).then(async () => {
      groups.delete(lastEventId)
      await catchUp(lastEventId, connections)
    })
    groups.set(lastEventId, { connections, done })
    await done
  }
}
