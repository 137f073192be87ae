import { Loader } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listManagedArticlesQuery, listManagedProjectsQuery } from '../articles-api.ts'
import classes from './ProjectArticleTree.module.css'

export function ProjectArticleTree({ article }: { article: ManagedArticle }) {
  const { t } = useTranslation('admin')
  const { data } = useQuery(listManagedProjectsQuery())
  const project = data?.items.find(({ id }) => id === article.project.id)
  return (
    <nav className={classes.tree} aria-label={t(($) => $.articles.tree)}>
      <Link to="/admin/articles" search={{ projectId: article.project.id }} className={classes.project}>
        {article.project.name}
      </Link>
      {!project && <Loader size={16} />}
      {project?.categories.map((category) => (
        <div key={category.id}>
          <Link
            to="/admin/articles"
            search={{ projectId: project.id, categoryId: category.id }}
            className={classes.category}
          >
            <span>{category.name}</span>
            <small>{category.articlesCount}</small>
          </Link>
          {category.id === article.category.id && (
            <CategoryArticles categoryId={category.id} articleId={article.id} />
          )}
        </div>
      ))}
    </nav>
  )
}

function CategoryArticles({ categoryId, articleId }: { categoryId: string; articleId: string }) {
  const { data } = useInfiniteQuery(listManagedArticlesQuery({ categoryId, sort: 'title' }))
  return (
    <ul className={classes.articles}>
      {data?.pages
        .flatMap(({ items }) => items)
        .map(({ id, title, published }) => (
          <li key={id}>
            <Link
              to="/admin/articles/article"
              search={{ articleId: id }}
              className={classes.article}
              aria-current={id === articleId ? 'page' : undefined}
              data-unpublished={!published || undefined}
            >
              {title}
            </Link>
          </li>
        ))}
    </ul>
  )
}
