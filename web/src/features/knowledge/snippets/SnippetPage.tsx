import { Center, Loader } from '@mantine/core'
import { IconPuzzle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { isAbsent } from '../../../lib/problems/problem-error.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import { watchedSnippetQuery } from '../snippet-texts/snippets-api.ts'
import { BackToSnippets } from './BackToSnippets.tsx'
import { NewSnippet } from './NewSnippet.tsx'
import { SnippetEditor } from './SnippetEditor.tsx'

type Props = { id: string | undefined; locale: string | undefined }

export function SnippetPage({ id, locale }: Props) {
  return id ? <LoadedSnippet key={id} id={id} locale={locale} /> : <NewSnippet />
}

function LoadedSnippet({ id, locale }: { id: string; locale: string | undefined }) {
  const { t } = useTranslation('admin')
  const {
    data: snippet,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...watchedSnippetQuery(id),
    refetchOnMount: 'always',
  })
  const shown = snippet?.translations.find((one) => one.locale === locale)?.locale ?? snippet?.locale
  if (snippet && shown && isFetchedAfterMount)
    return <SnippetEditor key={shown} snippet={snippet} locale={shown} />
  if (isAbsent(error))
    return (
      <Center flex={1} p="lg">
        <EmptyState
          icon={<IconPuzzle size={32} aria-hidden />}
          title={t(($) => $.snippets.gone)}
          action={<BackToSnippets />}
        />
      </Center>
    )
  return (
    <Center flex={1} p="lg">
      {error ? <InlineError error={error} onRetry={() => void refetch()} /> : <Loader />}
    </Center>
  )
}
