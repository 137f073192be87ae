import { Select } from '@mantine/core'
import { recurringSorts } from '@savepoint/contract/tickets/recurring/recurring-values.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../ui/forms/SearchField.tsx'
import { FoldingFilters } from '../../../../ui/tables/FoldingFilters.tsx'
import { getChoicesQuery } from '../recurring-api.ts'
import { type ListSearch, recurringStates } from './list-search.ts'

type Props = { search: ListSearch; onSearch: (search: ListSearch) => void }

export function RecurringFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { data: choices } = useQuery(getChoicesQuery(null))
  const change = (part: Partial<ListSearch>) => onSearch({ ...search, ...part })
  return (
    <FoldingFilters
      label={t(($) => $.recurring.filters.label)}
      folded={[search.projectId, search.state]}
      unfolded={
        <SearchField
          flex="1 1 220px"
          maw={360}
          aria-label={t(($) => $.recurring.find)}
          placeholder={t(($) => $.recurring.find)}
          text={search.q ?? ''}
          onText={(text) => change({ q: text ?? undefined })}
        />
      }
    >
      <Select
        flex="1 1 160px"
        maw={240}
        clearable
        aria-label={t(($) => $.recurring.filters.project)}
        placeholder={t(($) => $.recurring.filters.anyProject)}
        data={(choices?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={choices ? (search.projectId ?? null) : null}
        onChange={(projectId) => change({ projectId: projectId ?? undefined })}
      />
      <Select
        flex="1 1 130px"
        maw={180}
        clearable
        aria-label={t(($) => $.recurring.filters.state)}
        placeholder={t(($) => $.recurring.filters.anyState)}
        data={recurringStates.map((value) => ({ value, label: t(($) => $.recurring.states[value]) }))}
        value={search.state ?? null}
        onChange={(value) => change({ state: recurringStates.find((one) => one === value) })}
      />
      <Select
        flex="1 1 180px"
        maw={220}
        allowDeselect={false}
        aria-label={t(($) => $.recurring.filters.sort)}
        data={recurringSorts.map((value) => ({ value, label: t(($) => $.recurring.sorts[value]) }))}
        value={search.sort ?? 'name'}
        onChange={(value) => change({ sort: value === 'nextAt' ? 'nextAt' : undefined })}
      />
    </FoldingFilters>
  )
}
