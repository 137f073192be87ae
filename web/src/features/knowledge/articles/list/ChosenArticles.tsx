import { Button, Group, Text } from '@mantine/core'
import type { ArticleRow } from '@savepoint/contract/knowledge/articles.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import {
  ArticleActionDialogs,
  type AskedAction,
  isInternal,
  useArticleAction,
} from './ArticleActionDialogs.tsx'
import classes from './ChosenArticles.module.css'

type Props = { articles: ArticleRow[]; onDone: () => void }

export function ChosenArticles({ articles, onDone }: Props) {
  const { t } = useTranslation('admin')
  const [asked, ask] = useState<AskedAction | null>(null)
  const change = useArticleAction(onDone)
  const ids = articles.map(({ id }) => id)
  return (
    <section className={classes.bar} aria-live="polite">
      <Text fw={600}>{t(($) => $.articles.chosen, { count: articles.length })}</Text>
      <Group gap="xs">
        {(['publish', 'unpublish'] as const).map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant="default"
            loading={change.isPending}
            onClick={() =>
              action === 'publish' && articles.some(isInternal) ? ask('publish') : change.act(ids, action)
            }
          >
            {t(($) => $.articles.actions[action])}
          </Button>
        ))}
        {(['copy', 'move'] as const).map((action) => (
          <Button key={action} size="compact-md" variant="default" onClick={() => ask(action)}>
            {t(($) => $.articles.actions[action])}
          </Button>
        ))}
        <Button size="compact-md" color="red" variant="outline" onClick={() => ask('delete')}>
          {t(($) => $.articles.actions.delete)}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={onDone}>
          {t(($) => $.articles.unchoose)}
        </Button>
      </Group>
      <ArticleActionDialogs articles={articles} asked={asked} onClose={() => ask(null)} onDone={onDone} />
    </section>
  )
}
