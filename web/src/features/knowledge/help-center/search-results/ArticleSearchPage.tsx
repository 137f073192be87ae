import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
import { usePageTitle } from '../../../../ui/layout/use-page-title.ts'
import { getProjectQuery } from '../knowledge-api.ts'
import { rememberSearch } from '../search/recent-searches.ts'
import { AskSupportCard } from '../support/AskSupportCard.tsx'
import { ProjectChips } from './ProjectChips.tsx'
import { SearchInput } from './SearchInput.tsx'
import { SearchResults } from './SearchResults.tsx'
import { SearchStart } from './SearchStart.tsx'
import { SearchTrail } from './SearchTrail.tsx'

type Props = {
  projectId?: string | undefined
  searchText: string
  onSearch: (text: string) => void
  onFilter?: (projectId: string | undefined) => void
}

export function ArticleSearchPage({ projectId, searchText, onSearch, onFilter }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(searchText)
  const [paused] = useDebouncedValue(text.trim(), 250)
  // What was cleared is gone at once, also from the address.
  const typed = text.trim() === '' ? '' : paused
  useEffect(() => {
    if (typed !== searchText) onSearch(typed)
  }, [typed, searchText, onSearch])
  // The form may have been sent before any script ran.
  const [arrivedWith] = useState(searchText)
  useEffect(() => rememberSearch(arrivedWith), [arrivedWith])
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLOListElement>(null)

  const ownProject = onFilter ? undefined : projectId
  const { data: project } = useQuery({
    ...getProjectQuery(ownProject ?? ''),
    enabled: ownProject !== undefined,
  })
  const title = project
    ? t(($) => $.knowledge.searchIn, { project: project.name })
    : t(($) => $.knowledge.search)
  usePageTitle(title)
  return (
    <PageColumn title={title} above={<SearchTrail projectId={ownProject} name={project?.name} />}>
      <SearchInput
        ref={input}
        text={text}
        onType={setText}
        onSubmit={rememberSearch}
        onDown={() => list.current?.querySelector('a')?.focus()}
      />
      {onFilter && <ProjectChips chosen={projectId} onChoose={onFilter} />}
      {typed.length < 2 ? (
        <>
          <SearchStart projectId={projectId} onSearch={setText} />
          <AskSupportCard projectId={projectId} />
        </>
      ) : (
        <SearchResults
          text={typed}
          projectId={projectId}
          listRef={list}
          onOpen={() => rememberSearch(typed)}
          onLeaveUp={() => input.current?.focus()}
        />
      )}
    </PageColumn>
  )
}
