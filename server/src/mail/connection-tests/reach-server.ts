import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { outsideAddress } from '../../platform/outside-hosts.ts'

type Server = { host: string; port: number; secure: boolean }

/** Resolves the name, connects, and starts TLS if the protocol begins with it. The connection is closed again. */
export function reachServer(server: Server, allowed: readonly string[]) {
  let address = ''
  let socket: Socket | undefined
  return {
    address: () => address,
    close: () => socket?.destroy(),
    steps: [
      {
        step: 'name' as const,
        run: async () => {
          address = await outsideAddress(server.host, allowed)
        },
      },
      {
        step: 'connect' as const,
        run: async () => {
          socket = connect({ host: address, port: server.port })
          await opened(socket, 'connect')
        },
      },
      {
        step: 'tls' as const,
        run: async () => {
          if (server.secure && socket) {
            const { host } = server
            const secured = connectTls({ socket, host, ...(!isIP(host) && { servername: host }) })
            await opened(secured, 'secureConnect')
          }
          socket?.destroy()
        },
      },
    ],
  }
}

function opened(socket: Socket, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve())
    // This listener stays: an error on the socket later would end the process.
    socket.on('error', reject)
  })
}
