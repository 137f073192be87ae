import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fitsName } from '../../../../lib/language/fits-name.ts'
import { TagPill } from '../../../../ui/tags/TagPill.tsx'
import { ChoiceMenu } from '../properties/ChoiceMenu.tsx'
import { searchTagsQuery } from '../tags/tags-api.ts'

type Props = {
  label: string
  projectId: string | undefined
  disabledReason?: string
  onChoose: (tagId: string) => void
}

/** The tags that the server finds for what is typed. */
export function TagMenu({ projectId, ...menu }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpened, setOpened] = useState(false)
  const [q] = useDebouncedValue(typed.trim().slice(0, limits.tagNameMaxLength), 150)
  const { data, isPlaceholderData } = useQuery({
    ...searchTagsQuery({ q, projectId }),
    enabled: isOpened,
    placeholderData: keepPreviousData,
  })
  const found = data?.items ?? []
  // Enter must not choose what was found for earlier words.
  const isSettled = q === typed.trim() && !isPlaceholderData
  const tags = isSettled ? found : found.filter(({ name }) => fitsName(name, typed))
  return (
    <ChoiceMenu
      {...menu}
      choices={tags.map((tag) => ({ value: tag.id, label: tag.name, shown: <TagPill tag={tag} /> }))}
      onOpen={() => setOpened(true)}
      onType={setTyped}
    />
  )
}
