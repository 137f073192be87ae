import { isIP } from 'node:net'
import type { ImapFlow } from 'imapflow'
import { findAuthservId } from './find-authserv-id.ts'
import { reachServer } from './reach-server.ts'
import { inSteps } from './steps.ts'

type TestBody = {
  server: { host: string; port: number; secure: boolean; username: string }
  password: string
  moveTo: string | null
  allowed: readonly string[]
  until: AbortSignal
}

export async function tryImap({ server, password, moveTo, allowed, until }: TestBody) {
  const reach = reachServer(server, allowed)
  let client: ImapFlow | undefined
  let folders: { path: string; name: string }[] = []
  let authservId: string | null = null
  const signIn = async () => {
    const imap = await import('imapflow')
    client = new imap.ImapFlow({
      host: reach.address(),
      port: server.port,
      secure: server.secure,
      auth: { user: server.username, pass: password },
      logger: false,
      disableAutoIdle: true,
      greetingTimeout: 8_000,
      ...(!isIP(server.host) && { servername: server.host }),
    })
    client.on('error', () => {})
    await client.connect()
  }
  const findFolder = async () => {
    const listed = (await client?.list()) ?? []
    folders = listed
      .filter(({ path, flags }) => path.toUpperCase() !== 'INBOX' && !flags.has('\\Noselect'))
      .map(({ path, name }) => ({ path, name }))
    await client?.mailboxOpen('INBOX', { readOnly: true })
    if (client) authservId = await findAuthservId(client).catch(() => null)
    if (moveTo !== null && !folders.some(({ path }) => path === moveTo))
      throw new Error(`There is no folder ${moveTo}`)
  }
  const steps = await inSteps(
    'imap',
    [...reach.steps, { step: 'signIn', run: signIn }, { step: 'folder', run: findFolder }],
    { until, secret: password },
  )
  reach.close()
  client?.close()
  return { steps, folders, authservId }
}
