import { getReplyPromise } from '@savepoint/contract/sla/policies.ts'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../../../lib/api/operation-query.ts'

/** Hours until a request about the topic is answered; undefined as long as it is not known, or where nothing is promised. */
export function usePromisedHours(topic: { projectId: string; categoryId: string }): number | undefined {
  const { projectId, categoryId } = topic
  const { data } = useQuery(
    operationQuery('ReplyPromise', getReplyPromise, { query: { projectId, categoryId }, quiet: true }),
  )
  return data?.hours
}
