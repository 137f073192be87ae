import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCertificates } from '../../src/system/certificates/certificate-queries.ts'
import { checkCertificates } from '../../src/system/certificates/check-certificates.ts'
import { readCertificate } from '../../src/system/certificates/read-certificate.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

// smtp-server brings a certificate of its own, which nobody trusts.
const secure = new SMTPServer({ secure: true, logger: false })
const starting = new SMTPServer({ logger: false, disableReverseLookup: true })
const plain = new SMTPServer({ logger: false, disabledCommands: ['STARTTLS'], disableReverseLookup: true })
const deaf = createServer(() => {})
const noise = createServer((socket) => {
  socket.on('error', () => {})
  socket.write('x'.repeat(50_000))
})
const imap = createServer((socket) => greetLikeImap(socket))
const servers = [secure, starting, plain].map(({ server }) => server as unknown as Server)
let testServer: TestServer

/** What follows STARTTLS is passed to a server that speaks TLS. */
function greetLikeImap(socket: Socket) {
  socket.on('error', () => {})
  socket.write('* OK ready\r\n')
  socket.once('data', () => {
    const behind = connect(portOf(servers[0] as Server), '127.0.0.1').on('error', () => {})
    socket.write('a OK begin\r\n')
    socket.pipe(behind).pipe(socket)
  })
}

const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
const portOf = (server: Server) => (server.address() as AddressInfo).port
beforeAll(async () => {
  for (const one of [secure, starting, plain]) one.on('error', () => {})
  await Promise.all([...servers, deaf, noise, imap].map(listen))
  testServer = await startTestServer()
})
afterAll(async () => {
  for (const one of [...servers, deaf, noise, imap]) one.close()
  await testServer.close()
})

const read = (server: Server, begins: 'atOnce' | 'imap' | 'smtp', patience?: number) =>
  readCertificate({ host: 'localhost', address: '127.0.0.1', port: portOf(server), begins }, patience)

describe('certificates', () => {
  it.each([
    ['at once', 'atOnce', 0],
    ['after STARTTLS of SMTP', 'smtp', 1],
  ] as const)(
    'are read where encryption begins %s, and an untrusted one is named',
    async (_title, begins, index) => {
      const { expiresAt, error } = await read(servers[index] as Server, begins)
      expect(expiresAt).toBeInstanceOf(Date)
      expect(error).toMatch(/SELF_SIGNED|CERT/)
    },
  )

  it('are read after STARTTLS of IMAP', async () => {
    const { expiresAt } = await read(imap, 'imap')
    expect(expiresAt).toBeInstanceOf(Date)
  })

  it('are missing, without waiting for ever, where a server offers none, talks too much or says nothing', async () => {
    expect(await read(servers[2] as Server, 'smtp')).toEqual({ expiresAt: null, error: 'NO_TLS' })
    expect(await read(noise, 'smtp')).toEqual({ expiresAt: null, error: 'NO_TLS' })
    expect(await read(deaf, 'atOnce', 100)).toEqual({ expiresAt: null, error: 'TIMEOUT' })
    expect(await read(deaf, 'imap', 100)).toEqual({ expiresAt: null, error: 'TIMEOUT' })
  })

  it('are checked where the configuration leads, and forgotten when it leads elsewhere', async () => {
    const { services } = testServer
    const at = (smtpUrl: string | undefined) => ({ ...services, config: { ...services.config, smtpUrl } })
    const port = portOf(servers[0] as Server)
    await checkCertificates(at(`smtps://localhost:${port}`))
    const [row] = await listCertificates(testServer.db, 10)
    expect(row).toMatchObject({ server: `localhost:${port}`, purpose: 'outgoing' })
    expect(row?.expires_at).not.toBeNull()
    await checkCertificates(at(undefined))
    expect(await listCertificates(testServer.db, 10)).toEqual([])
  })
})
