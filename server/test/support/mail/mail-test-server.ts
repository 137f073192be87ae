import { getTicket } from '@savepoint/contract/tickets/tickets.ts'
import { describe } from 'vitest'
import { mailServerPath, withoutMailServer } from '../../../../scripts/find-mail-server.ts'
import { sendRequest } from '../requests.ts'
import { addAgent, addRole, addTopic } from '../staff.ts'
import { startTestServer } from '../test-server.ts'
import { startMailServer } from './mail-server.ts'
import { openMailbox, startReaders } from './mailbox.ts'

const hasMailServer = mailServerPath() !== undefined
if (!hasMailServer) process.stderr.write(`Tests of mailboxes are skipped, ${withoutMailServer}\n`)

/** Skipped where no IMAP server is installed. */
export const describeMailbox = describe.skipIf(!hasMailServer)

export type MailTestServer = Awaited<ReturnType<typeof startMailTestServer>>

/** A test server with an IMAP server, an administrator who sees its one category, and readers of its mailboxes. */
export async function startMailTestServer() {
  const server = await startMailServer()
  const testServer = await startTestServer({ MAIL_ALLOWED_NETWORKS: '127.0.0.0/8' })
  const topic = await addTopic(testServer)
  const role = await addRole(testServer, { admin: true, categories: [topic.categoryId] })
  const { token, id: agentId, email: agentEmail } = await addAgent(testServer, { roleId: role })
  const readers = await startReaders(testServer)
  return {
    testServer,
    server,
    topic,
    token,
    agentId,
    agentEmail,
    mailbox: (over: Parameters<typeof openMailbox>[1]['over'] = {}) =>
      openMailbox(testServer, {
        server,
        token,
        topic,
        over: { readsSince: '2020-01-01T00:00:00.000Z', ...over },
      }),
    ticket: async (id: number | null | undefined) =>
      (await sendRequest(testServer, getTicket, { token, params: { id: id ?? 0 } })).data,
    close: async () => {
      await readers.stop()
      await testServer.close()
      await server.stop()
    },
  }
}
