import { Badge, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../../lib/language/use-translation.ts'
import { SearchField } from '../../../../../ui/forms/SearchField.tsx'
import { articleChoicesQuery } from '../../articles-api.ts'
import classes from './ArticlePicker.module.css'

type Props = {
  onChoose: (article: ArticleRow) => void
  without?: readonly string[]
}

export function ArticlePicker({ onChoose, without = [] }: Props) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const { data, isFetching } = useQuery(articleChoicesQuery(text))
  const found = data?.items.filter(({ id }) => !without.includes(id)) ?? []
  return (
    <Stack gap="xs">
      <SearchField
        aria-label={t(($) => $.articles.findArticle)}
        placeholder={t(($) => $.articles.findArticle)}
        rightSection={isFetching ? <Loader size={14} /> : null}
        text={text}
        onText={(wanted) => setText(wanted ?? '')}
        data-autofocus
      />
      <ul className={classes.list}>
        {found.map((article) => (
          <li key={article.id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(article)}>
              <span>{article.title}</span>
              <Group gap={6} wrap="nowrap">
                <small>
                  {article.project.name} · {article.category.name}
                </small>
                {!article.published && (
                  <Badge size="xs" variant="default" tt="none">
                    {t(($) => $.articles.state.unpublished)}
                  </Badge>
                )}
              </Group>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data && found.length === 0 && (
        <Text c="dimmed" size="sm">
          {t(($) => $.articles.nothingFound)}
        </Text>
      )}
    </Stack>
  )
}
