import { createFileRoute } from '@tanstack/react-router'
import { announcementQueries } from '../../../../features/knowledge/announcements/rendered-announcements.ts'
import { ArticlePage } from '../../../../features/knowledge/help-center/article/ArticlePage.tsx'
import {
  getArticleQuery,
  listProjectsQuery,
} from '../../../../features/knowledge/help-center/knowledge-api.ts'
import { prefetch } from '../../../../lib/api/prefetch.ts'
import { languageSearch } from '../../../../lib/content-language/language-of-address.ts'

export const Route = createFileRoute('/customer/articles/$projectId/$articleId')({
  validateSearch: languageSearch,
  loaderDeps: ({ search: { lang } }) => ({ lang }),
  loader: ({ params, deps: { lang } }) =>
    prefetch(
      getArticleQuery(params.articleId, lang),
      listProjectsQuery(),
      ...announcementQueries(params.projectId),
    ),
  component: Article,
})

function Article() {
  return <ArticlePage {...Route.useParams()} lang={Route.useSearch().lang} />
}
