import { Loader, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ArticleHit } from '@savepoint/contract/knowledge.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HighlightedText } from '../../../knowledge/HighlightedText.tsx'
import { searchArticlesQuery } from '../../../knowledge/knowledge-api.ts'
import classes from './ArticleLinks.module.css'

/** Finds a published article by its words: only what the player can open may be linked. */
export function ArticleLinks({ onChoose }: { onChoose: (article: ArticleHit) => void }) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 200)
  const { data, isFetching } = useQuery(searchArticlesQuery({ text: searched, limit: 8 }))
  const isSearched = searched.length >= 2 && data !== undefined
  return (
    <Stack gap={4}>
      <TextInput
        type="search"
        label={t(($) => $.composer.article)}
        placeholder={t(($) => $.composer.articleHint)}
        value={text}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={14} /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isSearched && data.items.length === 0 && (
        <Text c="dimmed" size="sm">
          {t(($) => $.composer.noArticles)}
        </Text>
      )}
      {isSearched && (
        <ul className={classes.list}>
          {data.items.map((article) => (
            <li key={article.id}>
              <UnstyledButton className={classes.choice} onClick={() => onChoose(article)}>
                <HighlightedText parts={article.titleParts} />
                <small>
                  {article.project.name} · {article.category.name}
                </small>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
