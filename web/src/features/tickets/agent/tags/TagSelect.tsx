import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getTagQuery, searchTagsQuery } from './tags-api.ts'

type Props = {
  /** For tickets without tags, whose `tagId` is `none`; they are not offered without it. */
  none?: string
  projectId: string | undefined
  tagId: string | null
  onChoose: (tagId: string | null) => void
} & Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'className' | 'size' | 'error'>

/** The server searches: it knows the other keyboard layout, and there may be thousands. */
export function TagSelect({ none, projectId, tagId, onChoose, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const isTag = tagId !== null && tagId !== 'none'
  const { data: current } = useQuery({ ...getTagQuery(tagId ?? ''), enabled: isTag })
  const chosenName = isTag ? current?.name : none
  const isTyping = typed !== '' && typed !== chosenName
  const [q] = useDebouncedValue(isTyping ? typed.trim().slice(0, limits.tagNameMaxLength) : '', 200)
  const { data } = useQuery({ ...searchTagsQuery({ q, projectId }), placeholderData: keepPreviousData })
  const found = data?.items ?? []
  const shown = current && !found.some(({ id }) => id === current.id) ? [current, ...found] : found
  const options = shown.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Select
      {...field}
      clearable
      searchable
      comboboxProps={{ withinPortal: false }}
      filter={({ options }) => options}
      data={none && !isTyping ? [{ value: 'none', label: none }, ...options] : options}
      value={(isTag && current?.id) || tagId}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={onChoose}
    />
  )
}
