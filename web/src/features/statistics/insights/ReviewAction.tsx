import { Button, Text } from '@mantine/core'
import type { InsightReview } from '@savepoint/contract/statistics/insights.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { notifyWithUndo } from '../../../ui/states/undo-toast.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { type ReviewedInsight, useReviewInsight, useUndoInsightReview } from './insights-api.ts'

const look = { variant: 'default', size: 'compact-sm' } as const

type Props = { title: string; insight: ReviewedInsight; review: InsightReview | null; isHidden: boolean }

/** Hides the row from all editors until it comes again, or brings it back. */
export function ReviewAction({ title, insight, review, isHidden }: Props) {
  const { t } = useTranslation('admin')
  const mark = useReviewInsight()
  const undo = useUndoInsightReview()
  if (isHidden && review)
    return (
      <Button
        {...look}
        loading={undo.isPending}
        aria-label={t(($) => $.insights.bringBackTitle, { title })}
        onClick={() => undo.mutate(review.id)}
      >
        {t(($) => $.insights.bringBack)}
      </Button>
    )
  return (
    <Button
      {...look}
      loading={mark.isPending}
      aria-label={t(($) => $.insights.reviewTitle, { title })}
      onClick={() =>
        mark.mutate(insight, {
          onSuccess: ({ id }) =>
            void notifyWithUndo(
              t(($) => $.insights.hidden, { title }),
              t(($) => $.insights.undo),
              () => undo.mutate(id),
            ),
        })
      }
    >
      {t(($) => $.insights.review)}
    </Button>
  )
}

export function ReviewNote({ review, isHidden }: { review: InsightReview | null; isHidden: boolean }) {
  const { t } = useTranslation('admin')
  if (!review) return null
  return (
    <Text size="xs" c="dimmed">
      {t(($) => (isHidden ? $.insights.reviewedBy : $.insights.cameAgain), { name: review.by.name })}{' '}
      <RelativeTime time={review.at} />
    </Text>
  )
}
