import { Skeleton, Stack } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isAbsent } from '../../lib/problem-error.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InlineError } from '../../ui/InlineError.tsx'
import { NotFoundScreen } from '../../ui/NotFoundScreen.tsx'
import { PageColumn } from '../../ui/PageColumn.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { ArticleSearchBox } from './ArticleSearchBox.tsx'
import { AskSupportCard } from './AskSupportCard.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { popularArticlesQuery, projectQuery } from './knowledge-api.ts'
import { needsSignIn } from './needs-sign-in.ts'
import { ProjectBanner } from './ProjectBanner.tsx'
import { SignInToRead } from './SignInToRead.tsx'

export function ProjectArticlesPage({ projectId }: { projectId: string }) {
  const { t } = useTranslation()
  const { data: project, error, refetch } = useQuery(projectQuery(projectId))
  const isEmpty = project?.categories.every(({ articles }) => articles.length === 0) ?? false
  const { error: refusal } = useQuery({ ...popularArticlesQuery(projectId), enabled: isEmpty })
  usePageTitle(project?.name)
  if (isAbsent(error)) return <NotFoundScreen />
  const trail = (
    <Trail
      links={[
        <Link key="all" to="/customer/articles">
          {t(($) => $.knowledge.allGames)}
        </Link>,
      ]}
    />
  )
  return (
    <>
      <ProjectBanner project={project} />
      <PageColumn title={project?.name ?? ''} above={trail}>
        <ArticleSearchBox projectId={projectId} />
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {needsSignIn(refusal) && <SignInToRead />}
        {project && !needsSignIn(refusal) && (
          <CategoryTree projectId={projectId} categories={project.categories} />
        )}
        {!project && !error && (
          <Stack gap="sm">
            {['first', 'second', 'third'].map((key) => (
              <Skeleton key={key} h={64} />
            ))}
          </Stack>
        )}
        {project?.categories.length === 0 && (
          <EmptyState
            icon={<IconBooks size={32} />}
            title={t(($) => $.knowledge.noArticles)}
            hint={t(($) => $.knowledge.noArticlesHint)}
          />
        )}
        {project && <AskSupportCard projectId={projectId} />}
      </PageColumn>
    </>
  )
}
