import { listMentionable } from '@savepoint/contract/tickets/notifications/mentions.ts'
import { operationQuery } from '../../../../lib/api/operation-query.ts'

export const listMentionableQuery = (id: number) => ({
  ...operationQuery('Mentionable', listMentionable, { params: { id }, quiet: true }),
  staleTime: 60_000,
})
