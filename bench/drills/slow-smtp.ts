import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const pauseMilliseconds = 10_000

/** Fast until it has the email, then answers one byte every ten seconds, so that no timeout for silence ever fires. */
export async function openSlowServer() {
  const held: number[] = []
  const server = createServer((socket) => {
    const began = Date.now()
    socket.on('error', () => {})
    socket.on('close', () => void held.push(Date.now() - began))
    converse(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** How long each connection lasted, in milliseconds. */
    held,
    close: () => server.close(),
  }
}

function converse(socket: Socket) {
  let isMail = false
  let end = ''
  socket.write('220 slow\r\n')
  socket.on('data', (chunk: Buffer) => {
    const said = chunk.toString('latin1')
    if (isMail) {
      end = (end + said).slice(-5)
      if (end === '\r\n.\r\n') trickle(socket, '250 taken\r\n')
    } else if (/^DATA/i.test(said)) {
      isMail = true
      socket.write('354 go on\r\n')
    } else if (/^EHLO/i.test(said)) socket.write('250-slow\r\n250 AUTH PLAIN\r\n')
    else if (/^AUTH/i.test(said)) socket.write('235 welcome\r\n')
    else socket.write('250 ok\r\n')
  })
}

function trickle(socket: Socket, answer: string) {
  const bytes = [...answer]
  const timer = setInterval(() => {
    const byte = bytes.shift()
    if (byte === undefined || socket.destroyed) clearInterval(timer)
    else socket.write(byte)
  }, pauseMilliseconds)
}
