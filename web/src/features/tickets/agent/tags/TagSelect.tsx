import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { getTagQuery, searchTagsQuery } from './tags-api.ts'

type Props = {
  label: string
  placeholder: string
  projectId: string | undefined
  tagId: string | null
  onChoose: (tagId: string | null) => void
}

/** The server searches: it knows the other keyboard layout, and there may be thousands. */
export function TagSelect({ label, placeholder, projectId, tagId, onChoose }: Props) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState('')
  const { data: current } = useQuery({ ...getTagQuery(tagId ?? ''), enabled: tagId !== null })
  const isTyping = typed !== '' && typed !== current?.name
  const [q] = useDebouncedValue(isTyping ? typed.trim().slice(0, limits.tagNameMaxLength) : '', 200)
  const { data } = useQuery({ ...searchTagsQuery({ q, projectId }), placeholderData: keepPreviousData })
  const found = data?.items ?? []
  const shown = current && !found.some(({ id }) => id === current.id) ? [current, ...found] : found
  return (
    <Select
      size="xs"
      clearable
      searchable
      comboboxProps={{ withinPortal: false }}
      label={label}
      placeholder={placeholder}
      nothingFoundMessage={t(($) => $.ticket.nothingFound)}
      filter={({ options }) => options}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      value={current?.id ?? tagId}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChoose}
    />
  )
}
