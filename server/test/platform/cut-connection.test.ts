import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { directPool } from '../../src/platform/database/direct-client.ts'

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const accepted = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const terminated = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

it('a connection that is cut the moment it opens fails its query and nothing else', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([accepted, ready, terminated])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const address = { url: `postgres://savepoint@127.0.0.1:${port}/savepoint`, isPooled: false }
  const pool = directPool(address, { max: 1 })
  pool.on('error', () => {})
  await expect(pool.query('select 1')).rejects.toThrow()
  await pool.end()
  server.close()
})
