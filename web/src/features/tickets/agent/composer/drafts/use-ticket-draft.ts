import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useAgent } from '../../../../people/authentication/use-rights.ts'
import { keeperOf } from './ticket-drafts.ts'

/** What is written on this ticket, wherever it was begun. */
export function useTicketDraft(ticket: Ticket) {
  const owner = useAgent()?.id ?? ''
  const server = ticket.draft ?? null
  const keeper = keeperOf(owner, ticket.id, server)
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get)
  const version = server?.version ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same version is the same draft
  useEffect(() => keeper.follow(server), [keeper, version])
  return { keeper, draft }
}
