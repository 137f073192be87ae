import { unsealMail } from '../../../src/platform/outbox/outbox.ts'
import type { DemoMail } from '../../../src/platform/outbox/outbox-queries.ts'
import type { TestServer } from '../test-server.ts'

/** Emails to an address, the oldest first, as the recipient reads them. */
export async function mailsTo({ db, secrets }: Pick<TestServer, 'db' | 'secrets'>, recipient: string) {
  const rows = await db<(DemoMail & { kind: string })[]>`
    select id, kind, recipient, subject, body, html, secret_sealed, created_at from mails
    where recipient = ${recipient} order by created_at, id`
  return rows.map((row) => ({ kind: row.kind, subject: row.subject, ...unsealMail(secrets, row) }))
}

export const codeIn = (mail: { body: string } | undefined) =>
  /code=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
