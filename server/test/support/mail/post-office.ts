import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { connect, type MailServer, startMailServer } from './mail-server.ts'

export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

/** Email on loopback: what is sent over SMTP is in the recipients' mailboxes a moment later. Every password is `secret`. */
export async function openPostOffice(options: SMTPServerOptions = {}) {
  const imap: MailServer = await startMailServer()
  const sent: { from: string; to: string[]; raw: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === imap.password ? done(null, { user: username }) : done(new Error('Invalid password')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : ''
        const to = session.envelope.rcptTo.map(({ address }) => address)
        sent.push({ from, to, raw })
        deliver({ port: imap.port, from, to, raw }).then(() => done(), done)
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  return {
    imap,
    smtp: { host: '127.0.0.1', port },
    sent,
    deliver: (from: string, to: string, raw: string) => deliver({ port: imap.port, from, to: [to], raw }),
    mailsOf: async (user: string) => await mailsOf(imap.port, user),
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()))
      await imap.stop()
    },
  }
}

/** To the mailbox of the address without its `+` part, as servers do. */
async function deliver({
  port,
  from,
  to,
  raw,
}: {
  port: number
  from: string
  to: string[]
  raw: string
}): Promise<void> {
  for (const address of to) {
    const client = await connect(port, address.toLowerCase().replace(/\+[^@]*@/, '@'))
    const head = `Return-Path: <${from}>\r\nDelivered-To: ${address}\r\n`
    await client.append('INBOX', head + raw.replace(/\r?\n/g, '\r\n'))
    await client.logout()
  }
}

async function mailsOf(port: number, user: string): Promise<string[]> {
  const client = await connect(port, user)
  const found =
    client.mailbox && client.mailbox.exists > 0 ? await client.fetchAll('1:*', { source: true }) : []
  await client.logout()
  return found.map(({ source }) => source?.toString('utf8') ?? '')
}
