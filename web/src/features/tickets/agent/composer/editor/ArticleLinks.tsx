import { Button, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ArticleHit } from '@savepoint/contract/knowledge/knowledge.ts'
import { IconBlockquote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../../ui/forms/SearchField.tsx'
import { InlineError } from '../../../../../ui/states/InlineError.tsx'
import { HighlightedText } from '../../../../../ui/text/HighlightedText.tsx'
import { searchArticlesQuery } from '../../../../knowledge/help-center/knowledge-api.ts'
import classes from './ArticleLinks.module.css'

type Props = {
  onChoose: (article: ArticleHit) => void
  onQuote: ((article: ArticleHit) => void) | undefined
}

/** Only articles the player can open are offered. */
export function ArticleLinks({ onChoose, onQuote }: Props) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const { data, error, isFetching, refetch } = useQuery(searchArticlesQuery({ text, limit: 8 }))
  const found = text.length >= 2 ? data?.items : undefined
  return (
    <Stack gap={4}>
      <SearchField
        label={t(($) => $.composer.article)}
        placeholder={t(($) => $.composer.articleHint)}
        rightSection={isFetching ? <Loader size={14} /> : null}
        text={text}
        onText={(wanted) => setText(wanted ?? '')}
      />
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {found?.length === 0 && (
        <Text c="dimmed" size="sm" role="status">
          {t(($) => $.composer.noArticles)}
        </Text>
      )}
      {found && (
        <ul className={classes.list}>
          {found.map((article) => (
            <li key={article.id} className={classes.row}>
              <UnstyledButton className={classes.choice} onClick={() => onChoose(article)}>
                <span>
                  <HighlightedText parts={article.titleParts} />
                </span>
                <small>
                  {article.project.name} · {article.category.name}
                </small>
              </UnstyledButton>
              {onQuote && (
                <Button
                  size="compact-xs"
                  variant="default"
                  leftSection={<IconBlockquote size={14} aria-hidden />}
                  aria-label={t(($) => $.quote.ofArticle, { title: article.title })}
                  onClick={() => onQuote(article)}
                >
                  {t(($) => $.quote.quote)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
