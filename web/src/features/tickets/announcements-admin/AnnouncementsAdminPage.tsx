import { Button, Select, Skeleton, Text } from '@mantine/core'
import { announcementPhases } from '@savepoint/contract/knowledge/announcements/announcement-values.ts'
import { IconPlus, IconSearchOff, IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { LinkButton } from '../../../ui/navigation/LinkButton.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { Filters } from '../../../ui/tables/Filters.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { listProjectsQuery } from '../../knowledge/help-center/knowledge-api.ts'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { AnnouncementList } from './AnnouncementList.tsx'
import { listAnnouncementsQuery } from './announcements-admin-api.ts'
import type { ListSearch } from './list-search.ts'

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void }

export function AnnouncementsAdminPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listAnnouncementsQuery(search))
  const { data: projects } = useQuery(listProjectsQuery('source'))
  const found = query.data?.pages.flatMap(({ items }) => items)
  const isFiltered = search.projectId !== undefined || search.phase !== undefined
  const isEmpty = found?.length === 0 && !isFiltered
  const create = (
    <LinkButton to="/admin/announcements/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t(($) => $.announcements.create)}
    </LinkButton>
  )
  return (
    <AdminPage title={t(($) => $.announcements.title)} actions={!isEmpty && create}>
      {!isEmpty && (
        <>
          <Text c="dimmed">{t(($) => $.announcements.hint)}</Text>
          <Filters label={t(($) => $.announcements.filters.label)}>
            <Select
              flex="1 1 180px"
              maw={260}
              clearable
              aria-label={t(($) => $.announcements.filters.project)}
              placeholder={t(($) => $.announcements.filters.anyProject)}
              data={(projects?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              value={projects ? (search.projectId ?? null) : null}
              onChange={(projectId) => onSearch({ ...search, projectId: projectId ?? undefined })}
            />
            <Select
              flex="1 1 160px"
              maw={220}
              clearable
              aria-label={t(($) => $.announcements.filters.phase)}
              placeholder={t(($) => $.announcements.filters.anyPhase)}
              data={announcementPhases.map((value) => ({
                value,
                label: t(($) => $.announcements.phases[value]),
              }))}
              value={search.phase ?? null}
              onChange={(value) =>
                onSearch({ ...search, phase: announcementPhases.find((one) => one === value) })
              }
            />
          </Filters>
        </>
      )}
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!found && !query.error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={64} />)}
      {isEmpty && (
        <EmptyState
          icon={<IconSpeakerphone size={32} aria-hidden />}
          title={t(($) => $.announcements.empty)}
          hint={t(($) => $.announcements.emptyHint)}
          action={create}
        />
      )}
      {found?.length === 0 && isFiltered && (
        <EmptyState
          icon={<IconSearchOff size={32} aria-hidden />}
          title={t(($) => $.announcements.nothing)}
          hint={t(($) => $.announcements.nothingHint)}
          action={
            <Button variant="default" onClick={() => onSearch({})}>
              {t(($) => $.announcements.clear)}
            </Button>
          }
        />
      )}
      {found && found.length > 0 && (
        <AnnouncementList announcements={found} isStale={query.isPlaceholderData} />
      )}
      <MoreButton query={query} />
    </AdminPage>
  )
}
