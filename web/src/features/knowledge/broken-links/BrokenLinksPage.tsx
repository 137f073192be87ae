import { Select, Skeleton, Stack, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { idIn } from '../../../lib/api/ids.ts'
import { withParam } from '../../../lib/browser/search-params.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { Filters } from '../../../ui/tables/Filters.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../../people/administration/AdminPage.tsx'
import { listManagedProjectsQuery } from '../articles/articles-api.ts'
import { BackToArticles } from '../articles/editor/BackToArticles.tsx'
import { listBrokenLinksQuery } from '../link-states/broken-links-api.ts'
import { BrokenLinkRow } from './BrokenLinkRow.tsx'
import classes from './BrokenLinks.module.css'

export type BrokenLinksSearch = { projectId?: string; ignored?: string }
type Props = { search: BrokenLinksSearch; onSearch: (search: BrokenLinksSearch) => void }

const columns = ['article', 'link', 'problem', 'since', 'actions'] as const

export function BrokenLinksPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const ignored = search.ignored === 'true' ? ('true' as const) : undefined
  const projectId = idIn(search.projectId)
  const query = useInfiniteQuery(listBrokenLinksQuery({ projectId, ignored }))
  const links = query.data?.pages.flatMap(({ items }) => items)
  const checksOutside = query.data?.pages[0]?.checksOutside ?? true
  return (
    <AdminPage title={t(($) => $.brokenLinks.title)} actions={<BackToArticles />}>
      <Text size="sm" c="dimmed" maw={760}>
        {t(($) => $.brokenLinks.about)}{' '}
        {t(($) => (checksOutside ? $.brokenLinks.aboutOutside : $.brokenLinks.outsideIsOff))}
      </Text>
      <LinkFilters search={search} onSearch={onSearch} />
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {links?.length === 0 && (
        <EmptyState
          icon={<IconLink size={32} aria-hidden />}
          title={t(($) => (ignored ? $.brokenLinks.noneIgnored : $.brokenLinks.none))}
          {...(!ignored && { hint: t(($) => $.brokenLinks.noneHint) })}
        />
      )}
      {links && links.length > 0 && (
        <DataTable
          className={classes.table}
          isStale={query.isPlaceholderData}
          columns={columns.map((name) => ({
            name,
            title: t(($) => $.brokenLinks.columns[name]),
            isTitleHidden: name === 'actions',
          }))}
        >
          {links.map((link) => (
            <BrokenLinkRow key={link.id} link={link} checksOutside={checksOutside} />
          ))}
        </DataTable>
      )}
      {!links && !query.error && <Waiting />}
      <MoreButton query={query} />
    </AdminPage>
  )
}

function LinkFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listManagedProjectsQuery())
  return (
    <Filters label={t(($) => $.articles.filters.label)}>
      <Select
        w={200}
        clearable
        aria-label={t(($) => $.articles.topic.project)}
        placeholder={t(($) => $.brokenLinks.allProjects)}
        data={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={idIn(search.projectId) ?? null}
        onChange={(projectId) => onSearch(withParam(search, 'projectId', projectId))}
      />
      <Select
        w={200}
        allowDeselect={false}
        aria-label={t(($) => $.brokenLinks.shown)}
        data={[
          { value: 'false', label: t(($) => $.brokenLinks.reported) },
          { value: 'true', label: t(($) => $.brokenLinks.ignored) },
        ]}
        value={search.ignored === 'true' ? 'true' : 'false'}
        onChange={(ignored) => onSearch(withParam(search, 'ignored', ignored === 'true' ? ignored : null))}
      />
    </Filters>
  )
}

const Waiting = () => (
  <Stack gap="xs">
    {['first', 'second', 'third'].map((key) => (
      <Skeleton key={key} h={56} />
    ))}
  </Stack>
)
