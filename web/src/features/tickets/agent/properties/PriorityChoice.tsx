import { type TicketPriority, ticketPriorities } from '@savepoint/contract/priorities.ts'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import type { CommandName } from '../shell/commands/commands.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { PriorityIcon } from '../status/PriorityIcon.tsx'
import { useUpdateTicket } from '../ticket-data/ticket-api.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

const commandOf: Record<TicketPriority, CommandName> = {
  urgent: 'urgentPriority',
  high: 'highPriority',
  normal: 'normalPriority',
  low: 'lowPriority',
}
const mostUrgentFirst = ticketPriorities.toReversed()

export function PriorityChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayChange = useRight('tickets.changePriority')
  const update = useUpdateTicket(ticket)
  const reason = !mayChange
    ? t(($) => $.ticket.noRight)
    : ticket.status === 'Closed'
      ? t(($) => $.ticket.archived)
      : undefined
  const choose = (priority: TicketPriority) => update.mutate({ priority })
  const others =
    reason === undefined ? mostUrgentFirst.filter((priority) => priority !== ticket.priority) : []
  useCommands(Object.fromEntries(others.map((priority) => [commandOf[priority], () => choose(priority)])))
  return (
    <ChoiceMenu
      label={t(($) => $.ticket.priority)}
      command="priority"
      isQuiet
      value={ticket.priority}
      choices={mostUrgentFirst.map((priority) => ({
        value: priority,
        label: t(($) => $.priority[priority]),
        icon: <PriorityIcon priority={priority} />,
      }))}
      {...(reason === undefined ? {} : { disabledReason: reason })}
      onChoose={choose}
    />
  )
}
