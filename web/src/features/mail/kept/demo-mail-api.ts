import { listDemoMails } from '@savepoint/contract/mail/dev-mail.ts'
import { operationQuery } from '../../../lib/api/operation-query.ts'

const refreshMs = 4_000

export const listDemoMailsQuery = () => ({
  ...operationQuery('DemoMails', listDemoMails, { quiet: true, anonymous: true }),
  refetchInterval: refreshMs,
})
