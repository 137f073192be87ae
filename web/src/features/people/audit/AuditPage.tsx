import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../administration/AdminPage.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditTable } from './AuditTable.tsx'
import { exportAuditRequest, filterFrom, listAuditQuery } from './audit-api.ts'
import type { AuditSearch } from './audit-search.ts'

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void }

export function AuditPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const filter = filterFrom(search)
  const query = useInfiniteQuery(listAuditQuery(filter))
  const entries = query.data?.pages.flatMap(({ items }) => items)
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <AdminPage
      title={t(($) => $.audit.title)}
      actions={<ExportButton label={t(($) => $.audit.export)} save={() => exportAuditRequest(filter)} />}
    >
      <AuditFilters search={search} onSearch={onSearch} />
      {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
      {!entries && !query.error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={40} />)}
      {entries?.length === 0 && (
        <EmptyState
          icon={<IconHistory size={32} aria-hidden />}
          title={isNarrowed ? t(($) => $.audit.nothing) : t(($) => $.audit.empty)}
          hint={isNarrowed ? t(($) => $.audit.nothingHint) : t(($) => $.audit.emptyHint)}
          action={
            isNarrowed && (
              <Button variant="default" onClick={() => onSearch({})}>
                {t(($) => $.audit.clear)}
              </Button>
            )
          }
        />
      )}
      {entries && entries.length > 0 && <AuditTable entries={entries} isStale={query.isPlaceholderData} />}
      <MoreButton query={query} />
    </AdminPage>
  )
}
