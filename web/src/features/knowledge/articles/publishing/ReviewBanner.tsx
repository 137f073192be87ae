import { Alert, Button, Group, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useState } from 'react'
import { whenNeeded } from '../../../../lib/chunks/lazy-chunk.tsx'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { useAgent, useRight } from '../../../people/authentication/use-rights.ts'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import classes from './ReviewBanner.module.css'
import { useWithdrawReview } from './reviews-api.ts'

const ReviewDialog = whenNeeded(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

type Props = { article: ManagedArticle; editing: ArticleEditing }

/** That a text waits for its review, or was returned, and what somebody may do about it. */
export function ReviewBanner({ article, editing }: Props) {
  const { t } = useTranslation('admin')
  const me = useAgent()?.id
  const mayReview = useRight('articles.review')
  const withdraw = useWithdrawReview()
  const [isOpen, setOpen] = useState(false)
  const { id, review } = article
  if (!review) return null
  const { state, author, reviewer, comment, answer } = review
  const isMine = author?.id === me
  const name = author?.name ?? t(($) => $.articles.nobody)
  const says =
    state === 'returned'
      ? t(($) => $.articles.review.returned, { name: reviewer?.name ?? t(($) => $.articles.nobody) })
      : isMine
        ? t(($) => $.articles.review.mineWaits)
        : t(($) => $.articles.review.waits, { name })
  return (
    <Alert color={state === 'returned' ? 'yellow' : 'accent'} variant="light" radius={0}>
      <Group justify="space-between" align="start">
        <div className={classes.words}>
          <Text size="sm" fw={600}>
            {says}
          </Text>
          {(answer ?? comment) && (
            <Text size="sm" className={classes.comment}>
              {answer ?? comment}
            </Text>
          )}
        </div>
        <Group gap="xs">
          {(isMine || mayReview) && (
            <Button
              size="compact-sm"
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(id)}
            >
              {state === 'returned'
                ? t(($) => $.articles.review.close)
                : t(($) => $.articles.review.withdraw)}
            </Button>
          )}
          {state === 'asked' && mayReview && (
            <Button size="compact-sm" onClick={() => setOpen(true)}>
              {t(($) => $.articles.review.look)}
            </Button>
          )}
        </Group>
      </Group>
      {isOpen && <ReviewDialog article={article} editing={editing} onClose={() => setOpen(false)} />}
    </Alert>
  )
}
