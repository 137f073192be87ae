import { Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { listAssigneesQuery } from '../../../agent/queue/data/queue-api.ts'
import type { ControlProps } from './control-props.ts'

const nobody = 'nobody'

/** Agent and team may both change, or one of them. */
export function AssignControl({ action, error, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const { data } = useQuery(listAssigneesQuery())
  const field = (
    member: 'agentId' | 'teamId',
    { label, none, choices }: { label: string; none: string; choices: { id: string; name: string }[] },
  ) => {
    const value = action[member]
    const isUnknown = data !== undefined && value && !choices.some(({ id }) => id === value)
    return (
      <Select
        flex="1 1 200px"
        label={label}
        placeholder={t(($) => $.replies.actions.unchanged)}
        clearable
        searchable
        data={[
          { value: nobody, label: none },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
          ...(isUnknown ? [{ value, label: t(($) => $.replies.actions.unavailable) }] : []),
        ]}
        value={value === null ? nobody : (value ?? null)}
        error={member === 'agentId' ? error : Boolean(error)}
        onChange={(chosen) =>
          onChange({ [member]: chosen === null ? undefined : chosen === nobody ? null : chosen })
        }
      />
    )
  }
  return (
    <Group gap="sm" align="start">
      {field('agentId', {
        label: desk(($) => $.ticket.agent),
        none: desk(($) => $.ticket.nobody),
        choices: data?.agents ?? [],
      })}
      {field('teamId', {
        label: desk(($) => $.ticket.team),
        none: desk(($) => $.ticket.noTeam),
        choices: data?.teams ?? [],
      })}
    </Group>
  )
}
