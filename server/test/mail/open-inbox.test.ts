import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { openInbox } from '../../src/mail/inbound/mailboxes/open-inbox.ts'

/** A server that lets everybody in and has no inbox for them. */
async function serverWithoutInbox() {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        const [tag, command = ''] = line.split(' ')
        const isRefused = command.toUpperCase() === 'SELECT'
        socket.write(isRefused ? `${tag} NO [NONEXISTENT] no inbox\r\n` : `${tag} OK done\r\n`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return { open, port: (server.address() as AddressInfo).port, close: () => server.close() }
}

it('a mailbox whose inbox cannot be opened keeps no connection', async () => {
  const server = await serverWithoutInbox()
  const services = {
    secrets: { open: () => 'password' },
    config: { mailAllowedNetworks: ['127.0.0.0/8'] },
  } as unknown as Parameters<typeof openInbox>[0]
  const account = {
    id: 'a',
    imap_host: '127.0.0.1',
    imap_port: server.port,
    imap_secure: false,
  } as Parameters<typeof openInbox>[1]
  try {
    await expect(openInbox(services, { ...account, imap_username: 'support' })).rejects.toThrow()
    await expect.poll(() => server.open.size).toBe(0)
  } finally {
    for (const socket of server.open) socket.destroy()
    server.close()
  }
})
