import type { BodyGiven } from '@savepoint/contract/endpoint.ts'
import { listTicketDrafts, saveTicketDraft } from '@savepoint/contract/tickets/ticket-drafts.ts'
import { addNote, replyToTicket } from '@savepoint/contract/tickets/tickets.ts'
import { sendRequest } from '../../../../../lib/api/api.ts'
import { operationQuery } from '../../../../../lib/api/operation-query.ts'
import { afterMessage } from '../../ticket-data/ticket-api.ts'
import { isNothing, type Writing } from './writing.ts'

type HowToSend = { idempotencyKey: string; keepalive: boolean }

export async function replyToTicketRequest(
  id: number,
  body: BodyGiven<typeof replyToTicket>,
  how: HowToSend,
) {
  afterMessage(id, await sendRequest(replyToTicket, { params: { id }, body, ...how, quiet: true }))
}

export async function addNoteRequest(id: number, body: BodyGiven<typeof addNote>, how: HowToSend) {
  afterMessage(id, await sendRequest(addNote, { params: { id }, body, ...how, quiet: true }))
}

export function saveTicketDraftRequest(id: number, writing: Writing, version: number) {
  const body = {
    ...writing,
    status: isNothing(writing) ? null : writing.status,
    attachments: writing.attachments.map((file) => file.id),
    version,
  }
  return sendRequest(saveTicketDraft, { params: { id }, body, quiet: true })
}

export const listTicketDraftsQuery = () => ({
  ...operationQuery('TicketDrafts', listTicketDrafts, { quiet: true }),
  staleTime: 0,
})
