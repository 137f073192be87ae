import { listKeptMails } from '@savepoint/contract/mail/dev-mail.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

const refreshMs = 4_000

export const keptMailsQuery = () =>
  queryOptions({
    queryKey: ['keptMails'],
    queryFn: ({ signal }) => call(listKeptMails, { signal, quiet: true, anonymous: true }),
    refetchInterval: refreshMs,
  })
