import { Loader, Stack, Text } from '@mantine/core'
import type { ManagedArticle } from '@savepoint/contract/knowledge/articles.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../lib/language/use-translation.ts'
import { isAbsent, isProblem } from '../../../../lib/problems/problem-error.ts'
import { notify } from '../../../../lib/toasts/toasts.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { InlineError } from '../../../../ui/states/InlineError.tsx'
import { ReviewDecision } from '../../reviews/ReviewDecision.tsx'
import { DocumentComparison } from '../comparison/DocumentComparison.tsx'
import type { ArticleEditing } from '../drafts/use-article-editing.ts'
import { getArticleReviewQuery, useApproveReview, useReturnReview } from './reviews-api.ts'

type Props = { article: ManagedArticle; editing: ArticleEditing; onClose: () => void }

export function ReviewDialog({ article, editing, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useQuery({
    ...getArticleReviewQuery(article.id),
    refetchOnMount: 'always',
  })
  const approve = useApproveReview()
  const giveBack = useReturnReview()
  const { id, version } = article
  const fail = (reason: unknown) => {
    const isOld = isProblem(reason, 'changedMeanwhile') || isAbsent(reason)
    void notify.error(isOld ? t(($) => $.articles.review.changed) : ($) => $.errors.tryLater)
    if (isOld) void refetch()
  }
  const publish = (askedAt: string) =>
    approve.mutate(
      { id, askedAt, version },
      {
        onError: fail,
        onSuccess: (now) => {
          if (!editing.hasChanges) editing.takeOver(now)
          onClose()
        },
      },
    )
  const send = (askedAt: string, answer: string) =>
    giveBack.mutate({ id, askedAt, answer }, { onError: fail, onSuccess: onClose })
  return (
    <Dialog title={t(($) => $.articles.review.title)} size={960} onClose={onClose}>
      {error && <InlineError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loader />}
      {data && (
        <Stack>
          {data.comment && <Text>{data.comment}</Text>}
          <DocumentComparison before={article} after={data} />
          {data.tags.join() !== article.tags.join() && (
            <Text size="sm">
              {t(($) => $.articles.tags)}: {data.tags.join(', ') || '–'}
            </Text>
          )}
          <ReviewDecision
            isReturning={giveBack.isPending}
            isPublishing={approve.isPending}
            onReturn={(answer) => send(data.askedAt, answer)}
            onPublish={() => publish(data.askedAt)}
          />
        </Stack>
      )}
    </Dialog>
  )
}
