import type { StatisticsFilter } from '@savepoint/contract/statistics/statistics-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { getStatisticsChoicesQuery } from './statistics-api.ts'

export function useFilterLabels({
  projectId,
  categoryId,
  teamId,
  agentId,
  channel,
}: StatisticsFilter): string[] {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const { data } = useQuery(getStatisticsChoicesQuery())
  const nameIn = (list: { id: string; name: string }[] | undefined, id: string) =>
    id === 'none' ? t(($) => $.statistics.filters.none) : (list?.find((one) => one.id === id)?.name ?? '…')
  const categories = data?.projects.flatMap((project) => project.categories)
  const named = (name: 'project' | 'category' | 'team' | 'agent' | 'channel', value: string | undefined) =>
    value === undefined ? [] : [`${t(($) => $.statistics.filters[name])}: ${value}`]
  return [
    ...named('project', projectId && nameIn(data?.projects, projectId)),
    ...named('category', categoryId && nameIn(categories, categoryId)),
    ...named('team', teamId && nameIn(data?.teams, teamId)),
    ...named('agent', agentId && nameIn(data?.agents, agentId)),
    ...named('channel', channel && desk(($) => $.filters.channels[channel])),
  ]
}
