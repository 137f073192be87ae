import { Button, Group, Stack, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { useMoveArticle } from '../articles-api.ts'
import { TopicDialog } from '../dialogs/TopicDialog.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing }

export function ArticleState({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const [isMoving, setMoving] = useState(false)
  const move = useMoveArticle()
  const nobody = t(($) => $.articles.nobody)
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="start" wrap="nowrap">
        <div>
          <Text size="xs" c="dimmed">
            {t(($) => $.articles.standsIn)}
          </Text>
          <Text size="sm">
            {article.project.name} / {article.category.name}
          </Text>
        </div>
        <Button size="compact-sm" variant="default" flex="none" onClick={() => setMoving(true)}>
          {t(($) => $.articles.changeTopic)}
        </Button>
      </Group>
      <div>
        <Text size="xs" c="dimmed">
          {t(($) => $.articles.author)}
        </Text>
        <Text size="sm">{article.author?.name ?? nobody}</Text>
      </div>
      <div>
        <Text size="xs" c="dimmed">
          {t(($) => $.articles.lastChange)}
        </Text>
        <Text size="sm">
          {article.updatedBy && `${article.updatedBy.name}, `}
          <RelativeTime time={article.updatedAt} />
        </Text>
      </div>
      {isMoving && (
        <TopicDialog
          action="move"
          from={article}
          isBusy={move.isPending}
          onClose={() => setMoving(false)}
          onChoose={(topic) =>
            void editing.saver
              .flush()
              .then(() => move.mutateAsync({ id: article.id, topic }))
              .then((now) => {
                editing.follow(article.version, now.version)
                setMoving(false)
              })
          }
        />
      )}
    </Stack>
  )
}
