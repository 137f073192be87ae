import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { limits } from '@savepoint/contract/limits.ts'
import { type Ref, useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { useArticleSearch } from '../groups/group-articles-api.ts'
import { useRecordSearch } from '../search/record-search.ts'
import { AskSupportCard } from '../support/AskSupportCard.tsx'
import { needsSignIn } from '../support/needs-sign-in.ts'
import { SignInToRead } from '../support/SignInToRead.tsx'
import { ArticleHits } from './ArticleHits.tsx'
import { NothingFound } from './NothingFound.tsx'

type Props = {
  text: string
  projectId: string | undefined
  listRef: Ref<HTMLOListElement>
  onOpen: () => void
  onLeaveUp: () => void
}

const atFirst = 20

export function SearchResults({ text, projectId, listRef, onOpen, onLeaveUp }: Props) {
  const { t } = useTranslation()
  const search = `${projectId} ${text}`
  const [extended, setExtended] = useState('')
  const limit = extended === search ? limits.pageSizeMax : atFirst
  const { data, hits, error, isPlaceholderData, refetch } = useArticleSearch({ text, projectId, limit })
  useRecordSearch({ text, projectId, results: isPlaceholderData ? undefined : hits?.length })
  const hasMore = data !== undefined && data.items.length >= limit && extended !== search
  const countWords = (count: number) =>
    hasMore ? t(($) => $.knowledge.resultsFirst, { count }) : t(($) => $.knowledge.results, { count })
  if (needsSignIn(error)) return <SignInToRead />
  if (error && !hits) return <InlineError error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="md" aria-busy={isPlaceholderData}>
      <Text c="dimmed" size="sm" role="status">
        {hits && hits.length > 0 && <span>{countWords(hits.length)}</span>}
        {data?.shownFor && (
          <>
            {' · '}
            {t(($) => $.knowledge.shownFor)} <b>{data.shownFor}</b>
          </>
        )}
      </Text>
      {!hits && ['first', 'second', 'third'].map((key) => <Skeleton key={key} h={96} />)}
      {hits && <ArticleHits hits={hits} listRef={listRef} onOpen={onOpen} onLeaveUp={onLeaveUp} />}
      {hits?.length === 0 && <NothingFound text={text} projectId={projectId} />}
      {hasMore && (
        <Button variant="default" onClick={() => setExtended(search)}>
          {t(($) => $.common.more)}
        </Button>
      )}
      {hits && hits.length > 0 && <AskSupportCard projectId={projectId} />}
    </Stack>
  )
}
