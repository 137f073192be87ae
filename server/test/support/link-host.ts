import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

const end =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (_request, response) =>
    void response.writeHead(status, headers).end()

/** Another host on this machine, with a path for each way in which hosts answer. */
export async function startLinkHost() {
  const requests: string[] = []
  /** Of this machine, to which each request came. */
  const addresses: (string | undefined)[] = []
  let sent = 0
  const paths: Record<string, Behaviour> = {
    '/fine': end(200),
    '/missing': end(404),
    '/gone': end(410),
    '/forbidden': end(403),
    '/busy': end(429, { 'retry-after': '3600' }),
    '/failing': end(503),
    '/no-head': (request, response) =>
      void response.writeHead(request.method === 'HEAD' ? 405 : 200).end('text'),
    '/head-missing': (request, response) =>
      void response.writeHead(request.method === 'HEAD' ? 404 : 200).end('text'),
    '/slow': () => {},
    '/moved': end(301, { location: '/fine' }),
    '/moved-missing': end(302, { location: '/missing' }),
    '/endless': end(302, { location: '/endless' }),
    '/to-store': end(302, { location: 'itms-apps://store.example/app' }),
    '/to-nowhere': end(302, { location: 'http://[' }),
    '/inside': (_request, response) =>
      void response.writeHead(302, { location: `http://127.0.0.2:${port}/fine` }).end(),
    '/reset': (request) => request.socket.resetAndDestroy(),
    '/huge': (request, response) => {
      response.writeHead(request.method === 'HEAD' ? 405 : 200)
      if (request.method === 'HEAD') return void response.end()
      const part = Buffer.alloc(64 * 1024)
      const write = () => {
        if (sent >= 10_000_000 || response.destroyed) return void response.end()
        sent += part.length
        response.write(part, () => setImmediate(write))
      }
      write()
    },
  }
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    addresses.push(request.socket.localAddress)
    const behave = paths[request.url ?? ''] ?? paths['/fine']
    behave?.(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    at: (path: string, address = '127.0.0.1') => `http://${address}:${port}${path}`,
    requests,
    addresses,
    bytesSent: () => sent,
    answer: (path: string, status: number) => {
      paths[path] = end(status)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type LinkHost = Awaited<ReturnType<typeof startLinkHost>>
