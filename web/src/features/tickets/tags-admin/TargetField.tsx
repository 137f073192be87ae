import { Loader, Select } from '@mantine/core'
import type { FoundTag } from '@savepoint/contract/tickets/tags.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { TagPill } from '../../../ui/tags/TagPill.tsx'
import { mergeTargets } from './merge-targets.ts'
import classes from './TargetField.module.css'
import { tagChoicesQuery } from './tags-api.ts'

type Props = { tag: FoundTag; target: FoundTag | null; onTarget: (target: FoundTag | null) => void }

export function TargetField({ tag, target, onTarget }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const words = typed === target?.name ? '' : typed
  const { data, isFetching } = useQuery(tagChoicesQuery(words, tag.project?.id))
  const found = mergeTargets(tag, data?.items ?? [])
  const isTargetFound = found.some(({ id }) => id === target?.id)
  const choices = target && !isTargetFound ? [target, ...found] : found
  return (
    <Select
      searchable
      clearable
      openOnFocus={false}
      label={t(($) => $.tags.merging.into)}
      placeholder={t(($) => $.tags.merging.choose)}
      {...(tag.project === null && { description: t(($) => $.tags.merging.onlyShared) })}
      nothingFoundMessage={data ? t(($) => $.tags.merging.none) : null}
      rightSection={isFetching ? <Loader size={14} /> : undefined}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched.
      classNames={{ option: classes.choice }}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const choice = choices.find(({ id }) => id === option.value)
        return choice && <TagPill tag={choice} />
      }}
      value={target?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onTarget(choices.find((choice) => choice.id === id) ?? null)}
    />
  )
}
