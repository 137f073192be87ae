import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { auditActions } from '@savepoint/contract/audit-values.ts'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditSearch } from './audit-api.ts'

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void }

export function AuditFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState(search.text ?? '')
  useEffect(() => setTyped(search.text ?? ''), [search.text])
  const set = (name: keyof AuditSearch) => (value: string | null) => {
    const { [name]: _before, ...rest } = search
    onSearch(value ? { ...rest, [name]: value } : rest)
  }
  const look = useDebouncedCallback((text: string) => set('text')(text.trim() || null), 250)
  return (
    <Group gap="xs" role="search">
      <TextInput
        flex="1 1 220px"
        maw={360}
        type="search"
        value={typed}
        maxLength={200}
        aria-label={t(($) => $.audit.find)}
        placeholder={t(($) => $.audit.find)}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          look(currentTarget.value)
        }}
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
