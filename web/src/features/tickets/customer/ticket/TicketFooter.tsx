import type { CustomerTicket } from '@savepoint/contract/tickets/customer-tickets.ts'
import { openStatuses, statusAt } from '@savepoint/contract/tickets/ticket-values.ts'
import { useNow } from '../../../../lib/dates/use-now.ts'
import { MessageComposer } from '../conversation/MessageComposer.tsx'
import { ClosedTicketNote } from './ClosedTicketNote.tsx'
import { CloseTicketButton } from './CloseTicketButton.tsx'
import { MergedRequestNote } from './MergedRequestNote.tsx'

type Props = { ticket: CustomerTicket; owner: string }

export function TicketFooter({ ticket, owner }: Props) {
  const status = statusAt(ticket, useNow())
  if (ticket.mergedIntoId !== null)
    return <MergedRequestNote ticket={ticket} intoId={ticket.mergedIntoId} owner={owner} />
  if (status === 'Closed') return <ClosedTicketNote ticket={ticket} owner={owner} />
  const isOpen = (openStatuses as readonly string[]).includes(status)
  return (
    <MessageComposer key={`${owner}.${ticket.id}`} ticketId={ticket.id} owner={owner} isReopening={!isOpen}>
      {isOpen && <CloseTicketButton ticketId={ticket.id} />}
    </MessageComposer>
  )
}
