import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { describe } from 'vitest'
import { mailServerPath, withoutMailServer } from '../../../../scripts/find-mail-server.ts'
import { call } from '../calls.ts'
import { openDesk } from '../desk.ts'
import { addAgent, addPlace, addRole } from '../staff.ts'
import { startMailServer } from './mail-server.ts'
import { openMailbox, startReaders } from './mailbox.ts'

const hasMailServer = mailServerPath() !== undefined
if (!hasMailServer) process.stderr.write(`Tests of mailboxes are skipped, ${withoutMailServer}\n`)

/** Tests that need a real IMAP server; skipped where there is none. */
export const describeMailbox = describe.skipIf(!hasMailServer)

export type MailDesk = Awaited<ReturnType<typeof openMailDesk>>

/** A desk with an IMAP server beside it, an administrator who sees its one category, and readers of its mailboxes. */
export async function openMailDesk() {
  const server = await startMailServer()
  const desk = await openDesk({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  const place = await addPlace(desk)
  const role = await addRole(desk, { admin: true, categories: [place.categoryId] })
  const { token, id: agentId, email: agentEmail } = await addAgent(desk, role)
  const readers = await startReaders(desk)
  return {
    desk,
    server,
    place,
    token,
    agentId,
    agentEmail,
    mailbox: (over: Parameters<typeof openMailbox>[4] = {}) =>
      openMailbox(desk, server, token, place, { readsSince: '2020-01-01T00:00:00.000Z', ...over }),
    /** The ticket as the administrator sees it. */
    ticket: async (id: number | null | undefined) =>
      (await call(desk, getTicket, { token, params: { id: id ?? 0 } })).data,
    close: async () => {
      await readers.stop()
      await desk.close()
      await server.stop()
    },
  }
}
