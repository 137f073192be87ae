import type { FoundTag } from '@savepoint/contract/tickets/tags.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SearchedSelect } from '../../../ui/forms/SearchedSelect.tsx'
import { TagPill } from '../../../ui/tags/TagPill.tsx'
import { mergeTargets } from './merge-targets.ts'
import classes from './TargetField.module.css'
import { tagChoicesQuery } from './tags-api.ts'

type Props = { tag: FoundTag; target: FoundTag | null; onTarget: (target: FoundTag | null) => void }

export function TargetField({ tag, target, onTarget }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const { data, isPlaceholderData, isError } = useQuery(tagChoicesQuery(typed, tag.project?.id))
  const found = mergeTargets(tag, data?.items ?? [])
  const choices = target ? [target, ...found] : found
  const optionOf = ({ id, name }: FoundTag) => ({ value: id, label: name })
  return (
    <SearchedSelect
      isClearable
      label={t(($) => $.tags.merging.into)}
      placeholder={t(($) => $.tags.merging.choose)}
      {...(tag.project === null && { description: t(($) => $.tags.merging.onlyShared) })}
      nothingFound={t(($) => $.tags.merging.none)}
      renderOption={({ value }) => {
        const choice = choices.find(({ id }) => id === value)
        return (
          choice && (
            <span className={classes.choice}>
              <TagPill tag={choice} />
            </span>
          )
        )
      }}
      chosen={target && optionOf(target)}
      options={found.map(optionOf)}
      typed={typed}
      isCurrent={data !== undefined && !isPlaceholderData}
      hasFailed={isError}
      onType={setTyped}
      onChoose={(value) => onTarget(choices.find(({ id }) => id === value) ?? null)}
    />
  )
}
