import { MultiSelect, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { listAssigneesQuery } from '../../../agent/queue/data/queue-api.ts'
import type { ControlProps } from './control-props.ts'

export function NotifyControl({ action, error, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listAssigneesQuery())
  const chosen = action.agentIds ?? []
  const agents = data?.agents ?? []
  const unknown = data ? chosen.filter((id) => !agents.some((agent) => agent.id === id)) : []
  return (
    <>
      <MultiSelect
        aria-label={t(($) => $.replies.actions.types.notify)}
        placeholder={chosen.length === 0 ? t(($) => $.replies.actions.chooseAgents) : ''}
        searchable
        hidePickedOptions
        maxValues={limits.notifiedAgentsMax}
        data={[
          ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ...unknown.map((id) => ({ value: id, label: t(($) => $.replies.actions.unavailable) })),
        ]}
        value={data ? chosen : []}
        error={error}
        onChange={(agentIds) => onChange({ agentIds })}
      />
      <Text size="sm" c="dimmed" mt={6}>
        {t(($) => $.replies.actions.notifyHint)}
      </Text>
    </>
  )
}
