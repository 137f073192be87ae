import * as contract from '@savepoint/contract/mail/dev-mail.ts'
import type { Database } from '../database/database.ts'
import type { Implement } from '../http/implement.ts'
import type { Secrets } from '../secrets.ts'
import { listKeptMails } from './list-kept-mails.ts'

/** Demo mode only: the emails that would have been sent. */
export function keptMailRoutes(implement: Implement, services: { db: Database; secrets: Secrets }) {
  implement(contract, { listKeptMails: async () => listKeptMails(services) })
}
