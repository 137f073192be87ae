import { Skeleton, Stack } from '@mantine/core'
import type { ContentLanguage } from '@savepoint/contract/knowledge/translations/locales.ts'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { useContentLanguage } from '../../../../lib/content-language/use-content-language.ts'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { NotFoundScreen } from '../../../../ui/states/NotFoundScreen.tsx'
import { useArticle } from '../groups/group-articles-api.ts'
import { needsSignIn } from '../support/needs-sign-in.ts'
import { SignInToRead } from '../support/SignInToRead.tsx'
import { Article } from './Article.tsx'

type Props = { projectId: string; articleId: string; lang: ContentLanguage | undefined }

export function ArticlePage({ projectId, articleId, lang }: Props) {
  const { t } = useTranslation()
  const wanted = useContentLanguage()
  const asked = lang ?? wanted
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const { data: article, error, refetch, isForGroup } = useArticle(articleId, asked)
  usePageTitle(article?.title)
  if (isAbsent(error)) return <NotFoundScreen />
  if (error && !article) {
    return (
      <PageColumn title={t(($) => $.knowledge.title)}>
        {needsSignIn(error) ? <SignInToRead /> : <InlineError error={error} onRetry={() => void refetch()} />}
      </PageColumn>
    )
  }
  if (!article) return <ArticleSkeleton />
  if (article.project.id !== projectId || article.id !== articleId) {
    const params = { projectId: article.project.id, articleId: article.id }
    return (
      <Navigate
        to="/customer/articles/$projectId/$articleId"
        params={params}
        search={{ lang }}
        hash={hash}
        replace
      />
    )
  }
  return <Article key={article.id} article={article} isForGroup={isForGroup} asked={asked} hash={hash} />
}

function ArticleSkeleton() {
  return (
    <PageColumn title="">
      <Stack>
        <Skeleton h={36} w="70%" />
        <Skeleton h={18} w="30%" />
        <Skeleton h={140} />
        <Skeleton h={220} />
      </Stack>
    </PageColumn>
  )
}
