import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type SentMail = { from: string; to: string[]; raw: string }

/** A real SMTP server on loopback that keeps what it accepts; options make it refuse or wait. */
export async function openSmtpServer(
  options: SMTPServerOptions & { answer?: () => Promise<void>; port?: number } = {},
) {
  const { answer, port: wanted = 0, ...rest } = options
  const mails: SentMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        }
        Promise.resolve(answer?.()).then(
          () => {
            mails.push(mail)
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
    ...rest,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export function refusal(code: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode: code })
}
