import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Bytes; each piece is parsed and drawn before the next arrives. */
const pieceLength = 2_500
const pauseMs = 40

type Pause = { after: string; until: Promise<void> }

/** The origin of a server that passes on what `target` answers, pages in pieces. What follows the text `after` waits for `until`. */
export async function startSlowServer(target: string, pause?: Pause) {
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(new URL(url, target), {
      headers: { cookie: headers.cookie ?? '', accept: headers.accept ?? '' },
    })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const start = type.startsWith('text/html') ? body.indexOf('<body') : body.length
    response.write(body.subarray(0, start))
    for (let at = start; at < body.length; at += pieceLength) {
      await sleep(pauseMs)
      if (pause && body.subarray(0, at).includes(pause.after)) await pause.until
      response.write(body.subarray(at, at + pieceLength))
    }
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
