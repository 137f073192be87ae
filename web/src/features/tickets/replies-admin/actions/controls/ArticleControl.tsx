import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { searchArticlesQuery } from '../../../../knowledge/help-center/knowledge-api.ts'
import { getLinkedArticleQuery } from '../../replies-admin-api.ts'
import type { ControlProps } from './control-props.ts'

/** Only articles that players can open are offered. */
export function ArticleControl({ action, error, onChange }: ControlProps) {
  const { t } = useTranslation('admin')
  const [typed, setTyped] = useState('')
  const articleId = action.articleId
  const current = useQuery({ ...getLinkedArticleQuery(articleId ?? ''), enabled: articleId !== undefined })
  const currentTitle = current.isError ? t(($) => $.replies.actions.unpublished) : current.data?.title
  const isTyping = typed !== '' && typed !== currentTitle
  const [words] = useDebouncedValue(isTyping ? typed : '', 200)
  const { data } = useQuery(searchArticlesQuery({ text: words, limit: 20 }))
  const found = words.trim().length >= 2 ? (data?.items ?? []) : []
  const options = found.map(({ id, title, project }) => ({ value: id, label: `${title} · ${project.name}` }))
  const known =
    articleId && currentTitle && !found.some(({ id }) => id === articleId)
      ? [{ value: articleId, label: currentTitle }]
      : []
  return (
    <Select
      aria-label={t(($) => $.replies.actions.types.article)}
      placeholder={t(($) => $.replies.actions.findArticle)}
      searchable
      allowDeselect={false}
      filter={({ options: all }) => all}
      nothingFoundMessage={typed.trim().length < 2 ? t(($) => $.replies.actions.typeTitle) : undefined}
      data={[...known, ...options]}
      value={articleId ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      error={error}
      onChange={(chosen) => chosen && onChange({ articleId: chosen })}
    />
  )
}
