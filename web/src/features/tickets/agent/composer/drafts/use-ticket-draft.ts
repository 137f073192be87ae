import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useAgent } from '../../../../people/authentication/use-rights.ts'
import { findTicketDraftSaver } from './ticket-drafts.ts'

export function useTicketDraft(ticket: Ticket) {
  const owner = useAgent()?.id ?? ''
  const server = ticket.draft ?? null
  const saver = findTicketDraftSaver(owner, ticket.id, server)
  const draft = useSyncExternalStore(saver.subscribe, saver.get)
  const version = server?.version ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same version is the same draft
  useEffect(() => saver.follow(server), [saver, version])
  return { saver, draft }
}
