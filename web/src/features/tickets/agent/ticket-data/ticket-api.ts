import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import {
  listAllowedAgents,
  listTicketProjects,
} from '@savepoint/contract/tickets/assignment/ticket-choices.ts'
import { getChecklist } from '@savepoint/contract/tickets/checklists/checklists.ts'
import { getCustomer, revealCustomerField } from '@savepoint/contract/tickets/customer-records.ts'
import { listTicketLinks } from '@savepoint/contract/tickets/merging/links.ts'
import { listMergeCandidates } from '@savepoint/contract/tickets/merging/merging.ts'
import {
  getSideConversation,
  listSideConversations,
} from '@savepoint/contract/tickets/side-conversations/side-conversations.ts'
import { markTicketAsSpam } from '@savepoint/contract/tickets/spam.ts'
import type { Message } from '@savepoint/contract/tickets/ticket-values.ts'
import {
  countTickets,
  getTicket,
  getTicketLog,
  type LogEvent,
  listTickets,
  markTicketRead,
  type Ticket,
  updateTicket,
} from '@savepoint/contract/tickets/tickets.ts'
import { useMutation } from '@tanstack/react-query'
import { sendRequest } from '../../../../lib/api/api.ts'
import { invalidateGroups, invalidateOperation, operationQuery } from '../../../../lib/api/operation-query.ts'
import { queryClient } from '../../../../lib/api/query-client.ts'
import { translator } from '../../../../lib/language/i18n.ts'
import { isProblem, type ProblemError } from '../../../../lib/problems/problem-error.ts'
import { isLeftToClient } from '../../../../lib/problems/settle-failure.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'

export const countTicketsQuery = () => operationQuery('TicketsInfo', countTickets, { quiet: true })

export const listTicketProjectsQuery = () => ({
  ...operationQuery('TicketProjects', listTicketProjects, { quiet: true }),
  staleTime: 60_000,
})

export const getTicketQuery = (id: number) =>
  operationQuery('TicketInfo', getTicket, { params: { id }, quiet: true })

/** Of the topic that the ticket has now. */
export function listAllowedAgentsQuery({ id, category }: Pick<Ticket, 'id' | 'category'>) {
  const query = operationQuery('TicketAllowedAgents', listAllowedAgents, { params: { id }, quiet: true })
  return { ...query, queryKey: [...query.queryKey, category.id] as const }
}

export const getCustomerQuery = (id: string) => ({
  ...operationQuery('Customer', getCustomer, { params: { id }, quiet: true }),
  staleTime: 60_000,
})

export function refreshCustomer(id: string) {
  void invalidateOperation('Customer', getCustomer, { params: { id } })
}

export function refreshQueue() {
  void invalidateGroups('TicketsInfo')
}

export function refreshTicket(id: number) {
  void invalidateOperation('TicketInfo', getTicket, { params: { id } })
  void invalidateOperation('TicketInfo', getTicketLog, { params: { id } })
  void invalidateOperation('TicketInfo', getChecklist, { params: { id } })
  void invalidateOperation('TicketInfo', listTicketLinks, { params: { id } })
  void invalidateOperation('TicketInfo', listMergeCandidates, { params: { id } })
  void invalidateOperation('TicketInfo', listSideConversations, { params: { id } })
  void invalidateOperation('TicketInfo', getSideConversation, { params: { id } })
}

/** Another window saved the draft; this one already knows its own version. */
export function followDraft(id: number, version: number) {
  const known = queryClient.getQueryData(getTicketQuery(id).queryKey)
  if (known && (known.draft?.version ?? 0) !== version)
    void invalidateOperation('TicketInfo', getTicket, { params: { id } })
}

/** What somebody else changed first stays. Each failure shows one message. */
export const useUpdateTicket = ({ id, lastEventId }: Pick<Ticket, 'id' | 'lastEventId'>) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof updateTicket>) =>
      sendRequest(updateTicket, { params: { id }, body: { ...body, seenEventId: lastEventId } }),
    onSuccess: (ticket) => {
      if (ticket) queryClient.setQueryData(getTicketQuery(id).queryKey, ticket)
    },
    onError: sayNotChanged,
    onSettled: () => {
      refreshQueue()
      refreshTicket(id)
    },
  })

function sayNotChanged(error: Error) {
  if (!isLeftToClient(error)) return
  const t = translator('desk')
  if (error.status === 0) void notify.error(($) => $.errors.unreachable)
  else if (isProblem(error, 'ticketChanged')) void notify.info(othersWereFirst(error))
  else if (isProblem(error, 'checklistIncomplete')) void notify.info(t(($) => $.checklist.required))
  else void notify.error(t(($) => $.ticket.notChanged))
}

function othersWereFirst(error: ProblemError) {
  const names = ((error.problem?.events ?? []) as LogEvent[]).map(({ actor }) => actor.name)
  const name = [...new Set(names)].join(', ')
  return translator('desk')(($) => $.ticket.changedFirst, { name })
}

export const useMarkTicketAsSpam = (id: number) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof markTicketAsSpam>) =>
      sendRequest(markTicketAsSpam, { params: { id }, body, quiet: true }),
    onSettled: () => {
      refreshQueue()
      refreshTicket(id)
    },
  })

export const useRevealCustomerField = (customerId: string) =>
  useMutation({
    mutationFn: (body: BodyGiven<typeof revealCustomerField>) =>
      sendRequest(revealCustomerField, { params: { id: customerId }, body }),
    onSuccess: (_revealed, { ticketId }) => refreshTicket(Number(ticketId)),
  })

export async function markTicketReadRequest(id: number) {
  await sendRequest(markTicketRead, { params: { id }, quiet: true })
  queryClient.setQueryData(getTicketQuery(id).queryKey, (ticket) => ticket && { ...ticket, unread: false })
  void invalidateOperation('TicketsInfo', listTickets)
}

export function afterMessage(id: number, message: Message) {
  queryClient.setQueryData(getTicketQuery(id).queryKey, (ticket) => appended(ticket, message))
  refreshTicket(id)
  refreshQueue()
}

function appended(ticket: Ticket | undefined, message: Message) {
  if (!ticket || ticket.messages.some(({ id }) => id === message.id)) return ticket
  return { ...ticket, messages: [...ticket.messages, message] }
}
