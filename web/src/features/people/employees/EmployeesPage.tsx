import { Button, Skeleton } from '@mantine/core'
import type { Employee } from '@savepoint/contract/employees.ts'
import { IconDownload, IconUpload, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../lib/notices.ts'
import { EmptyPlace } from '../../../ui/EmptyPlace.tsx'
import { InlineError } from '../../../ui/InlineError.tsx'
import { AdminPage } from '../desk/AdminPage.tsx'
import { EmployeeDialog } from './EmployeeDialog.tsx'
import { EmployeeFilters } from './EmployeeFilters.tsx'
import { EmployeesTable } from './EmployeesTable.tsx'
import { type EmployeeSearch, filterFrom } from './employee-filter.ts'
import { employeesQuery, useExportEmployees } from './employees-api.ts'
import { ImportDialog } from './ImportDialog.tsx'

type Props = { search: EmployeeSearch; onSearch: (search: EmployeeSearch) => void }

/** Everybody who works here: who they are, what they hold, and what can be done about it. */
export function EmployeesPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch, isPlaceholderData, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(employeesQuery(filterFrom(search)))
  const employees = data?.pages.flatMap(({ items }) => items)
  const [edited, setEdited] = useState<Employee | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
  const keep = useExportEmployees()
  const isNarrowed = Object.keys(filterFrom(search)).length > 0
  const invite = (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t(($) => $.employees.invite)}
    </Button>
  )
  return (
    <AdminPage
      title={t(($) => $.employees.title)}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t(($) => $.employees.import)}
          </Button>
          <Button
            variant="default"
            loading={keep.isPending}
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() =>
              keep.mutate(undefined, { onError: () => void notify.error(($) => $.errors.tryLater) })
            }
          >
            {t(($) => $.employees.export)}
          </Button>
          {invite}
        </>
      }
    >
      <EmployeeFilters search={search} onSearch={onSearch} />
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!employees && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={48} />)}
      {employees?.length === 0 && (
        <EmptyPlace
          icon={<IconUsers size={32} aria-hidden />}
          title={isNarrowed ? t(($) => $.employees.nobody) : t(($) => $.employees.empty)}
          hint={isNarrowed ? t(($) => $.employees.nobodyHint) : t(($) => $.employees.emptyHint)}
          action={
            isNarrowed ? (
              <Button variant="default" onClick={() => onSearch({})}>
                {t(($) => $.employees.clear)}
              </Button>
            ) : (
              invite
            )
          }
        />
      )}
      {employees && employees.length > 0 && (
        <EmployeesTable employees={employees} isStale={isPlaceholderData} onEdit={setEdited} />
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t(($) => $.employees.more)}
        </Button>
      )}
      {edited && (
        <EmployeeDialog employee={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  )
}
