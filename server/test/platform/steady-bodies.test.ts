import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { steadyBodies } from '../../src/platform/http/steady-bodies.ts'

let server: Server
let port: number
const bodies = steadyBodies({ checkEvery: 20, patience: 500, leastBytes: 1_000 })
beforeAll(async () => {
  server = createServer((request, response) => {
    bodies.watch(request)
    request.on('end', () => response.end('received'))
    request.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  bodies.stop()
  server.close()
})

/** Returns the response, empty when the connection was closed. */
async function send(pieces: string[], every: number, length = 'content-length: 4000'): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${length}\r\n\r\n`)
  for (const piece of pieces) {
    socket.write(piece)
    await sleep(every)
  }
  await closed
  return answer
}

it('a body that stops on its way ends its connection', async () => {
  expect(await send(['x'.repeat(3_999)], 0)).toBe('')
})

it('so does one of unknown length', async () => {
  expect(await send(['5\r\nhello\r\n'], 0, 'transfer-encoding: chunked')).toBe('')
})

it('so does one that comes drop by drop', async () => {
  expect(
    await send(
      Array.from({ length: 30 }, () => 'x'),
      20,
    ),
  ).toBe('')
})

it('a slow one that goes on is received', async () => {
  expect(await send(['x'.repeat(1_500), 'x'.repeat(1_500), 'x'.repeat(1_000)], 80)).toContain('received')
})
