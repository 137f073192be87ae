import { openStatuses, type TicketStatus } from '@savepoint/contract/tickets/ticket-values.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { StatusBadge } from '../status/StatusBadge.tsx'
import { useUpdateTicket } from '../ticket-data/ticket-api.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

const pickable: TicketStatus[] = ['WaitingAgentAction', 'WaitingCustomerAction', 'Resolved']

export function StatusChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayChange = useRight('tickets.changeStatus')
  const update = useUpdateTicket(ticket)
  const isOpen = (openStatuses as readonly string[]).includes(ticket.status)
  const statuses = [
    ticket.status,
    ...pickable.filter((status) => status !== ticket.status && isPossible(ticket, status)),
  ]
  const reason = !mayChange
    ? t(($) => $.ticket.noRight)
    : !isOpen && !isReopenable(ticket)
      ? t(($) => $.ticket.cannotChange)
      : undefined
  return (
    <ChoiceMenu
      label={t(($) => $.ticket.status)}
      command="status"
      value={ticket.status}
      choices={statuses.map((status) => ({
        value: status,
        label: t(($) => $.status[status]),
        icon: <StatusBadge status={status} compact />,
      }))}
      {...(reason === undefined ? {} : { disabledReason: reason })}
      onChoose={(status) => update.mutate({ status })}
    />
  )
}

/** No player can write to an internal ticket to open it again, so agents do. */
const isReopenable = ({ channel, status }: Ticket) => channel === 'internal' && status === 'Resolved'

/** There is no player to wait for. */
const isPossible = ({ channel }: Ticket, status: TicketStatus) =>
  channel !== 'internal' || status !== 'WaitingCustomerAction'
