import { limits } from '@savepoint/contract/limits.ts'
import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { useQuery } from '@tanstack/react-query'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { listTicketLinksQuery } from './merging-api.ts'

const LinkedAnswerChoice = whenNeeded(
  async () => (await import('./LinkedAnswerChoice.tsx')).LinkedAnswerChoice,
)

type Props = {
  ticketId: number
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** The same reply to the open duplicates of a ticket and to what it caused. */
export function LinkedAnswer({ ticketId, chosen, onChoose }: Props) {
  const { data } = useQuery(listTicketLinksQuery(ticketId))
  const children = (data ?? [])
    .filter(({ incoming, ticket }) => incoming && (openStatuses as readonly string[]).includes(ticket.status))
    .map(({ ticket }) => ticket.id)
    .slice(0, limits.linkedReplies)
  // What was chosen can be taken back also when no linked ticket is open any more.
  const ids = children.length > 0 ? children : chosen
  if (ids.length === 0) return null
  return <LinkedAnswerChoice ids={ids} isChosen={chosen.length > 0} onChoose={onChoose} />
}
