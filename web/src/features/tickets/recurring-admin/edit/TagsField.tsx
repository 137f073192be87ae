import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { searchTagsQuery } from '../../agent/tags/tags-api.ts'

type Named = { id: string; name: string }
type Props = {
  projectId: string | null
  tagIds: string[]
  /** Of those that were chosen before. */
  known: readonly Named[]
  error: string | undefined
  onChange: (tagIds: string[]) => void
}

/** The server searches, and what was chosen keeps its name. */
export function TagsField({ projectId, tagIds, known, error, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Named[]>(known)
  const [q] = useDebouncedValue(typed.trim().slice(0, limits.tagNameMaxLength), 200)
  const query = { q, projectId: projectId ?? undefined }
  const { data } = useQuery({ ...searchTagsQuery(query), placeholderData: keepPreviousData })
  const found = data?.items ?? []
  const all = new Map<string, string>([...chosen, ...found].map(({ id, name }) => [id, name]))
  return (
    <MultiSelect
      label={t(($) => $.recurring.form.tags)}
      searchable
      maxValues={limits.tagsPerTicket}
      data={[...all].map(([value, label]) => ({ value, label }))}
      searchValue={typed}
      onSearchChange={setTyped}
      value={tagIds}
      error={error}
      onChange={(ids) => {
        setChosen(ids.flatMap((id) => ({ id, name: all.get(id) ?? '' })))
        onChange(ids)
      }}
    />
  )
}
