import { Select } from '@mantine/core'
import { ticketPriorities } from '@savepoint/contract/priorities.ts'
import { playerChannels } from '@savepoint/contract/tickets/ticket-values.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { TagSelect } from '../../tickets/agent/tags/TagSelect.tsx'
import type { filterNames } from '../report/search-names.ts'
import { getStatisticsChoicesQuery } from '../report/statistics-api.ts'
import { useStatistics } from '../report/statistics-context.ts'
import classes from './FilterFields.module.css'

type FilterName = (typeof filterNames)[number]
type FilterWord = 'project' | 'category' | 'team' | 'agent' | 'channel' | 'priority' | 'tag'
type Named = { id: string; name: string }
const options = (list: readonly Named[] | undefined) =>
  list?.map(({ id, name }) => ({ value: id, label: name })) ?? []

type Props = {
  /** Beside the last field, so that it never stands alone on a line. */
  reset?: ReactNode
}

export function FilterFields({ reset }: Props) {
  const { t } = useTranslation('admin')
  const { t: desk } = useTranslation('desk')
  const { parameters, change } = useStatistics()
  const { filter } = parameters
  const { data } = useQuery(getStatisticsChoicesQuery())
  const project = data?.projects.find(({ id }) => id === filter.projectId)
  const none = { value: 'none', label: t(($) => $.statistics.filters.none) }
  const shared = (word: FilterWord) => ({
    className: classes.field,
    'aria-label': t(($) => $.statistics.filters[word]),
    placeholder: t(($) => $.statistics.filters[word]),
  })
  const field = (name: FilterName, word: FilterWord) => ({
    ...shared(word),
    clearable: true,
    searchable: true,
    value: filter[name] ?? null,
    onChange: (value: string | null) => change({ [name]: value }),
  })
  return (
    <>
      <Select
        {...field('projectId', 'project')}
        data={options(data?.projects)}
        onChange={(projectId) => change({ projectId, categoryId: null })}
      />
      <Select
        {...field('categoryId', 'category')}
        data={options(project?.categories)}
        disabled={!project}
        title={project ? undefined : t(($) => $.statistics.filters.categoryOfProject)}
      />
      <Select
        {...field('teamId', 'team')}
        data={[{ ...none, label: t(($) => $.statistics.nobody.team) }, ...options(data?.teams)]}
      />
      <Select {...field('agentId', 'agent')} data={[none, ...options(data?.agents)]} />
      <Select
        {...field('channel', 'channel')}
        searchable={false}
        data={playerChannels.map((value) => ({ value, label: desk(($) => $.filters.channels[value]) }))}
      />
      <Select
        {...field('priority', 'priority')}
        searchable={false}
        data={ticketPriorities
          .toReversed()
          .map((value) => ({ value, label: desk(($) => $.priority[value]) }))}
      />
      <div className={classes.last} data-resets={reset ? true : undefined}>
        <TagSelect
          {...shared('tag')}
          none={t(($) => $.statistics.filters.noTags)}
          projectId={filter.projectId}
          tagId={filter.tagId ?? null}
          onChoose={(tagId) => change({ tagId })}
        />
        {reset}
      </div>
    </>
  )
}
