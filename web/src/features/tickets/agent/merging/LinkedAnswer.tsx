import { Checkbox } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { openStatuses } from '@savepoint/contract/tickets/ticket-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listTicketLinksQuery } from './merging-api.ts'

type Props = {
  ticketId: number
  chosen: readonly number[]
  onChoose: (ids: readonly number[]) => void
}

/** The same reply to the open duplicates of a ticket and to what it caused. */
export function LinkedAnswer({ ticketId, chosen, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const { data } = useQuery(listTicketLinksQuery(ticketId))
  const children = (data?.data ?? [])
    .filter(({ incoming, ticket }) => incoming && (openStatuses as readonly string[]).includes(ticket.status))
    .map(({ ticket }) => ticket.id)
    .slice(0, limits.linkedReplies)
  if (children.length === 0) return null
  const numbers = children.map((id) => `#${id}`).join(', ')
  return (
    <Checkbox
      size="xs"
      label={t(($) => $.merging.answerLinked, { count: children.length })}
      description={t(($) => $.merging.answerLinkedHint, { numbers })}
      checked={chosen.length > 0}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked ? children : [])}
    />
  )
}
