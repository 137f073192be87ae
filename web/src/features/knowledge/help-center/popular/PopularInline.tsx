import type { ArticleSummary } from '@savepoint/contract/knowledge/knowledge.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { listPopularArticlesQuery } from '../knowledge-api.ts'
import classes from './PopularInline.module.css'

const most = 6

/** The first tag of each popular article: one or two words, which lead to every article about them. */
export function PopularInline() {
  const { t } = useTranslation()
  const { data } = useQuery(listPopularArticlesQuery())
  const topics = topicsOf(data?.items ?? [])
  return (
    <p className={classes.line}>
      {topics.length > 0 && <span>{t(($) => $.home.popularInline)}</span>}
      {topics.map((topic) => (
        <Link key={topic} to="/customer/articles/search" search={{ searchText: topic }}>
          {topic}
        </Link>
      ))}
    </p>
  )
}

export const topicsOf = (articles: Pick<ArticleSummary, 'tags'>[]): string[] =>
  [...new Set(articles.flatMap(({ tags }) => tags.slice(0, 1)))].slice(0, most)
