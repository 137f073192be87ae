import { Center, Loader } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import type { ArticleTranslation } from '@savepoint/contract/knowledge/translations/translations.ts'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { BackToArticles } from '../../articles/editor/BackToArticles.tsx'
import { getArticleTranslationQuery } from '../../translation-states/translations-api.ts'
import { TranslationEditor } from './TranslationEditor.tsx'

/** `link` is the address of a link to show in the text. */
type Props = { articleId: string; locale: ContentLanguage; link: string | undefined }

export function TranslationPage({ articleId, locale, link }: Props) {
  const { t } = useTranslation('admin')
  const query = useQuery({
    ...getArticleTranslationQuery({ id: articleId, locale }),
    refetchOnMount: 'always',
  })
  const { data, error, refetch, isFetchedAfterMount } = query
  if (data && data.source.locale !== locale && isFetchedAfterMount)
    return <Opened first={data} link={link} onReload={async () => (await refetch()).data} />
  if (isAbsent(error) || (data && data.source.locale === locale))
    return (
      <Center flex={1} p="lg">
        <EmptyState
          icon={<IconFileUnknown size={32} aria-hidden />}
          title={t(($) => (data ? $.translations.isSource : $.articles.notThere))}
          hint={t(($) => (data ? $.translations.isSourceHint : $.articles.notThereHint))}
          action={<BackToArticles />}
        />
      </Center>
    )
  return (
    <Center flex={1} p="lg">
      {error ? <InlineError error={error} onRetry={() => void refetch()} /> : <Loader />}
    </Center>
  )
}

type OpenedProps = {
  first: ArticleTranslation
  link: string | undefined
  onReload: () => Promise<ArticleTranslation | undefined>
}

/** The editor keeps what it began with, whatever is saved meanwhile: saving says so. */
function Opened({ first, link, onReload }: OpenedProps) {
  const [start, setStart] = useState({ translation: first, count: 0 })
  const reload = async () => {
    const translation = await onReload()
    if (translation) setStart(({ count }) => ({ translation, count: count + 1 }))
  }
  return (
    <TranslationEditor
      key={start.count}
      initial={start.translation}
      link={link}
      onReload={() => void reload()}
    />
  )
}
