import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useListChoice } from '../../../../ui/forms/use-list-choice.ts'
import { useArticleSearch } from '../groups/group-articles-api.ts'
import { listPopularArticlesQuery } from '../knowledge-api.ts'
import { rememberSearch, useRecentSearches } from './recent-searches.ts'
import { useRecordSearch } from './record-search.ts'
import { foundOptions, type SearchOption, startingOptions } from './search-options.ts'

type Wanted = { projectId: string | undefined; startsOpen: boolean; onLeave: (() => void) | undefined }

export function useSearchField({ projectId, startsOpen, onLeave }: Wanted) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(startsOpen)
  const [searched] = useDebouncedValue(text.trim(), 200)
  const {
    hits: found,
    isFetching,
    isPlaceholderData,
  } = useArticleSearch({ text: searched, projectId, limit: 6 })
  const { data: popular } = useQuery({ ...listPopularArticlesQuery(projectId), enabled: isOpen })
  const searches = useRecentSearches((state) => state.searches)
  const isEmpty = text.trim() === ''
  const hits = searched.length >= 2 ? found : undefined
  const options = isEmpty
    ? startingOptions({ searches, popular: popular?.items })
    : foundOptions(hits ?? [], searched)

  useRecordSearch({
    text: searched,
    projectId,
    results: isPlaceholderData || searched.length < 2 ? undefined : found?.length,
  })

  const leave = () => {
    setOpen(false)
    onLeave?.()
  }
  const openResults = (words: string) => {
    rememberSearch(words)
    leave()
    const search = { searchText: words.trim() }
    void (projectId
      ? navigate({ to: '/customer/articles/$projectId/search', params: { projectId }, search })
      : navigate({ to: '/customer/articles/search', search }))
  }
  const openArticle = (article: { id: string; project: { id: string } }) => {
    leave()
    const params = { projectId: article.project.id, articleId: article.id }
    void navigate({ to: '/customer/articles/$projectId/$articleId', params })
  }
  const take = (option: SearchOption) => {
    if (option.kind === 'search' || option.kind === 'all') return openResults(option.text)
    if (option.kind === 'article') return openArticle(option.article)
    // The results may still be those of the first letters.
    rememberSearch(text)
    openArticle(option.hit)
  }
  const choice = useListChoice({
    length: isOpen ? options.length : 0,
    onChoose: (index) => take(options[index]!),
    onClose: () => setOpen(false),
  })
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    choice.clear()
  }
  return {
    text,
    type,
    searched,
    options,
    take,
    choice,
    isFetching,
    open: () => setOpen(true),
    close: () => setOpen(false),
    openResults,
    foundNothing: !isEmpty && hits?.length === 0,
    isShown: isOpen && (options.length > 0 || (!isEmpty && hits !== undefined)),
  }
}
