import { Button } from '@mantine/core'
import type { Ticket } from '@savepoint/contract/tickets/tickets.ts'
import { IconHandGrab } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useAgent, useRight } from '../../../people/authentication/use-rights.ts'
import { useCommands } from '../shell/commands/use-commands.ts'
import { listAllowedAgentsQuery, useUpdateTicket } from '../ticket-data/ticket-api.ts'
import classes from './AgentChoice.module.css'
import { ChoiceMenu } from './ChoiceMenu.tsx'

export function AgentChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('desk')
  const me = useAgent()
  const mayAssign = useRight('tickets.assignAgent')
  const { data } = useQuery({ ...listAllowedAgentsQuery(ticket), enabled: mayAssign })
  const update = useUpdateTicket(ticket)
  const allowed = data?.items.map(({ id, name }) => ({ value: id as string | null, label: name })) ?? []
  const current = ticket.agent ? [{ value: ticket.agent.id as string | null, label: ticket.agent.name }] : []
  const others = allowed.filter(({ value }) => value !== ticket.agent?.id)
  const mayTake =
    mayAssign && me !== null && ticket.agent?.id !== me.id && allowed.some(({ value }) => value === me.id)
  const take = mayTake ? () => update.mutate({ agentId: me.id }) : undefined
  useCommands({ take })
  return (
    <>
      <ChoiceMenu
        label={t(($) => $.ticket.agent)}
        command="agent"
        value={ticket.agent?.id ?? null}
        choices={[{ value: null, label: t(($) => $.ticket.nobody) }, ...current, ...others]}
        {...(mayAssign ? {} : { disabledReason: t(($) => $.ticket.noRight) })}
        onChoose={(agentId) => update.mutate({ agentId })}
      />
      {take && (
        <Button
          size="xs"
          variant="light"
          className={classes.take}
          leftSection={<IconHandGrab size={14} aria-hidden />}
          aria-label={t(($) => $.ticket.take)}
          title={t(($) => $.ticket.take)}
          loading={update.isPending}
          onClick={take}
        >
          <span className={classes.takeWord}>{t(($) => $.ticket.take)}</span>
        </Button>
      )}
    </>
  )
}
