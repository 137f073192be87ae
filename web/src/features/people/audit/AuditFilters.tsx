import { Select } from '@mantine/core'
import { auditActions } from '@savepoint/contract/people/audit-values.ts'
import { withParam } from '../../../lib/browser/search-params.ts'
import { isLocalDate } from '../../../lib/dates/local-dates.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { FoldingFilters } from '../../../ui/tables/FoldingFilters.tsx'
import type { AuditSearch } from './audit-search.ts'

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void }

export function AuditFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const set = (name: keyof AuditSearch) => (value: string | null) => onSearch(withParam(search, name, value))
  return (
    <FoldingFilters
      label={t(($) => $.audit.filters)}
      folded={[search.action, search.from, search.to]}
      unfolded={
        <SearchField
          flex="1 1 220px"
          maw={360}
          aria-label={t(($) => $.audit.find)}
          placeholder={t(($) => $.audit.find)}
          text={search.text ?? ''}
          onText={set('text')}
        />
      }
    >
      <Select
        w={280}
        clearable
        searchable
        aria-label={t(($) => $.audit.action)}
        placeholder={t(($) => $.audit.anyAction)}
        data={auditActions.map((value) => ({ value, label: t(($) => $.audit.actions[value]) }))}
        value={search.action ?? null}
        onChange={set('action')}
      />
      {(['from', 'to'] as const).map((name) => (
        <DateField
          key={name}
          w={210}
          data-wide
          leftSection={<small>{t(($) => $.audit[name])}</small>}
          leftSectionWidth={64}
          aria-label={t(($) => $.audit[name])}
          value={search[name] ?? ''}
          {...(name === 'from' ? { to: search.to } : { from: search.from })}
          onValue={(day) => set(name)(isLocalDate(day) ? day : null)}
        />
      ))}
    </FoldingFilters>
  )
}
