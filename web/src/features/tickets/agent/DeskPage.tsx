import { DeskShell } from './DeskShell.tsx'
import { TicketList } from './TicketList.tsx'
import { TicketPane } from './TicketPane.tsx'
import type { QueueFilter } from './ticket-api.ts'

type Props = { filter: QueueFilter; ticketId: string | undefined }

const numberOf = (ticketId: string | undefined) =>
  ticketId && /^\d{1,15}$/.test(ticketId) ? Number(ticketId) : null

/** The queue, and beside it the ticket named in the address. */
export function DeskPage({ filter, ticketId }: Props) {
  const id = numberOf(ticketId)
  return (
    <DeskShell section={filter.section} projectId={filter.projectId} categoryId={filter.categoryId}>
      <TicketList filter={filter} openId={id} />
      {id !== null && <TicketPane key={id} id={id} filter={filter} />}
    </DeskShell>
  )
}
