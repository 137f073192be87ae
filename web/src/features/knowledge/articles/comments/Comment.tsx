import { Button, Group, Text } from '@mantine/core'
import type { ArticleComment } from '@savepoint/contract/knowledge/article-comments.ts'
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { RelativeTime } from '../../../../ui/text/RelativeTime.tsx'
import { useDeleteArticleComment } from '../articles-api.ts'
import classes from './CommentsDialog.module.css'

type Props = { articleId: string; comment: ArticleComment }

export function Comment({ articleId, comment }: Props) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation()
  const remove = useDeleteArticleComment(articleId)
  const [isAsking, setIsAsking] = useState(false)
  const { id, helpful, text, createdAt } = comment
  const Icon = helpful ? IconThumbUp : IconThumbDown
  return (
    <li>
      <Group justify="space-between">
        <Group gap="xs" c="dimmed" fz="sm">
          <Icon size={16} role="img" aria-label={t(($) => $.articles[helpful ? 'helpful' : 'unhelpful'])} />
          <RelativeTime time={createdAt} />
        </Group>
        {isAsking ? (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => setIsAsking(false)}>
              {common(($) => $.common.cancel)}
            </Button>
            <Button
              size="compact-sm"
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate(id)}
            >
              {t(($) => $.articles.comments.deleteForGood)}
            </Button>
          </Group>
        ) : (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setIsAsking(true)}>
            {t(($) => $.articles.comments.delete)}
          </Button>
        )}
      </Group>
      <Text className={classes.text} mt={4}>
        {text}
      </Text>
    </li>
  )
}
