import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { getTagQuery, searchTagsQuery } from '../agent/tags/tags-api.ts'

type Named = { id: string; name: string }
type Props = {
  projectId: string | null
  tagIds: string[]
  /** Of those that were chosen before; other names are asked for. */
  known?: readonly Named[]
  onChange: (tagIds: string[]) => void
} & Pick<MultiSelectProps, 'label' | 'placeholder' | 'maxValues' | 'error'>

const none: readonly Named[] = []

/** The server searches, for there may be thousands, and what was chosen keeps its name. */
export function TagsField({ projectId, tagIds, known = none, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Named[]>(known)
  const [q] = useDebouncedValue(typed.trim().slice(0, limits.tagNameMaxLength), 200)
  const query = { q, projectId: projectId ?? undefined }
  const { data } = useQuery({ ...searchTagsQuery(query), placeholderData: keepPreviousData })
  const named = new Map([...chosen, ...(data?.items ?? [])].map(({ id, name }) => [id, name]))
  const missing = tagIds.filter((id) => !named.has(id))
  const found = useNames(data ? missing : [])
  const all = new Map([...named, ...missing.map((id) => [id, found.get(id) ?? '…'] as const)])
  return (
    <MultiSelect
      {...field}
      searchable
      data={[...all].map(([value, label]) => ({ value, label }))}
      searchValue={typed}
      onSearchChange={setTyped}
      value={tagIds}
      onChange={(ids) => {
        setChosen([...named].flatMap(([id, name]) => (ids.includes(id) ? { id, name } : [])))
        onChange(ids)
      }}
    />
  )
}

function useNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const { t } = useTranslation('admin')
  const tags = useQueries({ queries: ids.map(getTagQuery) })
  return new Map(
    tags.flatMap(({ data, error }, index) => {
      const name = isAbsent(error) ? t(($) => $.conditions.unknown) : data?.name
      return name === undefined ? [] : [[ids[index]!, name]]
    }),
  )
}
