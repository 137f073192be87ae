import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { MoreButton } from '../../../../ui/tables/MoreButton.tsx'
import { listManagedArticlesQuery } from '../articles-api.ts'
import { ArticleFilters } from './ArticleFilters.tsx'
import classes from './ArticlesPage.module.css'
import { ArticlesTable } from './ArticlesTable.tsx'
import { filterFrom } from './article-filter.ts'
import type { FilterSearch } from './article-search.ts'
import { ChosenArticles } from './ChosenArticles.tsx'
import { NoArticles } from './NoArticles.tsx'
import { TopicTree } from './TopicTree.tsx'

type Props = { search: FilterSearch; onSearch: (search: FilterSearch) => void }

export function ArticlesPage({ search, onSearch }: Props) {
  const { t } = useTranslation('admin')
  usePageTitle(t(($) => $.articles.title))
  const isWide = useMediaQuery('(min-width: 68.75em)') ?? true
  const query = useInfiniteQuery(listManagedArticlesQuery(filterFrom(search)))
  const articles = query.data?.pages.flatMap(({ items }) => items)
  const [chosenIds, setChosen] = useState<readonly string[]>([])
  const chosen = articles?.filter(({ id }) => chosenIds.includes(id)) ?? []
  return (
    <div className={classes.topic}>
      {isWide && <TopicTree projectId={search.projectId} categoryId={search.categoryId} />}
      <div className={classes.main}>
        <ArticleFilters search={search} onSearch={onSearch} withTopic={!isWide} />
        {query.error && <InlineError error={query.error} onRetry={() => void query.refetch()} />}
        {articles?.length === 0 ? (
          <NoArticles search={search} onClear={() => onSearch(topicOf(search))} />
        ) : (
          <ArticlesTable
            articles={articles}
            chosen={chosenIds}
            onChoose={setChosen}
            isStale={query.isPlaceholderData}
          />
        )}
        <MoreButton query={query} />
      </div>
      {chosen.length > 0 && <ChosenArticles articles={chosen} onDone={() => setChosen([])} />}
    </div>
  )
}

const topicOf = ({ projectId, categoryId }: FilterSearch): FilterSearch => ({
  ...(projectId ? { projectId } : {}),
  ...(categoryId ? { categoryId } : {}),
})
