import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { sendRequest } from '../../../../lib/api/api.ts'

type Presence = { ticketId: number | null; typing: 'reply' | 'note' | null }

/** Presence is best effort: the next announcement replaces a lost one. */
export const announcePresenceRequest = (page: string, presence: Presence) =>
  sendRequest(announcePresence, { body: { page, ...presence }, quiet: true, keepalive: true }).catch(
    () => null,
  )
