import type { StatisticsFilter } from '@savepoint/contract/statistics/statistics-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { getTagQuery } from '../../tickets/agent/tags/tags-api.ts'
import { getStatisticsChoicesQuery } from './statistics-api.ts'

export function useFilterLabels({
  projectId,
  categoryId,
  teamId,
  agentId,
  channel,
  priority,
  tagId,
}: StatisticsFilter): string[] {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const { data } = useQuery(getStatisticsChoicesQuery())
  const isTag = tagId !== undefined && tagId !== 'none'
  const { data: tag, isError } = useQuery({ ...getTagQuery(tagId ?? ''), enabled: isTag })
  const nameIn = (list: { id: string; name: string }[] | undefined, id: string) =>
    id === 'none' ? t(($) => $.statistics.filters.none) : (list?.find((one) => one.id === id)?.name ?? '…')
  const categories = data?.projects.flatMap((project) => project.categories)
  const named = (
    name: 'project' | 'category' | 'team' | 'agent' | 'channel' | 'priority' | 'tag',
    value: string | undefined,
  ) => (value === undefined ? [] : [`${t(($) => $.statistics.filters[name])}: ${value}`])
  return [
    ...named('project', projectId && nameIn(data?.projects, projectId)),
    ...named('category', categoryId && nameIn(categories, categoryId)),
    ...named('team', teamId && nameIn(data?.teams, teamId)),
    ...named('agent', agentId && nameIn(data?.agents, agentId)),
    ...named('channel', channel && desk(($) => $.filters.channels[channel])),
    ...named('priority', priority && desk(($) => $.priority[priority])),
    ...named(
      'tag',
      isTag ? (tag?.name ?? (isError ? '—' : '…')) : tagId && t(($) => $.statistics.filters.noTags),
    ),
  ]
}
