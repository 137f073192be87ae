import { createFileRoute } from '@tanstack/react-router'
import { ArticleEditorPage } from '../../../features/knowledge/articles/editor/ArticleEditorPage.tsx'
import { requireSection } from '../../../features/people/administration/guards.ts'
import { optionalStrings } from '../../../lib/browser/search-params.ts'

export const Route = createFileRoute('/admin/articles/article')({
  validateSearch: optionalStrings('projectId', 'categoryId', 'articleId', 'title', 'link'),
  beforeLoad: requireSection('articles'),
  component: Article,
})

function Article() {
  const { projectId, categoryId, articleId, title, link } = Route.useSearch()
  return (
    <ArticleEditorPage
      projectId={projectId}
      categoryId={categoryId}
      articleId={articleId}
      title={title}
      link={link}
    />
  )
}
