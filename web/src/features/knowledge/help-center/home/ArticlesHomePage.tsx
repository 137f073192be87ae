import { Title } from '@mantine/core'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { PopularArticles } from '../popular/PopularArticles.tsx'
import { ArticleSearchBox } from '../search/ArticleSearchBox.tsx'
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
