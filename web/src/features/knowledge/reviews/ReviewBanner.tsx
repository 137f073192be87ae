import { Alert, Button, Group, Text } from '@mantine/core'
import type { ArticleReview } from '@savepoint/contract/knowledge/article-review-values.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useAgent, useRight } from '../../people/authentication/use-rights.ts'
import classes from './ReviewBanner.module.css'

type Props = {
  review: ArticleReview
  isWithdrawing: boolean
  onWithdraw: () => void
  onLook: () => void
}

/** That a text waits for its review, or was returned, and what somebody may do about it. */
export function ReviewBanner({ review, isWithdrawing, onWithdraw, onLook }: Props) {
  const { t } = useTranslation('admin')
  const me = useAgent()?.id
  const mayReview = useRight('articles.review')
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
    <Alert
      variant="light"
      radius={0}
      className={classes.banner}
      data-returned={state === 'returned' || undefined}
    >
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
            <Button size="compact-sm" variant="default" loading={isWithdrawing} onClick={onWithdraw}>
              {state === 'returned'
                ? t(($) => $.articles.review.close)
                : t(($) => $.articles.review.withdraw)}
            </Button>
          )}
          {state === 'asked' && mayReview && (
            <Button size="compact-sm" onClick={onLook}>
              {t(($) => $.articles.review.look)}
            </Button>
          )}
        </Group>
      </Group>
    </Alert>
  )
}
