import type { Database } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'
import { unsealMail } from './outbox.ts'
import { listMails } from './outbox-queries.ts'

const mostMails = 100

export async function listDemoMails({ db, secrets }: { db: Database; secrets: Secrets }) {
  const mails = await listMails(db, mostMails)
  const items = mails.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    text: unsealMail(secrets, mail).body,
    createdAt: mail.created_at,
  }))
  return { items, nextCursor: null }
}
