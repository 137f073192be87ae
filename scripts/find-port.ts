import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give to outgoing connections: one of these would take the port while its server restarts. */
const range = { from: 15_000, to: 32_000 }

/** A fixed port might belong to another server, which would answer instead. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}
