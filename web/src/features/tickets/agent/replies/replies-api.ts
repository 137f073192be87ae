import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { limits } from '@savepoint/contract/limits.ts'
import { runMacro } from '@savepoint/contract/tickets/replies/macros.ts'
import {
  renderSavedReply,
  searchReplies,
  suggestReplies,
} from '@savepoint/contract/tickets/replies/saved-replies.ts'
import { getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateOperation, operationQuery, queryKeyOf } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { getTicketQuery, refreshQueue, refreshTicket } from '../ticket-data/ticket-api.ts'

export const searchRepliesQuery = (typed: string, ticketId: number | undefined) => ({
  ...operationQuery('Replies', searchReplies, {
    query: { q: typed.trim().slice(0, limits.searchTextMaxLength) || undefined, ticketId },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})

export const replyByShortcutQuery = (shortcut: number, ticketId: number) =>
  operationQuery('Replies', searchReplies, { query: { shortcut, ticketId }, quiet: true })

export const suggestRepliesQuery = (ticketId: number, lastMessageId: string | undefined) => ({
  ...operationQuery('Replies', suggestReplies, { params: { id: ticketId }, quiet: true }),
  queryKey: [...queryKeyOf('Replies', suggestReplies, { params: { id: ticketId } }), lastMessageId],
  staleTime: 5 * 60_000,
})

export const renderSavedReplyRequest = (id: string, body: BodyGiven<typeof renderSavedReply>) =>
  sendRequest(renderSavedReply, { params: { id }, body, quiet: true })

type Macro = { ticketId: number; macroId: string }

/** Never from the cache: the ticket may have changed. */
export const previewMacroQuery = ({ ticketId, macroId }: Macro) => ({
  ...operationQuery('Replies', runMacro, {
    params: { id: ticketId, macroId },
    body: { dryRun: true },
    quiet: true,
  }),
  gcTime: 0,
  retry: false,
})

type HowToSend = { idempotencyKey: string; keepalive: boolean }

export async function runMacroRequest(
  { ticketId, macroId }: Macro,
  body: BodyGiven<typeof runMacro>,
  how: HowToSend,
) {
  const params = { id: ticketId, macroId }
  const { ticket } = await sendRequest(runMacro, { params, body, ...how, quiet: true })
  if (ticket) queryClient.setQueryData(getTicketQuery(ticketId).queryKey, ticket)
  else refreshTicket(ticketId)
  void invalidateOperation('TicketInfo', getTicketLog, { params: { id: ticketId } })
  refreshQueue()
}
