import { Badge, Button, Group, Skeleton, Table, Text, Title } from '@mantine/core'
import type { TeamAssignment } from '@savepoint/contract/tickets/assignment/assignment.ts'
import { IconPencil } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { whenNeeded } from '../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { useRight } from '../../people/authentication/use-rights.ts'
import { AvailabilityDot } from '../agent/availability/AvailabilityDot.tsx'
import classes from './TeamSection.module.css'

const EmployeeDialog = whenNeeded(async () => (await import('./EmployeeDialog.tsx')).EmployeeDialog)
const TeamDialog = whenNeeded(async () => (await import('./TeamDialog.tsx')).TeamDialog)

type Edited = 'team' | { id: string; name: string } | null

type Props = {
  id: string
  name: string
  query: Pick<UseQueryResult<TeamAssignment>, 'data' | 'error' | 'refetch'>
  /** Only these of its agents; null: all. */
  shownIds: ReadonlySet<string> | null
}

export function TeamSection({ id, name, query: { data: team, error, refetch }, shownIds }: Props) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const maySetSkills = useRight('employees.manage')
  const [edited, setEdited] = useState<Edited>(null)
  const shown = team?.agents.filter((agent) => shownIds?.has(agent.id) ?? true) ?? []
  const columns = (['agent', 'state', 'tickets', 'gets'] as const).map((column) => ({
    name: column,
    title: t(($) => $.assignment.columns[column]),
    width: { agent: undefined, state: '26%', tickets: 120, gets: '24%' }[column],
  }))
  return (
    <section className={classes.team} aria-label={name}>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Title order={2} size="h4">
            {name}
          </Title>
          {team && (
            <Badge variant="light" tt="none" color={team.mode === 'manual' ? 'gray' : 'accent'}>
              {t(($) => $.assignment.modes[team.mode])}
            </Badge>
          )}
          {team?.capacity && (
            <Text size="sm" c="dimmed">
              {t(($) => $.assignment.capacityOf, { count: team.capacity })}
            </Text>
          )}
          {team?.passAfterMinutes && (
            <Text size="sm" c="dimmed">
              {t(($) => $.assignment.passedAfter, { minutes: team.passAfterMinutes })}
            </Text>
          )}
        </Group>
        <Button
          size="xs"
          variant="default"
          disabled={!team}
          leftSection={<IconPencil size={14} aria-hidden />}
          aria-label={t(($) => $.assignment.changeOf, { name })}
          onClick={() => setEdited('team')}
        >
          {t(($) => $.assignment.change)}
        </Button>
      </Group>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!team && !error && <Skeleton h={80} />}
      {team?.agents.length === 0 && <Text c="dimmed">{t(($) => $.assignment.nobody)}</Text>}
      {team && shown.length > 0 && (
        <DataTable columns={columns} hasCards>
          {shown.map((agent) => (
            <Table.Tr key={agent.id}>
              <Table.Td>
                {maySetSkills ? (
                  <button
                    type="button"
                    className={classes.agent}
                    onClick={() => setEdited({ id: agent.id, name: agent.name })}
                  >
                    {agent.name}
                  </button>
                ) : (
                  agent.name
                )}
              </Table.Td>
              <Table.Td data-column="state">
                <span className={classes.state}>
                  <AvailabilityDot state={agent.present ? agent.availability : 'offline'} />
                  {agent.present
                    ? desk(($) => $.availability.states[agent.availability])
                    : t(($) => $.assignment.absent)}
                </span>
              </Table.Td>
              <Table.Td data-column="tickets">
                {agent.capacity === null
                  ? agent.tickets
                  : t(($) => $.assignment.ofCapacity, { tickets: agent.tickets, capacity: agent.capacity })}
              </Table.Td>
              <Table.Td data-column="gets">
                {agent.eligible && team.mode !== 'manual'
                  ? t(($) => $.assignment.getsNow)
                  : t(($) => $.assignment.getsNot)}
              </Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
      )}
      {edited === 'team' && team && (
        <TeamDialog id={id} name={name} team={team} onClose={() => setEdited(null)} />
      )}
      {edited !== null && edited !== 'team' && (
        <EmployeeDialog agent={edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
