import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { SearchedSelect } from '../../../../../ui/forms/SearchedSelect.tsx'
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
  const [words] = useDebouncedValue(typed, 200)
  const { data, isPlaceholderData, isError } = useQuery(searchArticlesQuery({ text: words, limit: 20 }))
  const isTooShort = typed.length < 2
  const found = isTooShort ? [] : (data?.items ?? [])
  return (
    <SearchedSelect
      aria-label={t(($) => $.replies.actions.types.article)}
      placeholder={t(($) => $.replies.actions.findArticle)}
      nothingFound={isTooShort ? t(($) => $.replies.actions.typeTitle) : undefined}
      chosen={articleId !== undefined && currentTitle ? { value: articleId, label: currentTitle } : null}
      options={found.map(({ id, title, project }) => ({ value: id, label: `${title} · ${project.name}` }))}
      typed={typed}
      isCurrent={isTooShort || (data !== undefined && !isPlaceholderData && words === typed)}
      error={error}
      hasFailed={isError && !isTooShort}
      onType={setTyped}
      onChoose={(chosen) => chosen && onChange({ articleId: chosen })}
    />
  )
}
