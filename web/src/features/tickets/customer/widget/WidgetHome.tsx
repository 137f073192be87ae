import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../../lib/problems/problem-error.ts'
import { widgetPlace } from '../../../../lib/widget/widget-place.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { LinkButton } from '../../../../ui/navigation/LinkButton.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { NotFoundScreen } from '../../../../ui/states/NotFoundScreen.tsx'
import { PopularInGame } from '../../../knowledge/help-center/home/PopularInGame.tsx'
import { getProjectQuery } from '../../../knowledge/help-center/knowledge-api.ts'
import { ArticleSearchBox } from '../../../knowledge/help-center/search/ArticleSearchBox.tsx'
import { AskSupportCard } from '../../../knowledge/help-center/support/AskSupportCard.tsx'
import { useCustomer } from '../../../people/authentication/use-session.ts'
import { HomeWaiting } from '../home/HomeWaiting.tsx'

const { projectId } = widgetPlace

export function WidgetHome() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { data: project, error, refetch } = useQuery(getProjectQuery(projectId))
  usePageTitle(project?.name)
  if (projectId === '' || isAbsent(error)) return <NotFoundScreen />
  return (
    <PageColumn title={t(($) => $.home.title)} hint={project?.name}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {customer && <HomeWaiting />}
      <ArticleSearchBox projectId={projectId} />
      <PopularInGame projectId={projectId} />
      <LinkButton to="/customer/articles/$projectId" params={{ projectId }} variant="default">
        {t(($) => $.widget.allArticles)}
      </LinkButton>
      <AskSupportCard projectId={projectId} />
    </PageColumn>
  )
}
