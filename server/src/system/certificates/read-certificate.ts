import { once } from 'node:events'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'

const slowestMilliseconds = 10_000
const longestGreetingBytes = 10_000

export type CertificateServer = {
  host: string
  /** Where to connect, already looked up and allowed. */
  address: string
  port: number
  /** How the encryption begins: at once, or after a word of the protocol. */
  begins: 'atOnce' | 'imap' | 'smtp'
}

/** What must be heard before each line is sent. */
const dialogues: Record<'imap' | 'smtp', readonly (readonly [RegExp, string | null])[]> = {
  imap: [
    [/^\* OK/m, 'a STARTTLS'],
    [/^a OK/m, null],
  ],
  smtp: [
    [/^220 /m, 'EHLO savepoint'],
    [/^250 /m, 'STARTTLS'],
    [/^220 /m, null],
  ],
}

/** The error is a code of Node's TLS (`CERT_HAS_EXPIRED`), `NO_TLS` when the server offers none, or `TIMEOUT`. */
export async function readCertificate(
  server: CertificateServer,
  patience = slowestMilliseconds,
): Promise<{ expiresAt: Date | null; error: string | null }> {
  const { host, address, port, begins } = server
  const plain = connectTcp({ host: address, port })
  // The outermost: a socket that TLS has taken over must not be destroyed by itself, that ends the process.
  let socket: Socket = plain
  const giveUp = setTimeout(() => socket.destroy(Object.assign(new Error(), { code: 'TIMEOUT' })), patience)
  try {
    // Errors reject what waits for the socket; those that come later concern nobody.
    plain.on('error', () => {})
    await once(plain, 'connect')
    if (begins !== 'atOnce') await askForTls(plain, dialogues[begins])
    const secure = connectTls({
      socket: plain,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    })
    socket = secure
    secure.on('error', () => {})
    await once(secure, 'secureConnect')
    return certificateOf(secure)
  } catch (error) {
    return { expiresAt: null, error: ((error as { code?: string }).code ?? 'NO_TLS').slice(0, 100) }
  } finally {
    clearTimeout(giveUp)
    socket.destroy()
  }
}

function certificateOf(socket: TLSSocket) {
  const { valid_to } = socket.getPeerCertificate()
  const failure = socket.authorizationError as unknown as { code?: string } | string | null
  const error = socket.authorized
    ? null
    : ((typeof failure === 'string' ? failure : failure?.code) ?? 'UNTRUSTED')
  return { expiresAt: valid_to ? new Date(valid_to) : null, error }
}

async function askForTls(socket: Socket, dialogue: readonly (readonly [RegExp, string | null])[]) {
  for (const [expected, line] of dialogue) {
    let heard = ''
    while (!expected.test(heard)) {
      const [part] = (await Promise.race([
        once(socket, 'data'),
        once(socket, 'close').then(() => Promise.reject(new Error()) as never),
      ])) as [Buffer]
      heard += part.toString('latin1')
      if (heard.length > longestGreetingBytes || /^(5\d\d |a (NO|BAD))/m.test(heard)) throw new Error()
    }
    if (line !== null) socket.write(`${line}\r\n`)
  }
}
