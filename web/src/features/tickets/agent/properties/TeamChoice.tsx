import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useRight } from '../../../people/authentication/use-rights.ts'
import { listAllowedAgentsQuery, useUpdateTicket } from '../ticket-data/ticket-api.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'

export function TeamChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const mayAssign = useRight('tickets.assignTeam')
  const { data } = useQuery({ ...listAllowedAgentsQuery(ticket), enabled: mayAssign })
  const update = useUpdateTicket(ticket)
  const current = ticket.team ? [{ value: ticket.team.id as string | null, label: ticket.team.name }] : []
  const others = (data?.teams ?? [])
    .filter(({ id }) => id !== ticket.team?.id)
    .map(({ id, name }) => ({ value: id as string | null, label: name }))
  return (
    <ChoiceMenu
      label={t(($) => $.ticket.team)}
      command="ticketTeam"
      value={ticket.team?.id ?? null}
      choices={[{ value: null, label: t(($) => $.ticket.noTeam) }, ...current, ...others]}
      {...(mayAssign ? {} : { disabledReason: t(($) => $.ticket.noRight) })}
      onChoose={(teamId) => update.mutate({ teamId })}
    />
  )
}
