import { announcePresence } from '@savepoint/contract/tickets/presence.ts'
import { sendRequest } from '../../../../lib/api/api.ts'

type Presence = { ticketId: number | null; typing: 'reply' | 'note' | null }

/** Where one is matters only now: an announcement that fails is not repeated before its time. */
export const announcePresenceRequest = (page: string, presence: Presence) =>
  sendRequest(announcePresence, { body: { page, ...presence }, quiet: true, keepalive: true }).catch(
    () => null,
  )
