import { TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@savepoint/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listArticleTagsQuery } from '../articles-api.ts'

type Props = { tags: string[]; onChange: (tags: string[]) => void }

export function TagsField({ tags, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), 200)
  const { data } = useQuery(listArticleTagsQuery(searched))
  return (
    <TagsInput
      label={t(($) => $.articles.tags)}
      placeholder={tags.length < limits.articleTagsMax ? t(($) => $.articles.tagsHint) : ''}
      value={tags}
      searchValue={typed}
      data={data?.items.map(({ tag }) => tag) ?? []}
      maxTags={limits.articleTagsMax}
      splitChars={[',', ';']}
      acceptValueOnBlur
      onSearchChange={(text) => setTyped(text.slice(0, limits.articleTagMaxLength))}
      onChange={(next) => onChange(next.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
    />
  )
}
