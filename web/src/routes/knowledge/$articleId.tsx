import { createFileRoute } from '@tanstack/react-router'
import { InternalArticlePage } from '../../features/knowledge/internal-articles/InternalArticlePage.tsx'
import { requireOpenSection } from '../../features/people/administration/guards.ts'

export const Route = createFileRoute('/knowledge/$articleId')({
  beforeLoad: requireOpenSection('internalArticles'),
  component: OneInternalArticle,
})

function OneInternalArticle() {
  const { articleId } = Route.useParams()
  return <InternalArticlePage key={articleId} articleId={articleId} />
}
