import { listDemoMails } from '@savepoint/contract/mail/dev-mail.ts'
import { queryOptions } from '@tanstack/react-query'
import { sendRequest } from '../../../lib/api/api.ts'

const refreshMs = 4_000

export const demoMailsQuery = () =>
  queryOptions({
    queryKey: ['demoMails'],
    queryFn: ({ signal }) => sendRequest(listDemoMails, { signal, quiet: true, anonymous: true }),
    refetchInterval: refreshMs,
  })
