import { Group, Select, TextInput } from '@mantine/core'
import { auditActions } from '@savepoint/contract/people/audit-values.ts'
import { useTranslation } from 'react-i18next'
import { withParam } from '../../../lib/browser/search-params.ts'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import type { AuditSearch } from './audit-api.ts'

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void }

export function AuditFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const set = (name: keyof AuditSearch) => (value: string | null) => onSearch(withParam(search, name, value))
  return (
    <Group gap="xs" role="search">
      <SearchField
        flex="1 1 220px"
        maw={360}
        aria-label={t(($) => $.audit.find)}
        placeholder={t(($) => $.audit.find)}
        text={search.text ?? ''}
        onText={set('text')}
      />
      <Select
        w={240}
        clearable
        searchable
        aria-label={t(($) => $.audit.action)}
        placeholder={t(($) => $.audit.anyAction)}
        data={auditActions.map((value) => ({ value, label: t(($) => $.audit.actions[value]) }))}
        value={search.action ?? null}
        onChange={set('action')}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          w={190}
          leftSectionWidth={64}
          leftSection={<small>{t(($) => $.audit[name])}</small>}
          aria-label={t(($) => $.audit[name])}
          value={search[name] ?? ''}
          onChange={({ currentTarget }) => set(name)(currentTarget.value || null)}
        />
      ))}
    </Group>
  )
}
