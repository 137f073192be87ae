import { Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../../ui/forms/SearchField.tsx'
import { HighlightedText } from '../../../../../ui/text/HighlightedText.tsx'
import { searchArticlesQuery } from '../../../../knowledge/help-center/knowledge-api.ts'
import classes from './ArticleLinks.module.css'

/** Only articles the player can open are offered. */
export function ArticleLinks({ onChoose }: { onChoose: (article: ArticleHit) => void }) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(searchArticlesQuery({ text, limit: 8 }))
  const isSearched = text.length >= 2 && data !== undefined
  return (
    <Stack gap={4}>
      <SearchField
        label={t(($) => $.composer.article)}
        placeholder={t(($) => $.composer.articleHint)}
        rightSection={isFetching ? <Loader size={14} /> : null}
        text={text}
        onText={(wanted) => setText(wanted ?? '')}
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
