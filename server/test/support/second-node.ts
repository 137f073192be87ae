import { createApp } from '../../src/app.ts'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { startListener } from '../../src/platform/live/listener.ts'
import type { TestServer } from './test-server.ts'

export type Node = Pick<TestServer, 'app' | 'db' | 'listener'>

/** Another process on the database of `first`: with connections of its own. */
export async function startSecondNode(first: TestServer): Promise<Node & { close: () => Promise<void> }> {
  const db = connectDatabase(first.address, { pool: 3 })
  const listener = await startListener(first.address, { onError: () => {} })
  const { app } = await createApp({ ...first.services, db, listener })
  await app.ready()
  return {
    ...{ app, db, listener },
    close: async () => {
      await app.close()
      await listener.stop()
      await db.end({ timeout: 1 })
    },
  }
}
