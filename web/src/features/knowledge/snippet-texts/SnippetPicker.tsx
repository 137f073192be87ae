import { Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import type { SnippetRow } from '@savepoint/contract/knowledge/snippets/snippets.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import { InlineError } from '../../../ui/states/InlineError.tsx'
import classes from './SnippetPicker.module.css'
import { listSnippetsQuery } from './snippets-api.ts'

export function SnippetPicker({ onChoose }: { onChoose: (snippet: SnippetRow) => void }) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery({ ...listSnippetsQuery(), staleTime: 0 })
  const wanted = text.trim().toLocaleLowerCase()
  const found = data?.items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  return (
    <Stack gap="xs">
      {data?.items.length !== 0 && (
        <SearchField
          aria-label={t(($) => $.snippets.find)}
          placeholder={t(($) => $.snippets.find)}
          text={text}
          onText={(typed) => setText(typed ?? '')}
          data-autofocus
        />
      )}
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loader size="sm" />}
      <ul className={classes.list}>
        {found?.map((snippet) => (
          <li key={snippet.id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(snippet)}>
              <span>{snippet.name}</span>
              <small>{t(($) => $.snippets.usedIn, { count: snippet.usedIn })}</small>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found?.length === 0 && (
        <Text c="dimmed" size="sm">
          {t(($) => (data?.items.length === 0 ? $.snippets.noneHint : $.articles.nothingFound))}
        </Text>
      )}
      <Text size="sm">
        <Link to="/admin/articles/snippets" target="_blank">
          {t(($) => $.snippets.manage)}
        </Link>
      </Text>
    </Stack>
  )
}
