import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { PageColumn } from '../../ui/PageColumn.tsx'
import { ArticleSearchBox } from './ArticleSearchBox.tsx'
import { PopularArticles } from './PopularArticles.tsx'
import { ProjectTiles } from './ProjectTiles.tsx'

export function ArticlesHomePage() {
  const { t } = useTranslation()
  usePageTitle(t(($) => $.knowledge.title))
  return (
    <PageColumn title={t(($) => $.knowledge.title)} hint={t(($) => $.knowledge.subtitle)} width="wide">
      <ArticleSearchBox />
      <ProjectTiles />
      <section>
        <Title order={2} size="h4" mb="sm">
          {t(($) => $.home.popular)}
        </Title>
        <PopularArticles limit={8} />
      </section>
    </PageColumn>
  )
}
