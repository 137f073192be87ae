import { connect, Socket } from 'node:net'
import { type DatabaseHost, hostsOf } from '../database-address/database-url.ts'
import { findPrimary } from './find-primary.ts'

export type SocketAddress = { url: string } | { host: string; port: number }
export type OpenSockets = ReturnType<typeof openSockets>

/**
 * Opens the sockets of one pool, so that they can be destroyed: the driver only says goodbye, which a server that is gone never answers. Of several
 * servers it chooses the primary.
 */
export function openSockets(address: SocketAddress) {
  const open = new Map<Socket, { received: number; at: number }>()
  const follow = (socket: Socket) => {
    open.set(socket, { received: 0, at: performance.now() })
    return socket.once('close', () => open.delete(socket))
  }
  const look = () => {
    for (const [socket, seen] of open)
      if (socket.bytesRead !== seen.received)
        Object.assign(seen, { received: socket.bytesRead, at: performance.now() })
  }
  return {
    /** Never rejects: the driver would lose the connection from its pool. */
    open: async (): Promise<Socket> => {
      try {
        return follow(await begin(address))
      } catch (error) {
        const failed = new Socket()
        setImmediate(() => failed.destroy(error as Error))
        return failed
      }
    },
    look,
    /** Those that have received nothing for so long, whether they wait for something or not. */
    destroyQuiet: (milliseconds: number) => {
      look()
      const before = performance.now() - milliseconds
      for (const [socket, { at }] of open) if (at < before) socket.destroy()
    },
    destroyAll: () => {
      for (const socket of open.keys()) socket.destroy()
    },
  }
}

async function begin(address: SocketAddress): Promise<Socket> {
  if ('host' in address) return to(address)
  const hosts = hostsOf(address.url)
  const [first] = hosts
  if (first && hosts.length === 1) return to(first)
  return to(await findPrimary(address.url))
}

/** The driver takes the name for TLS from the socket. */
function to({ host, port }: DatabaseHost): Socket {
  if (host.startsWith('/')) return connect({ path: `${host}/.s.PGSQL.${port}` })
  return Object.assign(connect({ host, port, noDelay: true }), { host, port })
}
