import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../../lib/browser/use-page-title.ts'
import { PageColumn } from '../../../../ui/layout/PageColumn.tsx'
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
  const [typed] = useDebouncedValue(text.trim(), 250)
  useEffect(() => {
    if (typed !== searchText) onSearch(typed)
  }, [typed, searchText, onSearch])
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
        onSubmit={() => rememberSearch(text)}
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
