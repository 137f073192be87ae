import { listTicketsOfCustomer } from '@savepoint/contract/tickets/customer-records.ts'
import { type EventKind, eventKinds } from '@savepoint/contract/tickets/ticket-values.ts'
import { getTicketLog } from '@savepoint/contract/tickets/tickets.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { operationPages, operationQuery } from '../../../../lib/api/operation-query.ts'

export const getTicketLogQuery = (id: number, kinds: readonly EventKind[] = []) =>
  operationPages('TicketInfo', getTicketLog, {
    params: { id },
    query: { limit: 20, kinds: kinds.join() || undefined },
    quiet: true,
  })

const isShownBetweenMessages: Record<EventKind, boolean> = {
  ticketCreated: false,
  replied: false,
  noted: false,
  customerWrote: false,
  statusChanged: true,
  agentAssigned: true,
  teamAssigned: true,
  moved: true,
  priorityChanged: true,
  tagsChanged: true,
  checklistChanged: false,
  slaWarned: true,
  slaBreached: true,
  satisfactionAsked: false,
  satisfactionGiven: true,
  ruleRan: true,
  autoReplied: false,
  agentsNotified: true,
  templateEmailed: true,
  addressConfirmed: true,
  reminded: true,
  revealed: false,
  mailFailed: false,
  mailResent: false,
  markedSpam: true,
  merged: true,
  mergedInto: true,
  unmerged: true,
  linked: true,
  unlinked: true,
  split: true,
  replyScheduled: false,
  scheduledReplyCanceled: true,
  snoozed: true,
  woken: true,
  sideConversationStarted: true,
  sideMessageSent: false,
  sideMessageReceived: true,
  sideMessageFailed: true,
  sideStatusChanged: false,
  erased: false,
}
const kindsBetweenMessages = eventKinds.filter((kind) => isShownBetweenMessages[kind])

/** Of a long history the latest hundred events. */
export const threadEventsQuery = (id: number) =>
  operationQuery('TicketInfo', getTicketLog, {
    params: { id },
    query: { limit: 100, kinds: kindsBetweenMessages.join() },
    quiet: true,
  })

export const listTicketsOfCustomerQuery = (customerId: string, q: string) => ({
  ...operationPages('Customer', listTicketsOfCustomer, {
    params: { id: customerId },
    query: { limit: 20, q: q || undefined },
    quiet: true,
  }),
  placeholderData: keepPreviousData,
})
