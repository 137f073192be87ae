import { Center, Loader } from '@mantine/core'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { getManagedArticleQuery } from '../articles-api.ts'
import { ArticleEditor } from './ArticleEditor.tsx'
import { BackToArticles } from './BackToArticles.tsx'
import { NewArticle } from './NewArticle.tsx'

type Props = {
  projectId: string | undefined
  categoryId: string | undefined
  articleId: string | undefined
  title: string | undefined
  /** The address of a link to show in the text. */
  link: string | undefined
}

export function ArticleEditorPage({ projectId, categoryId, articleId, title, link }: Props) {
  if (!articleId) return <NewArticle projectId={projectId} categoryId={categoryId} title={title} />
  return <LoadedArticle key={articleId} id={articleId} link={link} />
}

function LoadedArticle({ id, link }: { id: string; link: string | undefined }) {
  const { t } = useTranslation('admin')
  const query = useQuery({ ...getManagedArticleQuery(id), refetchOnMount: 'always' })
  const { data: article, error, refetch, isFetchedAfterMount } = query
  // The cached article may lack the latest draft, and editing would continue from older text.
  if (article && isFetchedAfterMount) return <ArticleEditor article={article} link={link} />
  if (isAbsent(error)) {
    return (
      <Center flex={1} p="lg">
        <EmptyState
          icon={<IconFileUnknown size={32} />}
          title={t(($) => $.articles.notThere)}
          hint={t(($) => $.articles.notThereHint)}
          action={<BackToArticles />}
        />
      </Center>
    )
  }
  return (
    <Center flex={1} p="lg">
      {error ? <InlineError error={error} onRetry={() => void refetch()} /> : <Loader />}
    </Center>
  )
}
