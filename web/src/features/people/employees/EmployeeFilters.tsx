import { Select } from '@mantine/core'
import { employeeStates } from '@savepoint/contract/people/employee-values.ts'
import { useQuery } from '@tanstack/react-query'
import { withParam } from '../../../lib/browser/search-params.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { FoldingFilters } from '../../../ui/tables/FoldingFilters.tsx'
import { listRolesQuery } from '../roles/roles-api.ts'
import type { EmployeeSearch } from './employee-search.ts'

type Props = { search: EmployeeSearch; onSearch: (search: EmployeeSearch) => void }

export function EmployeeFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { data: roles } = useQuery(listRolesQuery())
  const set = (name: keyof EmployeeSearch) => (value: string | null) =>
    onSearch(withParam(search, name, value))
  return (
    <FoldingFilters
      label={t(($) => $.employees.filters)}
      folded={[search.agentRoleId, search.state]}
      unfolded={
        <SearchField
          flex="1 1 220px"
          maw={360}
          aria-label={t(($) => $.employees.find)}
          placeholder={t(($) => $.employees.find)}
          text={search.text ?? ''}
          onText={set('text')}
        />
      }
    >
      <Select
        w={200}
        clearable
        searchable
        aria-label={t(($) => $.employees.role)}
        placeholder={t(($) => $.employees.anyRole)}
        data={roles?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={search.agentRoleId ?? null}
        onChange={set('agentRoleId')}
      />
      <Select
        w={180}
        clearable
        aria-label={t(($) => $.employees.state)}
        placeholder={t(($) => $.employees.anyState)}
        data={employeeStates.map((value) => ({ value, label: t(($) => $.employees.states[value]) }))}
        value={search.state ?? null}
        onChange={set('state')}
      />
    </FoldingFilters>
  )
}
