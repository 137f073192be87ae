import { Badge, Group, Loader, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ArticleRow } from '@savepoint/contract/articles.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ArticlePicker.module.css'
import { articleChoicesQuery } from './articles-api.ts'

type Props = {
  onChoose: (article: ArticleRow) => void
  /** Articles that cannot be chosen: the one being written, those chosen already. */
  without?: readonly string[]
}

/** Finds an article by its words. */
export function ArticlePicker({ onChoose, without = [] }: Props) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 200)
  const { data, isFetching } = useQuery(articleChoicesQuery(searched))
  const found = data?.items.filter(({ id }) => !without.includes(id)) ?? []
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        value={text}
        aria-label={t(($) => $.articles.findArticle)}
        placeholder={t(($) => $.articles.findArticle)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={isFetching ? <Loader size={14} /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
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
