import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { SearchedSelect } from '../../../../ui/forms/SearchedSelect.tsx'
import { getTagQuery, searchTagsQuery } from './tags-api.ts'

type Props = {
  /** For tickets without tags, whose `tagId` is `none`; they are not offered without it. */
  none?: string
  projectId: string | undefined
  tagId: string | null
  onChoose: (tagId: string | null) => void
} & Pick<
  ComponentProps<typeof SearchedSelect>,
  'label' | 'aria-label' | 'placeholder' | 'className' | 'size' | 'error'
>

/** The server searches: it knows the other keyboard layout, and there may be thousands. */
export function TagSelect({ none, projectId, tagId, onChoose, ...field }: Props) {
  const [typed, setTyped] = useState('')
  const isTag = tagId !== null && tagId !== 'none'
  const { data: current } = useQuery({ ...getTagQuery(tagId ?? ''), enabled: isTag })
  const [q] = useDebouncedValue(typed.slice(0, limits.tagNameMaxLength), 200)
  const { data, isPlaceholderData, isError } = useQuery({
    ...searchTagsQuery({ q, projectId }),
    placeholderData: keepPreviousData,
  })
  const noTags = none === undefined ? null : { value: 'none', label: none }
  const found = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // A deleted tag has no name, but can be removed.
  const tag = isTag ? { value: current?.id ?? tagId, label: current?.name ?? '' } : null
  return (
    <SearchedSelect
      {...field}
      isClearable
      chosen={tagId === 'none' ? noTags : tag}
      options={noTags && typed === '' ? [noTags, ...found] : found}
      typed={typed}
      isCurrent={data !== undefined && !isPlaceholderData && q === typed.slice(0, limits.tagNameMaxLength)}
      hasFailed={isError}
      onType={setTyped}
      onChoose={onChoose}
    />
  )
}
