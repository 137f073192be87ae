import * as contract from '@savepoint/contract/mail/dev-mail.ts'
import type { Database } from '../database/database.ts'
import type { Implement } from '../http/implement.ts'
import type { Secrets } from '../secrets.ts'
import { openTexts } from './outbox.ts'
import { listMails } from './outbox-queries.ts'

/** Demo mode only: the emails that would have been sent. */
export function keptMailRoutes(implement: Implement, { db, secrets }: { db: Database; secrets: Secrets }) {
  implement(contract, {
    listKeptMails: async () => {
      const mails = await listMails(db, 100)
      const items = mails.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: openTexts(secrets, mail).body,
        createdAt: mail.created_at,
      }))
      return { items, nextCursor: null }
    },
  })
}
