import { Button, Skeleton } from '@mantine/core'
import type { Employee } from '@savepoint/contract/people/employees.ts'
import { IconUpload, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { ExportButton } from '../../../ui/tables/ExportButton.tsx'
import { MoreButton } from '../../../ui/tables/MoreButton.tsx'
import { AdminPage } from '../administration/AdminPage.tsx'
import { EmployeeDialog } from './EmployeeDialog.tsx'
import { EmployeeFilters } from './EmployeeFilters.tsx'
import { EmployeesTable } from './EmployeesTable.tsx'
import { filterFrom } from './employee-filter.ts'
import type { EmployeeSearch } from './employee-search.ts'
import { exportEmployeesRequest, listEmployeesQuery } from './employees-api.ts'
import { ImportDialog } from './ImportDialog.tsx'

type Props = { search: EmployeeSearch; onSearch: (search: EmployeeSearch) => void }

export function EmployeesPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const query = useInfiniteQuery(listEmployeesQuery(filterFrom(search)))
  const { error, refetch } = query
  const employees = query.data?.pages.flatMap(({ items }) => items)
  const [edited, setEdited] = useState<Employee | 'new' | null>(null)
  const [isImporting, setImporting] = useState(false)
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
          <ExportButton label={t(($) => $.employees.export)} save={exportEmployeesRequest} />
          {invite}
        </>
      }
    >
      <EmployeeFilters search={search} onSearch={onSearch} />
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!employees && !error && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={48} />)}
      {employees?.length === 0 && (
        <EmptyState
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
        <EmployeesTable employees={employees} isStale={query.isPlaceholderData} onEdit={setEdited} />
      )}
      <MoreButton query={query} />
      {edited && (
        <EmployeeDialog employee={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </AdminPage>
  )
}
