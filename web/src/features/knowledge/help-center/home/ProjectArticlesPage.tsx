import { Anchor, Skeleton, Stack } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { Trail } from '../../../../ui/navigation/Trail.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { NotFoundScreen } from '../../../../ui/states/NotFoundScreen.tsx'
import { ForYourGroup } from '../groups/ForYourGroup.tsx'
import { getProjectQuery, listPopularArticlesQuery } from '../knowledge-api.ts'
import { ProjectLanguages } from '../languages/ProjectLanguages.tsx'
import { ArticleSearchBox } from '../search/ArticleSearchBox.tsx'
import { AskSupportCard } from '../support/AskSupportCard.tsx'
import { needsSignIn } from '../support/needs-sign-in.ts'
import { SignInToRead } from '../support/SignInToRead.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import { PopularInGame } from './PopularInGame.tsx'
import { ProjectBanner } from './ProjectBanner.tsx'
import { ProjectLogo } from './ProjectLogo.tsx'

export function ProjectArticlesPage({ projectId }: { projectId: string }) {
  const { t } = useTranslation()
  const { data: project, error, refetch } = useQuery(getProjectQuery(projectId))
  const isEmpty = project?.categories.every(({ articles }) => articles.length === 0) ?? false
  const { error: refusal } = useQuery({ ...listPopularArticlesQuery(projectId), enabled: isEmpty })
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
      <PageColumn
        title={project?.name ?? ''}
        beside={
          project && (
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/customer/articles/$projectId/announcements" params={{ projectId }} />
              )}
            >
              {t(($) => $.knowledge.announcements)}
            </Anchor>
          )
        }
        logo={project?.logoId && <ProjectLogo project={project} isFirst />}
        above={trail}
      >
        {project && <ProjectLanguages project={project} />}
        <ArticleSearchBox projectId={projectId} />
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {needsSignIn(refusal) && <SignInToRead />}
        {project && !needsSignIn(refusal) && (
          <>
            <PopularInGame projectId={projectId} />
            <ForYourGroup projectId={projectId} />
            <CategoryTree projectId={projectId} categories={project.categories} />
          </>
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
