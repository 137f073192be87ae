import { Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { employeeStates } from '@savepoint/contract/employee-inputs.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesQuery } from '../roles/roles-api.ts'
import type { EmployeeSearch } from './employee-filter.ts'

type Props = { search: EmployeeSearch; onSearch: (search: EmployeeSearch) => void }

export function EmployeeFilters({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  const { data: roles } = useQuery(rolesQuery())
  const [typed, setTyped] = useState(search.text ?? '')
  useEffect(() => setTyped(search.text ?? ''), [search.text])
  const set = (name: keyof EmployeeSearch) => (value: string | null) => {
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
        aria-label={t(($) => $.employees.find)}
        placeholder={t(($) => $.employees.find)}
        leftSection={<IconSearch size={16} aria-hidden />}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          look(currentTarget.value)
        }}
      />
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
    </Group>
  )
}
