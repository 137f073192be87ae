import { isIP } from 'node:net'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

export type SmtpServer = {
  address: string
  host: string
  port: number
  secure: boolean
  username: string | null
  password: string | null
}
export type SmtpPauses = { connecting: number; silence: number }

/** TLS is used if the server offers it, and its certificate is checked. */
export async function openSmtp(
  server: SmtpServer,
  options: { name: string; pauses: SmtpPauses } & Pick<SMTPConnectionOptions, 'customAuth'>,
): Promise<SMTPConnection> {
  const { pauses } = options
  const { default: Connection } = await import('nodemailer/lib/smtp-connection')
  const connection = new Connection({
    host: server.address,
    port: server.port,
    secure: server.secure,
    name: options.name,
    connectionTimeout: pauses.connecting,
    greetingTimeout: pauses.connecting,
    socketTimeout: pauses.silence,
    socketCloseTimeout: 0,
    customAuth: options.customAuth,
    ...(!isIP(server.host) && { servername: server.host }),
  })
  const lost = new Promise<never>((_resolve, reject) => connection.once('error', reject))
  // The command in progress reports a connection that breaks later.
  lost.catch(() => {})
  connection.on('error', () => {})
  try {
    await Promise.race([lost, done((callback) => connection.connect(callback))])
    const { username: user, password: pass } = server
    if (user !== null && pass !== null)
      await Promise.race([lost, done((callback) => connection.login({ user, pass }, callback))])
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

export function done<T>(work: (callback: (error?: Error | null, result?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    work((error, result) => (error ? reject(error) : resolve(result as T)))
  })
}
