import type { IncomingMessage } from 'node:http'

/** A slow phone uploads 64 KB in half a minute; what is slower only occupies a socket. */
const usual = { checkEvery: 5_000, patience: 30_000, leastBytes: 64 * 1024 }

export function steadyBodies({ checkEvery, patience, leastBytes } = usual) {
  const arriving = new Map<IncomingMessage, { at: number; bytes: number }>()
  const sweep = setInterval(() => {
    const now = performance.now()
    for (const [request, seen] of arriving) {
      if (now - seen.at >= patience) {
        const bytes = request.socket.bytesRead
        if (bytes - seen.bytes < leastBytes) request.destroy()
        else arriving.set(request, { at: now, bytes })
      }
    }
  }, checkEvery).unref()
  return {
    watch: (request: IncomingMessage): void => {
      if (!hasBody(request)) return
      arriving.set(request, { at: performance.now(), bytes: request.socket.bytesRead })
      request.once('end', () => arriving.delete(request)).once('close', () => arriving.delete(request))
    },
    stop: () => clearInterval(sweep),
  }
}

/** Node calls every request incomplete until its handlers have run, so most would be remembered in vain. */
function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
