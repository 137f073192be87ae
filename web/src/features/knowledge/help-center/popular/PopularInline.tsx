import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listPopularArticlesQuery } from '../knowledge-api.ts'
import classes from './PopularInline.module.css'

export function PopularInline() {
  const { t } = useTranslation()
  const { data } = useQuery(listPopularArticlesQuery())
  const articles = data?.items.slice(0, 3) ?? []
  return (
    <p className={classes.line}>
      {articles.length > 0 && <span>{t(($) => $.home.popularInline)}</span>}
      {articles.map(({ id, title, project }) => (
        <Link
          key={id}
          to="/customer/articles/$projectId/$articleId"
          params={{ projectId: project.id, articleId: id }}
        >
          {title}
        </Link>
      ))}
    </p>
  )
}
