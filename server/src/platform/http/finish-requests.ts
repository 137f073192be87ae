import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Shorter than a process has to end. */
const usual = { lookMilliseconds: 100, longestMilliseconds: 20_000 }

/**
 * A server that closes answers the requests under way. It closes each connection as soon as it has none, which the server itself does only once, and
 * after the longest time all of them.
 */
export function finishRequests(
  app: FastifyInstance,
  { lookMilliseconds, longestMilliseconds } = usual,
): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  let looking: NodeJS.Timeout | undefined
  let late: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    looking = setInterval(() => {
      app.server.closeIdleConnections()
      // Browsers open connections ahead, which the server takes for busy until their first request.
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    }, lookMilliseconds)
    late = setTimeout(() => app.server.closeAllConnections(), longestMilliseconds)
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(late)
  })
}
