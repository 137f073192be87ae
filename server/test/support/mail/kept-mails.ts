import { openTexts } from '../../../src/platform/outbox/outbox.ts'
import type { KeptMail } from '../../../src/platform/outbox/outbox-queries.ts'
import type { Desk } from '../desk.ts'

/** What went to an address, the first first, as its reader sees it. */
export async function mailsTo({ db, secrets }: Pick<Desk, 'db' | 'secrets'>, recipient: string) {
  const rows = await db<(KeptMail & { kind: string })[]>`
    select id, kind, recipient, subject, body, html, secret_sealed, created_at from mails
    where recipient = ${recipient} order by created_at, id`
  return rows.map((row) => ({ kind: row.kind, subject: row.subject, ...openTexts(secrets, row) }))
}

export const codeIn = (mail: { body: string } | undefined) =>
  /code=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
