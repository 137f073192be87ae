import type { ScheduledReply } from '@savepoint/contract/tickets/scheduled-replies/scheduled-reply-values.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { isSameJson } from '../../../../lib/drafts/same-json.ts'
import { isNotFound, isTransient } from '../../../../lib/problems/problem-error.ts'
import { getTicketQuery } from '../ticket-data/ticket-api.ts'

type Taken = {
  ticketId: number
  reply: ScheduledReply
  remove: () => Promise<unknown>
  /** The outcome is known only once the server can be reached again. */
  onUnanswered: () => void
}

/** `deleted`: its text exists nowhere else any more. */
export type Outcome = { name: 'deleted' | 'sent' } | { name: 'failed'; error: unknown }

/** Deletes a scheduled reply. When the response is lost, or says that it is gone, the ticket shows what happened. */
export async function takeBackScheduled({ ticketId, reply, remove, onUnanswered }: Taken): Promise<Outcome> {
  const { queryKey } = getTicketQuery(ticketId)
  const known = new Set(queryClient.getQueryData(queryKey)?.messages.map(({ id }) => id))
  try {
    await remove()
    return { name: 'deleted' }
  } catch (error) {
    if (!isNotFound(error) && !isTransient(error)) return { name: 'failed', error }
    if (isTransient(error)) onUnanswered()
    const ticket = await readTicket(ticketId).catch(() => null)
    if (!ticket || ticket.scheduledReplies.some(({ id }) => id === reply.id)) return { name: 'failed', error }
    const isSent = ticket.messages.some(
      ({ id, kind, author, content }) =>
        kind === 'reply' &&
        !known.has(id) &&
        author.id === reply.author.id &&
        isSameJson(content, reply.content),
    )
    return { name: isSent ? 'sent' : 'deleted' }
  }
}

/** As it is now, not from a request that left before; as soon as the server can be reached. */
async function readTicket(ticketId: number) {
  const query = getTicketQuery(ticketId)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  return await queryClient.fetchQuery({
    ...query,
    staleTime: 0,
    retry: (_count, error) => isTransient(error),
  })
}
