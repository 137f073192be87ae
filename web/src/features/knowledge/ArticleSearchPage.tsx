import { Loader, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { EmptyPlace } from '../../ui/EmptyPlace.tsx'
import { InlineError } from '../../ui/InlineError.tsx'
import { PageColumn } from '../../ui/PageColumn.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { ArticleHits } from './ArticleHits.tsx'
import { AskSupportCard } from './AskSupportCard.tsx'
import { projectQuery, searchArticlesQuery } from './knowledge-api.ts'

type Props = { projectId?: string; searchText: string; onSearch: (text: string) => void }

/** Results while typing; the address keeps the words, so that a search can be shared and returned to. */
export function ArticleSearchPage({ projectId, searchText, onSearch }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(searchText)
  const [typed] = useDebouncedValue(text.trim(), 250)
  useEffect(() => {
    if (typed !== searchText) onSearch(typed)
  }, [typed, searchText, onSearch])

  const { data: project } = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== undefined })
  const { data, error, isFetching, refetch } = useQuery(searchArticlesQuery({ text: typed, projectId }))
  const title = project
    ? t(($) => $.knowledge.searchIn, { project: project.name })
    : t(($) => $.knowledge.search)
  usePageTitle(title)
  const hits = typed.length >= 2 ? data?.items : undefined
  return (
    <PageColumn title={title} above={<SearchTrail projectId={projectId} name={project?.name} />}>
      <TextInput
        type="search"
        size="lg"
        value={text}
        aria-label={t(($) => $.knowledge.search)}
        placeholder={t(($) => $.knowledge.searchPlaceholder)}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isFetching ? <Loader size={18} /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Stack gap="md" aria-live="polite">
        {error && <InlineError error={error} onRetry={() => void refetch()} />}
        {typed.length < 2 && <Text c="dimmed">{t(($) => $.knowledge.startTyping)}</Text>}
        {hits && hits.length > 0 && (
          <Text c="dimmed" size="sm">
            {t(($) => $.knowledge.results, { count: hits.length })}
          </Text>
        )}
        {hits && <ArticleHits hits={hits} />}
        {hits?.length === 0 && (
          <EmptyPlace
            icon={<IconSearchOff size={32} />}
            title={t(($) => $.knowledge.nothing, { text: typed })}
            hint={t(($) => $.knowledge.nothingHint)}
          />
        )}
      </Stack>
      <AskSupportCard {...(projectId ? { projectId } : {})} />
    </PageColumn>
  )
}

function SearchTrail({ projectId, name }: { projectId: string | undefined; name: string | undefined }) {
  const { t } = useTranslation()
  const all = (
    <Link key="all" to="/customer/articles">
      {t(($) => $.knowledge.title)}
    </Link>
  )
  if (!projectId) return <Trail links={[all]} />
  const own = (
    <Link key="project" to="/customer/articles/$projectId" params={{ projectId }}>
      {name}
    </Link>
  )
  return <Trail links={[all, own]} />
}
