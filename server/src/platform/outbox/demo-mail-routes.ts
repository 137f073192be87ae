import * as contract from '@savepoint/contract/mail/dev-mail.ts'
import type { Database } from '../database/database.ts'
import type { Implement } from '../http/implement.ts'
import type { Secrets } from '../secrets.ts'
import { listDemoMails } from './list-demo-mails.ts'

export function demoMailRoutes(implement: Implement, services: { db: Database; secrets: Secrets }) {
  implement(contract, { listDemoMails: async () => listDemoMails(services) })
}
